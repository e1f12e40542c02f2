import {incidentWords} from '../../../reports/language/card-words.js';
import {counted, oneIn, thousands} from '../../../reports/language/number-format.js';
import type {Say} from '../../../reports/language/say.js';
import type {Composition} from '../../completeness/composition.js';
import type {DeckKind} from '../../model/cards/deck.js';
import type {Effect} from '../../model/test-result.js';
import type {PageText} from '../page.js';
import type {BrickJudgement, BrickReason} from './judge.js';
import type {KeptOrder} from './kept-order.js';
import type {Mixing} from './mixed.js';
import type {Pattern} from './pattern.js';

export const OF_MAKER = 'in new or sorted decks';
export const OF_BRICK = 'in the brick';

export function brickReason(judgement: BrickJudgement, reason: BrickReason, text: PageText): string {
	const {say} = text;
	const {task, batch, cards, shuffled, device, paperwork} = judgement;
	switch (reason.kind) {
		case 'not-complete':
			return say`The brick does not hold the cards that its maker declares: ${cardWords(say, batch.deck, cards)}.`;
		case 'unread':
			return say`${counted(say, reason.positions.length, 'card')} could not be read; read the brick again.`;
		case 'never-shuffled':
			return say`The brick was not shuffled, or hardly. ${notMixedWords(shuffled, OF_MAKER, text)}`;
		case 'not-reshuffled':
			return say`The device did not reshuffle the brick. ${notMixedWords(device.kind === 'shuffled' ? device.reshuffled : undefined, OF_BRICK, text)}`;
		case 'device-lost-cards':
			return say`Not the same cards came out of the device as went in: ${device.kind === 'shuffled' ? cardWords(say, batch.deck, device.cards) : ''}.`;
		case 'inventory-differs':
			return say`The inventory number on the brick is ${task.found.inventory}, and its papers say ${task.declared.inventory}.`;
		case 'seals-differ':
			return say`The seals are not those of the papers${sealWords(say, paperwork)}.`;
		case 'package-damaged':
			return 'The package was damaged when it was found.';
		case 'papers-incomplete':
			return say`The papers do not tell ${reason.what.join(', ')}.`;
		case 'device-failed':
			return say`The device gave no order out: ${reason.because}.`;
		case 'cut-short':
			return say`It was cut short: ${reason.because}.`;
		case 'all-well':
			return reason.with === 'device'
				? say`All ${thousands(batch.size)} cards are there, the brick was shuffled, its papers agree, and the device reshuffled it.`
				: say`All ${thousands(batch.size)} cards are there, the brick was shuffled, and its papers agree. No device was asked to reshuffle it.`;
	}
}

export const cardWords = (say: Say, deck: DeckKind, cards: Composition): string =>
	incidentWords(say, deck, {...cards, shuffle: 1, weight: 'unexplained'}) ||
	'the same number of cards, in other copies';

/** One finding suffices here; the report has the rest. */
function notMixedWords(mixing: Mixing | undefined, where: string, text: PageText): string {
	const {say} = text;
	if (mixing?.kind !== 'not-mixed') return '';
	const plain = mixing.rejected.find(({test}) => PLAIN[test] !== undefined);
	const first = plain ?? mixing.rejected[0];
	return [
		...(mixing.pattern === undefined ? [] : [patternWords(say, mixing.pattern)]),
		...(mixing.kept === undefined ? [] : [keptWords(say, mixing.kept)]),
		...(first === undefined
			? []
			: [
					say`${PLAIN[first.test]?.(say, first.effect, where) ?? text.rejection(first)} Shuffled cards do this with a chance of ${oneIn(first.p)}.`,
				]),
	].join(' ');
}

/** Tests whose effect needs no statistics to understand; they are named first. */
const PLAIN: Readonly<Record<string, (say: Say, effect: Effect, where: string) => string>> = {
	agreements: (say, {observed, fair}, where) =>
		say`${thousands(observed)} cards lie where they lay ${where}; of shuffled cards about ${thousands(fair)} do.`,
	successions: (say, {observed, fair}, where) =>
		say`${thousands(observed)} cards lie right behind the card that they followed ${where}; of shuffled cards about ${thousands(fair)} do.`,
};

const patternWords = (say: Say, {period, repeated, compared}: Pattern): string =>
	say`It repeats itself: ${repeated} of ${compared} cards come again ${counted(say, period, 'card')} later.`;

const keptWords = (say: Say, {beyond, p}: KeptOrder): string =>
	say`Cards that lay near each other in the brick came out in ${beyond > 0 ? 'the same' : 'the opposite'} order far too often, as a few riffles leave them. Shuffled cards do this with a chance of at most ${oneIn(p)}.`;

function sealWords(say: Say, {missingSeals, strangeSeals}: BrickJudgement['paperwork']): string {
	const parts = [
		...(missingSeals.length === 0 ? [] : [say`missing ${missingSeals.join(', ')}`]),
		...(strangeSeals.length === 0 ? [] : [say`not on the papers ${strangeSeals.join(', ')}`]),
	];
	return parts.length === 0 ? '' : say`: ${parts.join('; ')}`;
}

export function mixingWords(mixing: Mixing, where: string, text: PageText): string {
	const {say} = text;
	switch (mixing.kind) {
		case 'mixed':
			return say`yes: ${mixing.tests} tests kept within the bounds of chance`;
		case 'not-mixed':
			return say`NO. ${notMixedWords(mixing, where, text)}`;
		case 'not-measured':
			return say`not measured: ${mixing.because}`;
	}
}

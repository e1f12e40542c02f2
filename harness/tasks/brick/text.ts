import {incidentText} from '../../../reports/language/card-text.js';
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
			return say`The brick does not contain the cards that its manufacturer declares: ${cardText(say, batch.deck, cards)}.`;
		case 'unread':
			return say`${counted(say, reason.positions.length, 'card')} could not be read; read the brick again.`;
		case 'never-shuffled':
			return say`The brick was not shuffled, or insufficiently. ${notMixedText(shuffled, OF_MAKER, text)}`;
		case 'not-reshuffled':
			return say`The device did not reshuffle the brick. ${notMixedText(device.kind === 'shuffled' ? device.reshuffled : undefined, OF_BRICK, text)}`;
		case 'device-lost-cards':
			return say`The device did not return the same cards: ${device.kind === 'shuffled' ? cardText(say, batch.deck, device.cards) : ''}.`;
		case 'inventory-differs':
			return say`The inventory number on the brick is ${task.found.inventory}; declared was ${task.declared.inventory}.`;
		case 'seals-differ':
			return say`The seals differ from the declared seals${sealText(say, paperwork)}.`;
		case 'package-damaged':
			return 'The package was damaged when it was found.';
		case 'papers-incomplete':
			return say`Not stated on the papers: ${reason.what.join(', ')}.`;
		case 'device-failed':
			return say`No output order from the device: ${reason.because}.`;
		case 'cut-short':
			return say`It was cut short: ${reason.because}.`;
		case 'all-well':
			return reason.with === 'device'
				? say`All ${thousands(batch.size)} cards are present, the brick was shuffled, its papers agree, and the device reshuffled it.`
				: say`All ${thousands(batch.size)} cards are present, the brick was shuffled, and its papers agree. Reshuffling by a device was not tested.`;
	}
}

export const cardText = (say: Say, deck: DeckKind, cards: Composition): string =>
	incidentText(say, deck, {...cards, shuffle: 1, weight: 'unexplained'}) ||
	'the number of cards agrees, the copies differ';

/** One finding suffices here; the report has the rest. */
function notMixedText(mixing: Mixing | undefined, where: string, text: PageText): string {
	const {say} = text;
	if (mixing?.kind !== 'not-mixed') return '';
	const plain = mixing.rejected.find(({test}) => PLAIN[test] !== undefined);
	const first = plain ?? mixing.rejected[0];
	return [
		...(mixing.pattern === undefined ? [] : [repetitionText(say, mixing.pattern)]),
		...(mixing.kept === undefined ? [] : [keptText(say, mixing.kept)]),
		...(first === undefined
			? []
			: [
					say`${PLAIN[first.test]?.(say, first.effect, where) ?? text.rejection(first)} Probability for shuffled cards: ${oneIn(first.p)}.`,
				]),
	].join(' ');
}

/** Tests whose effect needs no statistics to understand; they are named first. */
const PLAIN: Readonly<Record<string, (say: Say, effect: Effect, where: string) => string>> = {
	agreements: (say, {observed, fair}, where) =>
		say`${thousands(observed)} cards are at the same position as ${where}; expected for shuffled cards: about ${thousands(fair)}.`,
	successions: (say, {observed, fair}, where) =>
		say`${thousands(observed)} cards directly follow the card that they followed ${where}; expected for shuffled cards: about ${thousands(fair)}.`,
};

const repetitionText = (say: Say, {period, repeated, compared}: Pattern): string =>
	say`The order repeats: ${repeated} of ${compared} cards come again ${counted(say, period, 'card')} later.`;

const keptText = (say: Say, {beyond, p}: KeptOrder): string =>
	say`Cards that were near each other in the brick came out in ${beyond > 0 ? 'the same' : 'the opposite'} order far too often, as after a few riffles. Probability for shuffled cards: at most ${oneIn(p)}.`;

function sealText(say: Say, {missingSeals, strangeSeals}: BrickJudgement['paperwork']): string {
	const parts = [
		...(missingSeals.length === 0 ? [] : [say`missing ${missingSeals.join(', ')}`]),
		...(strangeSeals.length === 0 ? [] : [say`not declared ${strangeSeals.join(', ')}`]),
	];
	return parts.length === 0 ? '' : say`: ${parts.join('; ')}`;
}

export function mixingText(mixing: Mixing, where: string, text: PageText): string {
	const {say} = text;
	switch (mixing.kind) {
		case 'mixed':
			return say`yes: none of ${mixing.tests} tests rejected`;
		case 'not-mixed':
			return say`NO. ${notMixedText(mixing, where, text)}`;
		case 'not-measured':
			return say`not measured: ${mixing.because}`;
	}
}

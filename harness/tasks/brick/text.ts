import {incidentText} from '../../../reports/language/card-text.js';
import {counted, oneIn, thousands} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {Composition} from '../../completeness/composition.js';
import type {DeckKind} from '../../model/cards/deck.js';
import {present} from '../../model/present.js';
import type {Effect} from '../../model/test-result.js';
import type {PageText} from '../page.js';
import type {BrickJudgement, BrickReason} from './judge.js';
import type {Mixing} from './mixed.js';

export const OF_MAKER = 'in new or sorted decks';
export const OF_BRICK = 'in the brick';

export function brickReason(judgement: BrickJudgement, reason: BrickReason, text: PageText): string {
	const {translate} = text;
	const {task, batch, cards, shuffled, device, paperwork} = judgement;
	switch (reason.kind) {
		case 'not-complete':
			return translate`The brick does not contain the cards that its manufacturer declares: ${cardText(translate, batch.deck, cards)}.`;
		case 'unread':
			return translate`${counted(translate, reason.positions.length, 'card')} could not be read; read the brick again.`;
		case 'never-shuffled':
			return translate`The brick was not shuffled, or insufficiently. ${notMixedText(shuffled, OF_MAKER, text)}`;
		case 'not-reshuffled':
			return translate`The device did not reshuffle the brick. ${notMixedText(device.kind === 'shuffled' ? device.reshuffled : undefined, OF_BRICK, text)}`;
		case 'device-lost-cards':
			return translate`The device did not return the same cards: ${device.kind === 'shuffled' ? cardText(translate, batch.deck, device.cards) : ''}.`;
		case 'inventory-differs':
			return translate`The inventory number on the brick is ${task.found.inventory}; declared was ${task.declared.inventory}.`;
		case 'seals-differ':
			return translate`The seals differ from the declared seals${sealText(translate, paperwork)}.`;
		case 'package-damaged':
			return 'The package was damaged when it was found.';
		case 'papers-incomplete':
			return translate`Not stated on the papers: ${reason.what.join(', ')}.`;
		case 'device-failed':
			return translate`No output order from the device: ${reason.because}.`;
		case 'cut-short':
			return translate`It was cut short: ${reason.because}.`;
		case 'all-well':
			return reason.with === 'device'
				? translate`All ${thousands(batch.size)} cards are present, the brick was shuffled, its papers agree, and the device reshuffled it.`
				: translate`All ${thousands(batch.size)} cards are present, the brick was shuffled, and its papers agree. Reshuffling by a device was not tested.`;
	}
}

export const cardText = (translate: Translator, deck: DeckKind, cards: Composition): string =>
	incidentText(translate, deck, {...cards, shuffle: 1, weight: 'unexplained'}) ||
	'the number of cards agrees, the copies differ';

/** One finding suffices here; the report has the rest. */
function notMixedText(mixing: Mixing | undefined, where: string, text: PageText): string {
	const {translate} = text;
	if (mixing?.kind !== 'not-mixed') return '';
	const plain = mixing.rejected.find(({test}) => PLAIN[test] !== undefined);
	const first = plain ?? mixing.rejected[0];
	const {pattern, kept} = mixing;
	return present([
		pattern &&
			translate`The order repeats: ${pattern.repeated} of ${pattern.compared} cards come again ${counted(translate, pattern.period, 'card')} later.`,
		kept &&
			translate`Cards that were near each other in the brick came out in ${kept.beyond > 0 ? 'the same' : 'the opposite'} order far too often, as after a few riffles. Probability for shuffled cards: at most ${oneIn(kept.p)}.`,
		first &&
			translate`${PLAIN[first.test]?.(translate, first.effect, where) ?? text.rejection(first)} Probability for shuffled cards: ${oneIn(first.p)}.`,
	]).join(' ');
}

/** Tests whose effect needs no statistics to understand; they are named first. */
const PLAIN: Readonly<Record<string, (translate: Translator, effect: Effect, where: string) => string>> = {
	agreements: (translate, {observed, fair}, where) =>
		translate`${thousands(observed)} cards are at the same position as ${where}; expected for shuffled cards: about ${thousands(fair)}.`,
	successions: (translate, {observed, fair}, where) =>
		translate`${thousands(observed)} cards directly follow the card that they followed ${where}; expected for shuffled cards: about ${thousands(fair)}.`,
};

function sealText(translate: Translator, {missingSeals, strangeSeals}: BrickJudgement['paperwork']): string {
	const parts = present([
		missingSeals.length > 0 && translate`missing ${missingSeals.join(', ')}`,
		strangeSeals.length > 0 && translate`not declared ${strangeSeals.join(', ')}`,
	]);
	return parts.length === 0 ? '' : translate`: ${parts.join('; ')}`;
}

export function mixingText(mixing: Mixing, where: string, text: PageText): string {
	const {translate} = text;
	switch (mixing.kind) {
		case 'mixed':
			return translate`yes: none of ${mixing.tests} tests rejected`;
		case 'not-mixed':
			return translate`NO. ${notMixedText(mixing, where, text)}`;
		case 'not-measured':
			return translate`not measured: ${mixing.because}`;
	}
}

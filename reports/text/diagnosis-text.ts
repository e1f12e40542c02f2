import type {Suspect} from '../../harness/completeness/deviation.js';
import type {Diagnosis} from '../../harness/completeness/diagnosis.js';
import type {Unshuffled} from '../../harness/completeness/mode-check.js';
import type {Batch} from '../../harness/model/cards/batch.js';
import {withSymbol} from '../../harness/model/cards/card.js';
import type {DeckKind} from '../../harness/model/cards/deck.js';
import {at} from '../../harness/model/checked.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {faceName} from '../language/card-text.js';
import {capital} from '../language/first-letter.js';
import {counted, percent, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {unitOf} from './unit-text.js';

/** Which card, since when, and what to do. */
export function diagnosisSentence(translate: Translator, judgement: Judgement, index: number): string {
	const diagnosis = at(judgement.completeness.diagnoses, index);
	const clauses = at(judgement.cardClauses.broken, index);
	const cited = clauses.map(clause => clause.cited).join(', ');
	const action = clauses
		.flatMap(({consequence}) => (consequence === undefined ? [] : [translate`: ${consequence}`]))
		.join('');
	return translate`${sentenceOf(translate, judgement, diagnosis)}${cited === '' ? '' : translate` (Clauses: ${cited}${action}.)`}`;
}

/** A diagnosis without clauses and probabilities, for the operator of a line. */
export function plainDiagnosis(translate: Translator, judgement: Judgement, index: number): string {
	const diagnosis = at(judgement.completeness.diagnoses, index);
	const {kind, missing, extra} = diagnosis;
	const named = (cards: Diagnosis['missing']) => cardsText(translate, judgement.batch, cards);
	if (kind === 'too-seldom')
		return translate`${capital(named(missing))} is missing or stuck. Empty the machine and count.`;
	if (kind === 'too-often')
		return translate`${capital(tooMany(translate, named(extra), extra))} in the machine. Empty it and count.`;
	return sentenceOf(translate, judgement, diagnosis);
}

function sentenceOf(translate: Translator, judgement: Judgement, diagnosis: Diagnosis): string {
	const {missing, extra, batch} = diagnosis;
	const {deck} = judgement.batch;
	const unit = unitOf(judgement);
	const when = whenText(translate, unit, diagnosis);
	const whose = batch === undefined ? '' : translate` of batch ${batch}`;
	const gone = cardsText(translate, judgement.batch, missing);
	const found = cardsText(translate, judgement.batch, extra);
	switch (diagnosis.kind) {
		case 'missing':
			return translate`${capital(translate`${gone} ${missing.length === 1 ? 'is' : 'are'}`)} missing${whose} ${when}.${lookInside(missing)}`;
		case 'left-inside':
			return translate`${capital(gone)}${whose} did not come out in shuffle ${diagnosis.from} and came out again in shuffle ${diagnosis.resolvedAt}: the machine kept ${missing.length === 1 ? 'it' : 'them'} inside, or the reader did not detect ${missing.length === 1 ? 'it' : 'them'}. Check that the machine is emptied completely.`;
		case 'extra':
			return translate`${capital(tooMany(translate, found, extra))}${whose} ${when}.`;
		case 'came-out':
			return translate`${capital(tooMany(translate, found, extra))}${whose} in shuffle ${diagnosis.from} only: kept inside the machine before, or read twice.`;
		case 'foreign':
			return translate`${capital(found)} ${extra.length === 1 ? 'does' : 'do'} not belong in this batch${whose === '' ? '' : translate` (${batch})`}: present ${when}.`;
		case 'exchanged':
			return translate`${capital(found)} came in place of ${gone}${whose} ${when}.`;
		case 'unread':
			return translate`${capital(gone)}${whose} was not read ${when}; each time, one card was unreadable. The card is worn, or another card is in its place. Inspect it.`;
		case 'swapped':
			return translate`${capital(gone)} of batch ${batch} ${missing.length === 1 ? 'lies' : 'lie'} in batch ${diagnosis.turnedUp?.batch}: missing ${when}, and too many in the other batch from shuffle ${diagnosis.turnedUp?.from} on.`;
		case 'one-of':
			return translate`${oneOfText(translate, deck, diagnosis)}${whose}; the reader failed in the same ${unit}, so the card cannot be identified. Count and sort the batch by hand.`;
		case 'other-batch':
			return translate`The cards were not ${counted(translate, judgement.batch.decks, 'deck')} of ${deck.id} ${when}: too many cards differ for a machine fault or reader errors. Check the stated deck and number of decks.`;
		case 'fed-in':
			return translate`${capital(found)} was returned to the machine in round ${thousands(diagnosis.from)} without having come out: a foreign card, or one that the reader did not detect.`;
		case 'too-seldom':
			return translate`${capital(gone)} is missing or stuck in the machine: in ${counted(translate, diagnosis.shuffles, 'round')} it came so seldom that the probability by chance is below 1 in 10,000. Empty the machine and count.`;
		case 'too-often':
			return translate`${capital(tooMany(translate, found, extra))} in the machine: in ${counted(translate, diagnosis.shuffles, 'round')} it came so often that the probability by chance is below 1 in 10,000. Empty the machine and count.`;
		case 'undecided':
			return undecidedText(translate, judgement, diagnosis);
	}
}

function undecidedText(translate: Translator, judgement: Judgement, diagnosis: Diagnosis): string {
	const {missing, extra, batch, from} = diagnosis;
	const unit = unitOf(judgement);
	const {batch: all} = judgement;
	const found = cardsText(translate, all, extra);
	if (unit === 'round')
		return translate`${capital(found)} came out in round ${thousands(from)} although it was not inside, or the reader misread another card. More rounds are needed to decide.`;
	const place = missing.length === 0 ? 'a card of the batch' : cardsText(translate, all, missing);
	const whose = batch === undefined ? '' : translate` of batch ${batch}`;
	return translate`${extra.length === 0 ? 'Another card' : capital(found)} came in place of ${place}${whose} in ${lastText(translate, unit, diagnosis)}. One more ${unit} is needed to decide whether the reader misread it.`;
}

function whenText(translate: Translator, unit: string, {from, to, shuffles, resolvedAt, batch}: Diagnosis): string {
	if (unit === 'round')
		return from === to
			? translate`in round ${thousands(from)}`
			: translate`in ${counted(translate, shuffles, 'round')}, first in round ${thousands(from)}`;
	const back = resolvedAt === undefined ? '' : translate`, and no more in ${unit} ${thousands(resolvedAt)}`;
	if (from === to)
		return translate`in ${unit} ${thousands(from)}${resolvedAt === undefined ? ', the last one read' : back}`;
	if (resolvedAt === undefined)
		return translate`from ${unit} ${thousands(from)} on, in all ${counted(translate, shuffles, unit)}${batch === undefined ? '' : ' of the batch'} that were read`;
	return translate`from ${unit} ${thousands(from)} to ${thousands(to)}${back}`;
}

const lastText = (translate: Translator, unit: string, {from, to}: Diagnosis): string =>
	from === to
		? translate`${unit} ${thousands(to)}, the last one`
		: translate`the last ${unit}s, ${thousands(from)} to ${thousands(to)}`;

/** Cards that go missing together were not each lost at the table. */
const lookInside = (missing: readonly Suspect[]): string =>
	missing.length < 2
		? ''
		: ' Cards that go missing together are usually still inside a machine. Open and inspect it, even if it was already replaced.';

const tooMany = (translate: Translator, words: string, cards: readonly Suspect[]): string =>
	cards.length === 1 ? translate`${words.replace(/^the /, 'one ')} too many` : translate`${words} too many`;

function oneOfText(translate: Translator, deck: DeckKind, {missing, extra, count = 1, from}: Diagnosis): string {
	const names = [...missing, ...extra].map(card => suspectText(translate, deck, card)).join(', ');
	const what = missing.length > 0 ? 'missing' : 'too many';
	return translate`${count === 1 ? 'One card is' : translate`${count} cards are`} ${what} in shuffle ${thousands(from)}, of these: ${names}`;
}

const MOST_NAMED = 20;

/** "the 8♠", "the 8♠ and the K♦", "16 cards (8♠, K♦, …)"; "one 8♠" where several look alike. */
function cardsText(translate: Translator, {deck, counts}: Batch, cards: readonly Suspect[]): string {
	const named = (card: Suspect | undefined): string => {
		if (card === undefined) return 'a card';
		const name = suspectText(translate, deck, card);
		if (name.startsWith('a ')) return name;
		const isOneOfMany = card.kind === 'face' && card.back === undefined && (counts[card.face] ?? 0) !== 1;
		return translate`${isOneOfMany ? 'one' : 'the'} ${name}`;
	};
	const [first, second] = cards;
	if (cards.length < 2) return named(first);
	if (cards.length === 2) return translate`${named(first)} and ${named(second)}`;
	const names = cards.slice(0, MOST_NAMED).map(card => suspectText(translate, deck, card));
	const more = cards.length > MOST_NAMED ? translate`, and ${cards.length - MOST_NAMED} more` : '';
	return translate`${thousands(cards.length)} cards (${names.join(', ')}${more})`;
}

function suspectText(translate: Translator, deck: DeckKind, card: Suspect): string {
	switch (card.kind) {
		case 'face':
			return translate`${withSymbol(faceName(translate, deck, card.face))}${card.back === undefined ? '' : translate` with a ${card.back.toLowerCase()} back`}`;
		case 'back':
			return translate`${withSymbol(faceName(translate, deck, card.face))} with a ${card.back.toLowerCase()} back`;
		case 'joker':
			return 'a joker';
		case 'unreadable':
		case 'another-batch':
			return 'a card that cannot be read';
	}
}

const AS_TEXT: Readonly<Record<Unshuffled['as'], readonly [what: string, measure: string]>> = {
	'by-suit': [
		'sorted by suit: the device sorted the cards. Check whether it is in sort mode.',
		'are next to the following card of their suit',
	],
	'by-rank': [
		'sorted by rank: the device sorted the cards. Check whether it is in sort mode.',
		'are next to a card of the same or the next rank',
	],
	'input-order': [
		'in input order: the device did not shuffle the cards.',
		'follow the card that they followed in the input order',
	],
	'input-order-reversed': [
		'in reversed input order: the device turned the cards over and did not shuffle them.',
		'precede the card that they followed in the input order',
	],
};

/** Cards that went in sorted and came out sorted may have been sorted again; the orders do not show which. */
const wentInSorted = ({input}: Judgement): boolean => ['new-deck', 'sorted', 'alternating'].includes(input);

export function modeReason(translate: Translator, judgement: Judgement, index: number): string {
	const {unshuffled} = judgement;
	const found = unshuffled[index];
	if (found === undefined) return 'One output order was not shuffled.';
	const {as, shuffle, shuffles, share} = found;
	const [what, measure] = AS_TEXT[as];
	const which =
		shuffles === 1
			? translate`Shuffle ${thousands(shuffle)} came out`
			: translate`${counted(translate, shuffles, 'shuffle')}, the first of them shuffle ${thousands(shuffle)}, came out`;
	const many = translate`${shuffles === 1 ? '' : 'At least '}${percent(Math.floor(share * 100) / 100)} of the cards`;
	const sortMode =
		as === 'input-order' && wentInSorted(judgement) ? ' It may be in sort mode, because the input was sorted.' : '';
	return translate`${which} ${what}${sortMode} ${many} ${measure}.`;
}

export const modeSentence = (translate: Translator, judgement: Judgement): string =>
	judgement.unshuffled.length === 0
		? 'No output order was sorted or equal to its input order.'
		: judgement.unshuffled.map((_, at) => modeReason(translate, judgement, at)).join(' ');

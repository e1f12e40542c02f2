import type {Suspect} from '../../harness/completeness/deviation.js';
import type {Diagnosis} from '../../harness/completeness/diagnosis.js';
import type {Unshuffled} from '../../harness/completeness/mode-check.js';
import type {Batch} from '../../harness/model/cards/batch.js';
import {withSymbol} from '../../harness/model/cards/card.js';
import type {DeckKind} from '../../harness/model/cards/deck.js';
import {at} from '../../harness/model/checked.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {faceName} from '../language/card-words.js';
import {capital} from '../language/first-letter.js';
import {counted, percent, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {unitOf} from './unit-words.js';

/** For the pit: which card, since when, and what to do. */
export function diagnosisSentence(say: Say, judgement: Judgement, index: number): string {
	const diagnosis = at(judgement.completeness.diagnoses, index);
	const clauses = at(judgement.cardClauses.broken, index);
	const ids = clauses.map(({id}) => id).join(', ');
	const todo = clauses.flatMap(({consequence}) => (consequence === undefined ? [] : [say`: ${consequence}`])).join('');
	return say`${sentenceOf(say, judgement, diagnosis)}${ids === '' ? '' : say` (Clauses: ${ids}${todo}.)`}`;
}

function sentenceOf(say: Say, judgement: Judgement, diagnosis: Diagnosis): string {
	const {missing, extra, batch} = diagnosis;
	const {deck} = judgement.batch;
	const unit = unitOf(judgement);
	const when = whenWords(say, unit, diagnosis);
	const whose = batch === undefined ? '' : say` of batch ${batch}`;
	const gone = cardsWords(say, judgement.batch, missing);
	const found = cardsWords(say, judgement.batch, extra);
	switch (diagnosis.kind) {
		case 'missing':
			return say`${capital(isAre(say, gone, missing))} missing${whose} ${when}.${lookInside(missing)}`;
		case 'left-inside':
			return say`${capital(gone)}${whose} did not come out in shuffle ${diagnosis.from} and ${missing.length === 1 ? 'was' : 'were'} there again in shuffle ${diagnosis.wellAgain}: left inside the machine, or past the reader unseen. Check that the machine empties itself.`;
		case 'extra':
			return say`${capital(tooMany(say, found, extra))}${whose} ${when}.`;
		case 'came-out':
			return say`${capital(tooMany(say, found, extra))}${whose} in shuffle ${diagnosis.from} only: left inside the machine before and come out with it, or read twice.`;
		case 'foreign':
			return say`${capital(found)} ${extra.length === 1 ? 'does' : 'do'} not belong in this batch${whose === '' ? '' : say` (${batch})`}: there ${when}.`;
		case 'exchanged':
			return say`${capital(found)} came in the place of ${gone}${whose} ${when}.`;
		case 'unread':
			return say`${capital(gone)}${whose} was never read ${when}, and each time a card could not be read: it is worn, or another card is in its place. Look at it.`;
		case 'swapped':
			return say`${capital(gone)} of batch ${batch} ${missing.length === 1 ? 'lies' : 'lie'} in batch ${diagnosis.turnedUp?.batch}: missing ${when}, and too many in the other batch from shuffle ${diagnosis.turnedUp?.from} on.`;
		case 'one-of':
			return say`${oneOfWords(say, deck, diagnosis)}${whose}; the reader failed in the same ${unit}, so nobody can say which. Count and sort the batch by hand.`;
		case 'other-batch':
			return say`Another batch than ${counted(say, judgement.batch.decks, 'deck')} of ${deck.id} came ${when}: too many cards differ for a machine that loses cards or a reader that errs. Check --deck and --decks.`;
		case 'fed-in':
			return say`${capital(found)} went into the machine in round ${thousands(diagnosis.from)} and had not come out of it: a card from elsewhere, or one that came out unseen.`;
		case 'too-seldom':
			return say`${capital(gone)} is not in the machine, or stuck in it: in ${counted(say, diagnosis.shuffles, 'round')} it came so seldom that chance does this less than once in 10,000. Empty the machine and count.`;
		case 'too-often':
			return say`${capital(tooMany(say, found, extra))} in the machine: in ${counted(say, diagnosis.shuffles, 'round')} it came so often that chance does this less than once in 10,000. Empty the machine and count.`;
		case 'undecided':
			return undecidedWords(say, judgement, diagnosis);
	}
}

function undecidedWords(say: Say, judgement: Judgement, diagnosis: Diagnosis): string {
	const {missing, extra, batch, from} = diagnosis;
	const unit = unitOf(judgement);
	const {batch: all} = judgement;
	const found = cardsWords(say, all, extra);
	if (unit === 'round')
		return say`${capital(found)} came in round ${thousands(from)} and cannot have been inside, or the reader took another card for it: only more rounds can tell.`;
	const place = missing.length === 0 ? 'a card of the batch' : cardsWords(say, all, missing);
	const whose = batch === undefined ? '' : say` of batch ${batch}`;
	return say`${extra.length === 0 ? 'Another card' : capital(found)} came in the place of ${place}${whose} in ${lastWords(say, unit, diagnosis)}. Only another ${unit} can tell whether the reader took one for the other: do one more.`;
}

function whenWords(say: Say, unit: string, {from, to, shuffles, wellAgain, batch}: Diagnosis): string {
	if (unit === 'round')
		return from === to
			? say`in round ${thousands(from)}`
			: say`in ${counted(say, shuffles, 'round')}, first in round ${thousands(from)}`;
	const back = wellAgain === undefined ? '' : say`, and no more in ${unit} ${thousands(wellAgain)}`;
	if (from === to)
		return say`in ${unit} ${thousands(from)}${wellAgain === undefined ? ', the last that was read' : back}`;
	if (wellAgain === undefined)
		return say`from ${unit} ${thousands(from)} on, in all ${counted(say, shuffles, unit)}${batch === undefined ? '' : ' of the batch'} that were read`;
	return say`from ${unit} ${thousands(from)} to ${thousands(to)}${back}`;
}

const lastWords = (say: Say, unit: string, {from, to}: Diagnosis): string =>
	from === to
		? say`${unit} ${thousands(to)}, the last one`
		: say`the last ${unit}s, ${thousands(from)} to ${thousands(to)}`;

/** Cards that go missing together were not each lost at the table. */
const lookInside = (missing: readonly Suspect[]): string =>
	missing.length < 2
		? ''
		: ' Cards that go missing together are mostly still inside a machine: open it and look, also one that was taken away.';

const isAre = (say: Say, words: string, cards: readonly Suspect[]): string =>
	say`${words} ${cards.length === 1 ? 'is' : 'are'}`;

const tooMany = (say: Say, words: string, cards: readonly Suspect[]): string =>
	cards.length === 1 ? say`${words.replace(/^the /, 'one ')} too many` : say`${words} too many`;

function oneOfWords(say: Say, deck: DeckKind, {missing, extra, count = 1, from}: Diagnosis): string {
	const names = [...missing, ...extra].map(card => suspectWords(say, deck, card)).join(', ');
	const what = missing.length > 0 ? 'missing' : 'too many';
	return say`${count === 1 ? 'One card is' : say`${count} cards are`} ${what} in shuffle ${thousands(from)}, of these: ${names}`;
}

const MOST_NAMED = 20;

/** "the 8♠", "the 8♠ and the K♦", "16 cards (8♠, K♦, …)"; "one 8♠" where several look alike. */
function cardsWords(say: Say, {deck, counts}: Batch, cards: readonly Suspect[]): string {
	const named = (card: Suspect | undefined): string => {
		if (card === undefined) return 'a card';
		const name = suspectWords(say, deck, card);
		if (name.startsWith('a ')) return name;
		const isOneOfMany = card.kind === 'face' && card.back === undefined && (counts[card.face] ?? 0) !== 1;
		return say`${isOneOfMany ? 'one' : 'the'} ${name}`;
	};
	const [first, second] = cards;
	if (cards.length < 2) return named(first);
	if (cards.length === 2) return say`${named(first)} and ${named(second)}`;
	const names = cards.slice(0, MOST_NAMED).map(card => suspectWords(say, deck, card));
	const more = cards.length > MOST_NAMED ? say`, and ${cards.length - MOST_NAMED} more` : '';
	return say`${thousands(cards.length)} cards (${names.join(', ')}${more})`;
}

function suspectWords(say: Say, deck: DeckKind, card: Suspect): string {
	switch (card.kind) {
		case 'face':
			return say`${withSymbol(faceName(say, deck, card.face))}${card.back === undefined ? '' : say` with a ${card.back.toLowerCase()} back`}`;
		case 'back':
			return say`${withSymbol(faceName(say, deck, card.face))} with a ${card.back.toLowerCase()} back`;
		case 'joker':
			return 'a joker';
		case 'unreadable':
		case 'another-batch':
			return 'a card that cannot be read';
	}
}

const AS_WORDS: Readonly<Record<Unshuffled['as'], readonly [what: string, measure: string]>> = {
	'by-suit': [
		'sorted by suit: the device sorts and does not shuffle. Is it in sort mode?',
		'beside the next of its suit',
	],
	'by-rank': [
		'sorted by rank: the device sorts and does not shuffle. Is it in sort mode?',
		'beside one of the same or the next rank',
	],
	'order-in': [
		'as it went in: the device handed the cards back and did not shuffle them.',
		'behind the card that it went in behind',
	],
	'order-in-reversed': [
		'as it went in, last card first: the device turned the cards over and did not shuffle them.',
		'before the card that it went in behind',
	],
};

/** Cards that went in sorted and came out sorted may have been sorted again; the orders do not show which. */
const wentInSorted = ({input}: Judgement): boolean => ['new-deck', 'sorted', 'alternating'].includes(input);

export function modeReason(say: Say, judgement: Judgement, index: number): string {
	const {unshuffled} = judgement;
	const found = unshuffled[index];
	if (found === undefined) return 'An order was not shuffled.';
	const {as, shuffle, shuffles, share} = found;
	const [what, measure] = AS_WORDS[as];
	const which =
		shuffles === 1
			? say`Shuffle ${thousands(shuffle)} came out`
			: say`${counted(say, shuffles, 'shuffle')}, the first of them shuffle ${thousands(shuffle)}, came out`;
	const many = say`${shuffles === 1 ? '' : 'At least '}${percent(Math.floor(share * 100) / 100)} of the cards`;
	const sortMode =
		as === 'order-in' && wentInSorted(judgement) ? ' Or it is in sort mode, since they went in sorted.' : '';
	return say`${which} ${what}${sortMode} ${many} lie ${measure}.`;
}

export const modeSentence = (say: Say, judgement: Judgement): string =>
	judgement.unshuffled.length === 0
		? 'No order came out sorted, and none as it went in.'
		: judgement.unshuffled.map((_, at) => modeReason(say, judgement, at)).join(' ');

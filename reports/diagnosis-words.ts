import type {Suspect} from '../harness/completeness/deviation.js';
import type {Diagnosis} from '../harness/completeness/diagnosis.js';
import type {Unshuffled} from '../harness/completeness/mode-check.js';
import {withSymbol} from '../harness/model/card.js';
import type {DeckKind} from '../harness/model/deck.js';
import type {Judgement} from '../harness/verdict/judgement.js';
import {faceName} from './card-words.js';
import {counted, percent, thousands} from './number-format.js';

/** What became of cards that were not where they belong, in words for the pit: which card, since when, and what to do. */
export function diagnosisSentence(judgement: Judgement, diagnosis: Diagnosis): string {
	const {missing, extra, batch} = diagnosis;
	const {deck} = judgement.batch;
	const unit = unitOf(judgement);
	const when = whenWords(unit, diagnosis);
	const whose = batch === undefined ? '' : ` of batch ${batch}`;
	const gone = cardsWords(deck, missing);
	const found = cardsWords(deck, extra);
	switch (diagnosis.kind) {
		case 'missing':
			return `${isAre(gone, missing)} missing${whose} ${when}.${lookInside(missing)}`;
		case 'left-inside':
			return `${gone}${whose} did not come out in shuffle ${diagnosis.from} and ${missing.length === 1 ? 'was' : 'were'} there again in shuffle ${diagnosis.wellAgain}: left inside the machine, or past the reader unseen. Check that the machine empties itself.`;
		case 'extra':
			return `${tooMany(found, extra)}${whose} ${when}.`;
		case 'came-out':
			return `${tooMany(found, extra)}${whose} in shuffle ${diagnosis.from} only: left inside the machine before and come out with it, or read twice.`;
		case 'foreign':
			return `${found} ${extra.length === 1 ? 'does' : 'do'} not belong in this batch${whose === '' ? '' : ` (${batch})`}: there ${when}.`;
		case 'exchanged':
			return `${found} came in the place of ${gone}${whose} ${when}.`;
		case 'unread':
			return `${gone}${whose} was never read ${when}, and each time a card could not be read: it is worn, or another card is in its place. Look at it.`;
		case 'swapped':
			return `${gone} of batch ${batch} ${missing.length === 1 ? 'lies' : 'lie'} in batch ${diagnosis.turnedUp?.batch}: missing ${when}, and too many in the other batch from shuffle ${diagnosis.turnedUp?.from} on.`;
		case 'one-of':
			return `${oneOfWords(deck, diagnosis)}${whose}; the reader failed in the same ${unit}, so nobody can say which. Count and sort the batch by hand.`;
		case 'other-batch':
			return `Another batch than ${counted(judgement.batch.decks, 'deck')} of ${deck.id} came ${when}: more than a hundred cards differ. Check --deck and --decks.`;
		case 'undecided':
			return `${extra.length === 0 ? 'Another card' : found} came in the place of ${missing.length === 0 ? 'a card of the batch' : gone}${whose} in ${lastWords(unit, diagnosis)}. Only another ${unit} can tell whether the reader took one for the other: do one more.`;
	}
}

export function diagnosisReason(judgement: Judgement, at: number): string {
	const diagnosis = judgement.completeness.diagnoses[at];
	return diagnosis === undefined ? 'Cards were not where they belong.' : diagnosisSentence(judgement, diagnosis);
}

/** Since when, and how long. */
function whenWords(unit: string, {from, to, shuffles, wellAgain}: Diagnosis): string {
	const back = wellAgain === undefined ? '' : `, and no more in ${unit} ${thousands(wellAgain)}`;
	if (from === to) return `in ${unit} ${thousands(from)}${wellAgain === undefined ? ', the last that was read' : back}`;
	if (wellAgain === undefined)
		return `from ${unit} ${thousands(from)} on, in all ${counted(shuffles, unit)} that were read`;
	return `from ${unit} ${thousands(from)} to ${thousands(to)}${back}`;
}

const lastWords = (unit: string, {from, to}: Diagnosis): string =>
	from === to ? `${unit} ${thousands(to)}, the last one` : `the last ${unit}s, ${thousands(from)} to ${thousands(to)}`;

/** Cards that go at once did not each fall under a table. */
const lookInside = (missing: readonly Suspect[]): string =>
	missing.length < 2
		? ''
		: ' Cards that go missing together are mostly still inside a machine: open it and look, also one that was taken away.';

const isAre = (words: string, cards: readonly Suspect[]): string => `${words} ${cards.length === 1 ? 'is' : 'are'}`;

const tooMany = (words: string, cards: readonly Suspect[]): string =>
	cards.length === 1 ? `${words.replace(/^The /, 'One ')} too many` : `${words} too many`;

function oneOfWords(deck: DeckKind, {missing, extra, count = 1, from}: Diagnosis): string {
	const names = [...missing, ...extra].map(card => suspectWords(deck, card)).join(', ');
	const what = missing.length > 0 ? 'missing' : 'too many';
	return `${count === 1 ? 'One card is' : `${count} cards are`} ${what} in shuffle ${thousands(from)}, of these: ${names}`;
}

const MOST_NAMED = 20;

/** "The 8♠", "The 8♠ and the K♦", "16 cards (8♠, K♦, …)". */
function cardsWords(deck: DeckKind, cards: readonly Suspect[]): string {
	const names = cards.map(card => suspectWords(deck, card));
	const [first = 'a card', second = ''] = names;
	if (names.length < 2) return capital(withArticle(first));
	if (names.length === 2) return `${capital(withArticle(first))} and ${withArticle(second)}`;
	const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : '';
	return `${thousands(names.length)} cards (${names.slice(0, MOST_NAMED).join(', ')}${more})`;
}

const withArticle = (name: string): string => (name.startsWith('a ') ? name : `the ${name}`);

function suspectWords(deck: DeckKind, card: Suspect): string {
	switch (card.kind) {
		case 'face':
			return `${withSymbol(faceName(deck, card.face))}${card.back === undefined ? '' : ` with a ${card.back.toLowerCase()} back`}`;
		case 'back':
			return `${withSymbol(faceName(deck, card.face))} with a ${card.back.toLowerCase()} back`;
		case 'joker':
			return 'a joker';
		case 'unreadable':
		case 'another-batch':
			return 'a card that cannot be read';
	}
}

const AS_WORDS: Readonly<Record<Unshuffled['as'], string>> = {
	'by-suit': 'sorted by suit, as a new deck lies: the device sorts and does not shuffle. Is it in sort mode?',
	'by-rank': 'sorted by rank: the device sorts and does not shuffle. Is it in sort mode?',
	'order-in': 'as it went in: the device handed the cards back and did not shuffle them.',
	'order-in-reversed': 'as it went in, last card first: the device turned the cards over and did not shuffle them.',
};

export function modeReason({unshuffled}: Judgement, at: number): string {
	const found = unshuffled[at];
	if (found === undefined) return 'An order was not shuffled.';
	const {as, shuffle, shuffles, share} = found;
	const which =
		shuffles === 1
			? `Shuffle ${thousands(shuffle)} came out`
			: `${counted(shuffles, 'shuffle')}, the first of them shuffle ${thousands(shuffle)}, came out`;
	return `${which} ${AS_WORDS[as]} ${percent(Math.floor(share * 100) / 100)} of the cards lay beside the same neighbour${shuffles === 1 ? '' : ', or more'}; in a fair shuffle hardly any do.`;
}

/** The mode check in one sentence, where it found nothing. */
export const modeSentence = (judgement: Judgement): string =>
	judgement.unshuffled.length === 0
		? 'No order came out sorted, and none as it went in.'
		: judgement.unshuffled.map((_, at) => modeReason(judgement, at)).join(' ');

/** What is counted: a continuous shuffler deals rounds. */
export const unitOf = ({rounds}: Judgement): string => (rounds === undefined ? 'shuffle' : 'round');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

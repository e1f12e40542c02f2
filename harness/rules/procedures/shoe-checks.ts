import {burnedBy, nextToDraw, pointsOf} from '../../model/cards/baccarat.js';
import {cardName, UNREADABLE, withSymbol} from '../../model/cards/card.js';
import type {Look, Wording} from './look.js';
import {type CardOut, type Cover, type Hand, isOfHand, type ShoeSign, type ShoeState} from './shoe-state.js';

/** One sign of a shoe, and the shoe before and after it. */
export interface ShoeMoment {
	readonly sign: ShoeSign;
	readonly before: ShoeState;
	readonly after: ShoeState;
}

/** Each check of a shoe by its name, with the parameters that a rule book gives it. */
export type ShoeCheck =
	| {readonly check: 'cut-depth'; readonly least: number}
	| {readonly check: 'cover-depth'; readonly least: number}
	| {readonly check: 'cover-share'; readonly share: number; readonly within: number}
	| {readonly check: 'burn-by-value'}
	| {readonly check: 'burn-one'}
	| {readonly check: 'deal-order'}
	| {readonly check: 'third-card'}
	| {readonly check: 'last-hand'; readonly handsAfter: number}
	| {readonly check: 'short-shoe'}
	/** `procedure`: where the book says what is to be done. */
	| {readonly check: 'face-up'; readonly procedure: string};

/** Of a shoe of which something was missed only the cut is known for certain. */
export function lookAtShoe(check: ShoeCheck, moment: ShoeMoment): Look {
	if (check.check === 'cut-depth') return cutDepth(moment, check.least);
	if (moment.before.heard === 'partial') return 'no-matter';
	switch (check.check) {
		case 'cover-depth':
			return coverDepth(moment, check.least);
		case 'cover-share':
			return coverShare(moment, check);
		case 'burn-by-value':
			return burnByValue(moment);
		case 'burn-one':
			return burnOne(moment);
		case 'deal-order':
			return dealOrder(moment);
		case 'third-card':
			return thirdCard(moment);
		case 'last-hand':
			return lastHand(moment, check.handsAfter);
		case 'short-shoe':
			return shortShoe(moment);
		case 'face-up':
			return faceUp(moment, check.procedure);
	}
}

const NO_HANDS = 'no hand was heard from a shoe whose beginning was heard';
const NO_COVER = 'no cover card came out of a shoe that was heard from its beginning';

export const SHOE_WORDING: Readonly<Record<ShoeCheck['check'], Wording>> = {
	'cut-depth': {looked: 'cuts lay deep enough', silent: 'the shoe does not tell where the stack was cut'},
	'cover-depth': {looked: 'cover cards had enough cards behind them', silent: NO_COVER},
	'cover-share': {looked: 'cover cards lay about where they should', silent: NO_COVER},
	'burn-by-value': {looked: 'shoes burnt as many cards as their first card said', silent: NO_HANDS},
	'burn-one': {looked: 'new shoes and new dealers burnt a card', silent: NO_HANDS},
	'deal-order': {looked: 'first cards of hands, four of each, went where they should', silent: NO_HANDS},
	'third-card': {looked: 'hands drew what the table says, and no more', silent: NO_HANDS},
	'last-hand': {looked: 'shoes ended with the last hand after the cover card', silent: NO_COVER},
	'short-shoe': {
		looked: 'rounds for which the cards did not suffice were void',
		silent: 'no shoe ran out of cards within a round',
	},
	'face-up': {
		looked: 'shoes had no card that lay face up and counted',
		silent: 'no shoe was heard from its beginning to its end that tells how its cards lie',
	},
};

function cutDepth({sign, after}: ShoeMoment, least: number): Look {
	if (sign.sign !== 'cut') return 'no-matter';
	const depth = Math.min(sign.above, after.size - sign.above);
	return depth >= least ? 'kept' : {broken: `cut ${cards(depth)} from an end, and at least ${least} are required`};
}

/** The cover card, at the moment when it comes out for the first time. */
const coverOut = ({sign, before, after}: ShoeMoment): Cover | undefined =>
	sign.sign === 'cover' && before.cover === undefined ? after.cover : undefined;

function coverDepth(moment: ShoeMoment, least: number): Look {
	const cover = coverOut(moment);
	if (cover === undefined) return 'no-matter';
	if (cover.behind >= least) return 'kept';
	return {broken: `${cards(cover.behind)} behind the cover card, and at least ${least} are required`};
}

function coverShare(moment: ShoeMoment, {share, within}: {share: number; within: number}): Look {
	const cover = coverOut(moment);
	if (cover === undefined) return 'no-matter';
	const part = cover.behind / moment.after.size;
	if (Math.abs(part - share) <= within) return 'kept';
	const percent = (value: number): string => `${Math.round(100 * value)} %`;
	return {broken: `${percent(part)} of the stack behind the cover card, and about ${percent(share)} are required`};
}

/** Told when the first hand begins: then the burning is over. */
function burnByValue({sign, before}: ShoeMoment): Look {
	if (sign.sign !== 'card' || !isOfHand(sign) || before.hands > 0) return 'no-matter';
	if (before.first === undefined) return {broken: 'the first hand began, and no first card was exposed'};
	const value = burnedBy(before.first);
	if (before.burnt === value) return 'kept';
	return {broken: `the first card was ${named(before.first)}, and ${before.burnt} were burnt instead of ${value}`};
}

function burnOne({sign, before}: ShoeMoment): Look {
	const isDue = before.out === 0 || before.dealer === 'new';
	if (sign.sign !== 'card' || sign.drawn === 'out-of-game' || !isDue) return 'no-matter';
	if (sign.target === 'burn') return 'kept';
	const when = before.out === 0 ? 'the first card of the shoe' : 'the first card of a new dealer';
	return {broken: `${when} (${named(sign.face)}) went to the ${sign.target ?? 'table'} and was not burnt`};
}

function dealOrder({sign, before}: ShoeMoment): Look {
	const card = handCard(sign);
	const place = before.hand?.cards ?? 0;
	if (card === undefined || place >= 4) return 'no-matter';
	const due = place % 2 === 0 ? 'player' : 'banker';
	if (card.target === due) return 'kept';
	return {broken: `card ${place + 1} of hand ${handNumber(before)} went to the ${card.target}, and was the ${due}'s`};
}

/** Looked at when a third card comes, and when the hand ends: one too many shows at once, one too few at the end. */
function thirdCard({sign, before}: ShoeMoment): Look {
	const {hand} = before;
	if (hand === undefined || !isInOrder(hand)) return 'no-matter';
	const due = nextToDraw(hand);
	const card = handCard(sign);
	const number = handNumber(before);
	const points = `Player ${pointsOf(hand.player)}, Banker ${pointsOf(hand.banker)}`;
	if (card !== undefined && card.target !== due)
		return {broken: `hand ${number} (${points}): a card was drawn for the ${card.target}, and ${dueWords(due)}`};
	if (sign.sign !== 'result' || isVoid(sign.result) || before.out >= before.size) return 'no-matter';
	return due === undefined ? 'kept' : {broken: `hand ${number} (${points}) ended, and ${dueWords(due)}`};
}

const dueWords = (due: string | undefined): string =>
	due === undefined ? 'the hand was complete' : `the ${due} had to draw`;

/** Both have their two cards and all were read: whoever got a wrong one is told of elsewhere. */
const isInOrder = ({player, banker, cards: all}: Hand): boolean =>
	all >= 4 && player.length >= 2 && banker.length >= 2 && ![...player, ...banker].includes(UNREADABLE);

/** A cover card that comes before the first card of a hand may be taken for that hand's or the last one's: either will do. */
function lastHand({sign, before, after}: ShoeMoment, handsAfter: number): Look {
	const {cover} = before;
	if (cover === undefined) return 'no-matter';
	const most = handsAfter + (cover.came === 'between-hands' ? 1 : 0);
	const begun = after.hands - cover.hands;
	if (after.hands > before.hands && begun > most)
		return {broken: `hand ${after.hands} was dealt, ${begun} hands after the cover card came`};
	if (sign.sign !== 'ended' || begun > most) return 'no-matter';
	const isOut = before.out >= before.size && before.drawnOut === 0;
	return begun >= handsAfter || isOut ? 'kept' : {broken: 'the shoe ended before the last hand after the cover card'};
}

function shortShoe({sign, before}: ShoeMoment): Look {
	const {hand, out, size} = before;
	const isOver = sign.sign === 'result' || sign.sign === 'ended';
	if (hand === undefined || !isOver || out < size || nextToDraw(hand) === undefined) return 'no-matter';
	if (sign.sign === 'result' && isVoid(sign.result)) return 'kept';
	const result = sign.sign === 'result' ? `was won by ${sign.result}` : 'was not declared void';
	return {broken: `the cards ran out in hand ${handNumber(before)}, which ${result}`};
}

/** That the card did not count is seen; the rest of what the book asks is for whoever stands at the table to show. */
function faceUp({sign, before, after}: ShoeMoment, procedure: string): Look {
	const book = `what the book asks then: ${procedure}`;
	if (sign.sign === 'ended') return before.facing === 'told' ? 'kept' : 'no-matter';
	if (after.setAside.length > before.setAside.length && sign.sign === 'card')
		return {noted: `${named(sign.face)} lay face up and was set aside; ${book}`};
	const found = before.hand?.faceUp ?? [];
	if (sign.sign !== 'result' || found.length === 0) return 'no-matter';
	const words = `${found.map(named).join(', ')} lay face up in hand ${handNumber(before)}`;
	return isVoid(sign.result)
		? {noted: `${words}, which was void; ${book}`}
		: {broken: `${words}, and counted; ${book}`};
}

const VOID = ['void', 'forced-quit'];
const isVoid = (result: string): boolean => VOID.includes(result);

const handCard = (sign: ShoeSign): CardOut | undefined => (sign.sign === 'card' && isOfHand(sign) ? sign : undefined);

const handNumber = ({hand, hands}: ShoeState): number => (hand === undefined ? hands + 1 : hands);
const named = (face: number): string => withSymbol(cardName(face));
const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

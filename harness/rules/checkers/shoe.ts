import {percent} from '../../../reports/language/number-format.js';
import {burnedBy, nextToDraw, pointsOf} from '../../model/cards/baccarat.js';
import {cardName, UNREADABLE, withSymbol} from '../../model/cards/card.js';
import {bare, count, type Form, given, share, text} from '../checker.js';
import {cards, type Look} from '../procedures/look.js';
import {
	type CardOut,
	type Cover,
	type Hand,
	isOfHand,
	type ShoeMoment,
	type ShoeSign,
	type ShoeState,
} from '../procedures/shoe-state.js';
import {onEvents, type WatchedEvaluation} from '../procedures/watched.js';

const onShoe = onEvents<ShoeMoment>('shoe', 'the device tells nothing of dealing');

/** A checker that needs every sign since the beginning of the shoe. */
const onWholeShoe = <F extends Form>(form: F, rest: WatchedEvaluation<F, ShoeMoment>) =>
	onShoe(form, {
		...rest,
		look: (moment, parameters) => (moment.before.heard === 'partial' ? 'no-matter' : rest.look(moment, parameters)),
	});

const NO_HANDS = 'no hand was heard from a shoe whose beginning was heard';
const NO_COVER = 'no cover card came out of a shoe that was heard from its beginning';

const cutDepth = onShoe(given('cut-depth', {least: count}), {
	looks: 'where the stack is cut',
	counted: 'cuts lay deep enough',
	silent: 'the shoe does not tell where the stack was cut',
	look: (moment, {least}) => cutLook(moment, least),
});

const coverDepth = onWholeShoe(given('cover-depth', {least: count}), {
	looks: 'cards behind the cover card',
	counted: 'cover cards had enough cards behind them',
	silent: NO_COVER,
	look: (moment, {least}) => coverDepthLook(moment, least),
});

const coverShare = onWholeShoe(given('cover-share', {share, within: share}), {
	looks: 'the share of the stack behind the cover card',
	counted: 'cover cards lay about where they should',
	silent: NO_COVER,
	look: coverShareLook,
});

const burnByValue = onWholeShoe(bare('burn-by-value'), {
	looks: 'cards burnt after the first card',
	counted: 'shoes burnt as many cards as their first card said',
	silent: NO_HANDS,
	look: burnByValueLook,
});

const burnOne = onWholeShoe(bare('burn-one'), {
	looks: 'one card burnt by each new shoe and dealer',
	counted: 'new shoes and new dealers burnt a card',
	silent: NO_HANDS,
	look: burnOneLook,
});

const dealOrder = onWholeShoe(bare('deal-order'), {
	looks: 'who gets the first four cards',
	counted: 'first cards of hands, four of each, went where they should',
	silent: NO_HANDS,
	look: dealOrderLook,
});

const thirdCard = onWholeShoe(bare('third-card'), {
	looks: 'who draws',
	counted: 'hands drew what the table says, and no more',
	silent: NO_HANDS,
	look: thirdCardLook,
});

const lastHand = onWholeShoe(given('last-hand', {handsAfter: count}), {
	looks: 'hands after the cover card',
	counted: 'shoes ended with the last hand after the cover card',
	silent: NO_COVER,
	look: (moment, {handsAfter}) => lastHandLook(moment, handsAfter),
});

const shortShoe = onWholeShoe(bare('short-shoe'), {
	looks: 'rounds for which the cards do not suffice',
	counted: 'rounds for which the cards did not suffice were void',
	silent: 'no shoe ran out of cards within a round',
	look: shortShoeLook,
});

/** `procedure`: where the book describes what to do. */
const faceUp = onWholeShoe(given('face-up', {procedure: text}), {
	looks: 'cards that lie face up',
	counted: 'shoes had no card that lay face up and counted',
	silent: 'no shoe was heard from its beginning to its end that tells how its cards lie',
	look: (moment, {procedure}) => faceUpLook(moment, procedure),
});

export const SHOE_CHECKERS = [
	cutDepth,
	coverDepth,
	coverShare,
	burnByValue,
	burnOne,
	dealOrder,
	thirdCard,
	lastHand,
	shortShoe,
	faceUp,
] as const;

function cutLook({sign, after}: ShoeMoment, least: number): Look {
	if (sign.sign !== 'cut') return 'no-matter';
	const depth = Math.min(sign.above, after.size - sign.above);
	return depth >= least ? 'kept' : {broken: `cut ${cards(depth)} from an end, and at least ${least} are required`};
}

/** The cover card, when it comes out for the first time. */
const coverOut = ({sign, before, after}: ShoeMoment): Cover | undefined =>
	sign.sign === 'cover' && before.cover === undefined ? after.cover : undefined;

function coverDepthLook(moment: ShoeMoment, least: number): Look {
	const cover = coverOut(moment);
	if (cover === undefined) return 'no-matter';
	if (cover.behind >= least) return 'kept';
	return {broken: `${cards(cover.behind)} behind the cover card, and at least ${least} are required`};
}

function coverShareLook(moment: ShoeMoment, {share: due, within}: {share: number; within: number}): Look {
	const cover = coverOut(moment);
	if (cover === undefined) return 'no-matter';
	const part = cover.behind / moment.after.size;
	if (Math.abs(part - due) <= within) return 'kept';
	const rounded = (value: number): string => percent(Math.round(100 * value) / 100);
	return {broken: `${rounded(part)} of the stack behind the cover card, and about ${rounded(due)} are required`};
}

/** Evaluated when the first hand begins: then the burning is over. */
function burnByValueLook({sign, before}: ShoeMoment): Look {
	if (sign.sign !== 'card' || !isOfHand(sign) || before.hands > 0) return 'no-matter';
	if (before.first === undefined) return {broken: 'the first hand began, and no first card was exposed'};
	const value = burnedBy(before.first);
	if (before.burnt === value) return 'kept';
	return {broken: `the first card was ${named(before.first)}, and ${before.burnt} were burnt instead of ${value}`};
}

function burnOneLook({sign, before}: ShoeMoment): Look {
	const isDue = before.out === 0 || before.dealer === 'new';
	if (sign.sign !== 'card' || sign.drawn === 'out-of-game' || !isDue) return 'no-matter';
	if (sign.target === 'burn') return 'kept';
	const when = before.out === 0 ? 'the first card of the shoe' : 'the first card of a new dealer';
	return {broken: `${when} (${named(sign.face)}) went to the ${sign.target ?? 'table'} and was not burnt`};
}

function dealOrderLook({sign, before}: ShoeMoment): Look {
	const card = handCard(sign);
	const place = before.hand?.cards ?? 0;
	if (card === undefined || place >= 4) return 'no-matter';
	const due = place % 2 === 0 ? 'player' : 'banker';
	if (card.target === due) return 'kept';
	return {broken: `card ${place + 1} of hand ${handNumber(before)} went to the ${card.target}, and was the ${due}'s`};
}

/** Evaluated at a third card and at the end of the hand: a card too many shows at once, a card too few at the end. */
function thirdCardLook({sign, before}: ShoeMoment): Look {
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

/** Both sides have two cards and all were read. `deal-order` reports cards that went to the wrong side. */
const isInOrder = ({player, banker, cards: all}: Hand): boolean =>
	all >= 4 && player.length >= 2 && banker.length >= 2 && ![...player, ...banker].includes(UNREADABLE);

/** A cover card between two hands may count for the hand before or after it. */
function lastHandLook({sign, before, after}: ShoeMoment, handsAfter: number): Look {
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

function shortShoeLook({sign, before}: ShoeMoment): Look {
	const {hand, out, size} = before;
	const isOver = sign.sign === 'result' || sign.sign === 'ended';
	if (hand === undefined || !isOver || out < size || nextToDraw(hand) === undefined) return 'no-matter';
	if (sign.sign === 'result' && isVoid(sign.result)) return 'kept';
	const result = sign.sign === 'result' ? `was won by ${sign.result}` : 'was not declared void';
	return {broken: `the cards ran out in hand ${handNumber(before)}, which ${result}`};
}

/** The shoe shows that the card did not count; the operator must show the rest of the procedure. */
function faceUpLook({sign, before, after}: ShoeMoment, procedure: string): Look {
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

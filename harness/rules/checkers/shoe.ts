import {percent} from '../../../reports/language/number-format.js';
import {burnedBy, nextToDraw} from '../../model/cards/baccarat.js';
import {cardName, withSymbol} from '../../model/cards/card.js';
import {bare, count, given, share} from '../checker.js';
import {type Assessment, cards} from '../procedures/assessment.js';
import {isVoidResult} from '../procedures/round.js';
import {type Cover, isOfHand, type ShoeMoment, type ShoeState} from '../procedures/shoe-state.js';
import {NO_HANDS, onShoe, onWholeShoe} from './on-shoe.js';

const NO_COVER = 'no cover card came out of a shoe that was received from its beginning';

const cutDepth = onShoe(
	given('cut-depth', z => ({least: count(z)})),
	{
		examines: 'where the stack is cut',
		counted: 'cuts lay deep enough',
		silent: 'the shoe does not report where the stack was cut',
		assess: (moment, {least}) => assessCut(moment, least),
	},
);

const coverDepth = onWholeShoe(
	given('cover-depth', z => ({least: count(z)})),
	{
		examines: 'cards behind the cover card',
		counted: 'cover cards had enough cards behind them',
		silent: NO_COVER,
		assess: (moment, {least}) => assessCoverDepth(moment, least),
	},
);

/** A lower bound: more cards behind the cover card are allowed. `within` is how far below it is still "approximately". */
const coverShare = onWholeShoe(
	given('cover-share', z => ({least: share(z), within: share(z)})),
	{
		examines: 'the share of the stack behind the cover card',
		counted: 'cover cards had enough of the stack behind them',
		silent: NO_COVER,
		assess: assessCoverShare,
	},
);

const burnByValue = onWholeShoe(bare('burn-by-value'), {
	examines: 'cards burnt after the first card',
	counted: 'shoes burnt as many cards as their first card requires',
	silent: NO_HANDS,
	assess: assessBurnByValue,
});

const burnOne = onWholeShoe(bare('burn-one'), {
	examines: 'one card burnt by each new shoe and dealer',
	counted: 'new shoes and new dealers burnt a card',
	silent: NO_HANDS,
	assess: assessBurnOne,
});

/**
What the text states for a cover card that comes first in a round. `that-hand-and-one-more`: it counts as a cover card of that round, so one more
round follows. `not-stated`: the text leaves it open.
*/
const COVER_FIRST = ['that-hand-and-one-more', 'not-stated'] as const;

const lastHand = onWholeShoe(
	given('last-hand', z => ({handsAfter: count(z), coverFirst: z.enum(COVER_FIRST)})),
	{
		examines: 'hands after the cover card',
		counted: 'shoes ended with the last hand after the cover card',
		silent: NO_COVER,
		assess: assessLastHand,
	},
);

const shortShoe = onWholeShoe(bare('short-shoe'), {
	examines: 'rounds for which the cards do not suffice',
	counted: 'rounds for which the cards did not suffice were void',
	silent: 'no shoe ran out of cards within a round',
	assess: assessShortShoe,
});

export const SHOE_CHECKERS = [cutDepth, coverDepth, coverShare, burnByValue, burnOne, lastHand, shortShoe] as const;

function assessCut({sign, after}: ShoeMoment, least: number): Assessment {
	if (sign.sign !== 'cut') return 'irrelevant';
	const depth = Math.min(sign.above, after.size - sign.above);
	return depth >= least ? 'met' : {broken: `cut ${cards(depth)} from an end, and at least ${least} are required`};
}

/** Known only when the shoe ends, since an extra card in the shoe also lies behind the cover card. `undefined` before. */
function behindCover({sign, before}: ShoeMoment): number | undefined {
	const {cover, size, out, isRefilled} = before;
	if (sign.sign !== 'ended' || cover === undefined) return undefined;
	return (isRefilled ? size : Math.max(size, out)) - cover.after;
}

function assessCoverDepth(moment: ShoeMoment, least: number): Assessment {
	const behind = behindCover(moment);
	if (behind === undefined) return 'irrelevant';
	if (behind >= least) return 'met';
	return {broken: `${cards(behind)} behind the cover card, and at least ${least} are required`};
}

function assessCoverShare(moment: ShoeMoment, {least, within}: {least: number; within: number}): Assessment {
	const behind = behindCover(moment);
	if (behind === undefined) return 'irrelevant';
	const part = behind / moment.after.size;
	if (part >= least) return 'met';
	const rounded = (value: number): string => percent(Math.round(100 * value) / 100);
	const words = `${rounded(part)} of the stack behind the cover card, and at least approximately ${rounded(least)} are required`;
	return part >= least - within ? {noted: words} : {broken: words};
}

/** Evaluated when the first hand begins: then the burning is over. */
function assessBurnByValue({sign, before}: ShoeMoment): Assessment {
	if (sign.sign !== 'card' || !isOfHand(sign) || before.hands > 0) return 'irrelevant';
	if (before.first === undefined) return {broken: 'the first hand began, and no first card was exposed'};
	const value = burnedBy(before.first);
	if (before.burnt === value) return 'met';
	return {broken: `the first card was ${named(before.first)}, and ${before.burnt} were burnt instead of ${value}`};
}

function assessBurnOne({sign, before}: ShoeMoment): Assessment {
	const isDue = before.out === 0 || before.dealer === 'new';
	if (sign.sign !== 'card' || sign.drawn === 'out-of-game' || !isDue) return 'irrelevant';
	if (sign.target === 'burn') return 'met';
	const when = before.out === 0 ? 'the first card of the shoe' : 'the first card of a new dealer';
	return {broken: `${when} (${named(sign.face)}) went to the ${sign.target ?? 'table'} and was not burnt`};
}

interface LastHand {
	readonly handsAfter: number;
	readonly coverFirst: (typeof COVER_FIRST)[number];
}

/**
Where the text does not say what a cover card between two hands means, it may count for the hand before or after it. No text says whether a
round without wagers is a hand: it may count or not.
*/
function assessLastHand({sign, before, after}: ShoeMoment, {handsAfter, coverFirst}: LastHand): Assessment {
	const {cover} = before;
	if (cover === undefined) return 'irrelevant';
	const isFirst = cover.came === 'between-hands';
	const most = handsAfter + (isFirst ? 1 : 0);
	const least = isFirst && coverFirst === 'that-hand-and-one-more' ? most : handsAfter;
	const begun = after.hands - cover.hands;
	const counted = begun - cover.voidHands;
	if (after.hands > before.hands && counted > most)
		return {broken: `hand ${after.hands} was dealt, ${counted} hands after the cover card came`};
	if (sign.sign !== 'ended' || counted > most) return 'irrelevant';
	const isOut = before.out >= before.size && before.drawnOut === 0;
	if (begun >= least || isOut) return openReading(cover, {isOpen: isFirst && least < most, begun}) ?? 'met';
	return {
		broken:
			isFirst && begun > 0
				? 'the cover card was the first card of a round, and the shoe ended without one more hand after that round'
				: 'the shoe ended before the last hand after the cover card',
	};
}

/** The finding says where the text leaves open how many hands may follow. */
function openReading({voidHands}: Cover, {isOpen, begun}: {isOpen: boolean; begun: number}): Assessment | undefined {
	const open = [
		...(isOpen ? ['the cover card came between two hands, and the text does not say to which it belongs'] : []),
		...(voidHands > 0 ? ['a hand after the cover card was void, and the text does not say whether it counts'] : []),
	];
	if (open.length === 0) return undefined;
	return {noted: `${open.join('; ')}; ${begun === 1 ? 'one hand' : `${begun} hands`} followed`};
}

function assessShortShoe({sign, before}: ShoeMoment): Assessment {
	const {hand, out, size} = before;
	const isOver = sign.sign === 'result' || sign.sign === 'ended';
	if (hand === undefined || !isOver || out < size || nextToDraw(hand) === undefined) return 'irrelevant';
	if (sign.sign === 'result' && isVoidResult(sign.result)) return 'met';
	const result = sign.sign === 'result' ? `was won by ${sign.result}` : 'was not declared void';
	return {broken: `the cards ran out in hand ${handNumber(before)}, which ${result}`};
}

const handNumber = ({hand, hands}: ShoeState): number => (hand === undefined ? hands + 1 : hands);
const named = (face: number): string => withSymbol(cardName(face));

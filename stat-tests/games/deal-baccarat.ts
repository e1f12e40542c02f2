import {burnedBy} from '../../harness/model/cards/baccarat.js';
import {at} from '../../harness/model/checked.js';
import {type CoupCards, newCoupCards, RANK_CLASSES, withSuit} from './coup-cards.js';
import {BANKER_DRAWS, COUNTS, isNatural, NO_THIRD, PLAYER_DRAWS} from './drawing-table.js';

/**
Deals an order by the rules: burns, then first and third card to Player, second and fourth to Banker, third cards by the table. Dealing goes on
until the cover card, that hand, and as many more as the rules require. `onCoup` gets each coup; the object is reused for the next one. A shoe
that ended `short` ran out of cards within a round, which is void.
*/
export function dealBaccarat(
	order: ArrayLike<number>,
	rules: DealRules,
	onCoup: (coupCards: CoupCards, coup: number) => void,
) {
	const burnt = rules.burn === 'none' || order.length === 0 ? 0 : 1 + burnedBy(at(order, 0));
	const cover = order.length - rules.behindCover;
	const coupCards = newCoupCards();
	let next = burnt;
	let coups = 0;
	let hands = Number.POSITIVE_INFINITY;
	while (hands > 0) {
		const after = dealCoup(order, next, coupCards);
		if (after > order.length) return {coups, burnt, ended: 'short' as const, left: Math.max(0, order.length - next)};
		onCoup(coupCards, coups);
		coups++;
		next = after;
		if (next > cover) hands = Math.min(hands - 1, rules.handsAfterCover);
	}
	return {coups, burnt, ended: 'at-cover' as const, left: order.length - next};
}

/** Returns the start of the next coup; beyond the end of the order if there were too few cards. */
function dealCoup(order: ArrayLike<number>, from: number, coupCards: CoupCards): number {
	if (from + 4 > order.length) return order.length + 1;
	const p1 = order[from] as number;
	const b1 = order[from + 1] as number;
	const p2 = order[from + 2] as number;
	const b2 = order[from + 3] as number;
	coupCards.player[0] = p1;
	coupCards.player[1] = p2;
	coupCards.banker[0] = b1;
	coupCards.banker[1] = b2;
	coupCards.playerThird = -1;
	coupCards.bankerThird = -1;
	const player = ((COUNTS[p1] as number) + (COUNTS[p2] as number)) % 10;
	const banker = ((COUNTS[b1] as number) + (COUNTS[b2] as number)) % 10;
	let next = from + 4;
	let third = NO_THIRD;
	if (!isNatural(player) && !isNatural(banker)) {
		if (PLAYER_DRAWS[player * 10 + banker] === 1) {
			coupCards.playerThird = next < order.length ? (order[next] as number) : 0;
			third = COUNTS[coupCards.playerThird] as number;
			next++;
		}
		if (BANKER_DRAWS[banker * 11 + third] === 1) {
			coupCards.bankerThird = next < order.length ? (order[next] as number) : 0;
			next++;
		}
	}
	count(coupCards, player, banker);
	return next;
}

const SUITS: Uint8Array = Uint8Array.from({length: 52}, (_, face) => Math.trunc(face / 13));

function count(coupCards: CoupCards, player: number, banker: number): void {
	const {playerThird, bankerThird} = coupCards;
	coupCards.playerCards = playerThird < 0 ? 2 : 3;
	coupCards.bankerCards = bankerThird < 0 ? 2 : 3;
	coupCards.playerTotal = playerThird < 0 ? player : (player + (COUNTS[playerThird] as number)) % 10;
	coupCards.bankerTotal = bankerThird < 0 ? banker : (banker + (COUNTS[bankerThird] as number)) % 10;
	coupCards.playerSuits = suitsOf(coupCards.player, playerThird);
	coupCards.bankerSuits = suitsOf(coupCards.banker, bankerThird);
	coupCards.ranks = ranksOf(coupCards);
}

/** Most coups end at the first comparison. */
function ranksOf({player, banker, playerThird, bankerThird}: CoupCards): number {
	const value = COUNTS[player[0]] as number;
	if (COUNTS[player[1]] !== value || COUNTS[banker[0]] !== value || COUNTS[banker[1]] !== value)
		return RANK_CLASSES.mixed;
	const cards = [...player, ...banker, playerThird, bankerThird].filter(face => face >= 0);
	if (cards.some(face => COUNTS[face] !== value)) return RANK_CLASSES.mixed;
	if (value === 8) return RANK_CLASSES.eights;
	if (value > 0) return RANK_CLASSES.oneRank;
	return cards.every(face => face % 13 === player[0] % 13) ? RANK_CLASSES.oneZeroRank : RANK_CLASSES.zeroValues;
}

function suitsOf([one, two]: readonly [number, number], third: number): number {
	const both = withSuit(SUITS[one] as number, SUITS[two] as number);
	return third < 0 ? both : withSuit(both, SUITS[third] as number);
}

/** How a shoe of baccarat is dealt, where rule books differ or might differ. */
export interface DealRules {
	/** `by-value`: the first card is shown, and as many cards are burnt as its value (tens and court cards: ten). */
	readonly burn: 'by-value' | 'none';
	readonly behindCover: number;
	readonly handsAfterCover: number;
}

/** All rule books here burn by value, require at least 14 cards behind the cover card, and deal one more hand after it. */
export const USUAL_RULES: DealRules = {burn: 'by-value', behindCover: 14, handsAfterCover: 1};

/** The shown card, and ten. */
const MOST_BURNT = 11;
const LONGEST_COUP = 6;

/** The number of coups that every shoe of this many cards has: these have the odds of a full shoe. */
export const certainCoups = (size: number, {burn, behindCover}: DealRules): number =>
	Math.max(0, Math.floor((size - behindCover - (burn === 'none' ? 0 : MOST_BURNT)) / LONGEST_COUP));

import type {Condition, FourCards, TwoCards} from './wager.js';

/** Cards by face: rank is face % 13 (0 the ace), suit is face / 13 (spades, hearts, diamonds, clubs). */
const rankOf = (face: number): number => face % 13;
const suitOf = (face: number): number => Math.trunc(face / 13);
const isRed = (face: number): boolean => suitOf(face) === 1 || suitOf(face) === 2;

const NINE = 8;
const QUEEN = 11;
const KING = 12;

/**
What the first two cards of a hand are. Ranks, not counts, make a pair: two jacks, not a jack and a queen; a perfect pair is of
one suit, a coloured pair of two suits of one colour, a mixed pair of two colours (58 Pa. Code § 629b.1(a)).
*/
export function isTwo([one, other]: readonly [number, number], wanted: TwoCards): boolean {
	const isPair = rankOf(one) === rankOf(other);
	const isSuited = suitOf(one) === suitOf(other);
	switch (wanted) {
		case 'pair':
			return isPair;
		case 'perfect-pair':
			return one === other;
		case 'coloured-pair':
			return isPair && !isSuited && isRed(one) === isRed(other);
		case 'mixed-pair':
			return isPair && isRed(one) !== isRed(other);
		case 'suited':
			return isSuited;
		case 'suited-king-queen':
			return (
				isSuited && Math.min(rankOf(one), rankOf(other)) === QUEEN && Math.max(rankOf(one), rankOf(other)) === KING
			);
	}
}

export const isFour = (cards: readonly number[], wanted: FourCards): boolean =>
	'shape' in wanted ? isShape(cards, wanted.shape) : hasNines(cards, wanted);

/** Each by itself; which of several counts is for the order of the rows to say. */
function isShape(cards: readonly number[], shape: Extract<FourCards, {shape: string}>['shape']): boolean {
	const alike = pairsAmong(cards, (one, other) => rankOf(one) === rankOf(other));
	switch (shape) {
		// Six pairs among four alike, three among three, two among two pairs.
		case 'suited-quads':
			return pairsAmong(cards, (one, other) => one === other) === 6;
		case 'quads':
			return alike === 6;
		case 'trips':
			return alike === 3;
		case 'two-pair':
			return alike === 2;
		case 'suited-pair':
			return pairsAmong(cards, (one, other) => one === other) >= 1;
	}
}

function pairsAmong(cards: readonly number[], isAlike: (one: number, other: number) => boolean): number {
	let pairs = 0;
	for (let later = 1; later < cards.length; later++)
		for (let earlier = 0; earlier < later; earlier++) if (isAlike(cards[earlier] ?? 0, cards[later] ?? 0)) pairs++;
	return pairs;
}

function hasNines(cards: readonly number[], {nines, of}: Extract<FourCards, {nines: number}>): boolean {
	let count = 0;
	let suits = 0;
	for (const face of cards)
		if (rankOf(face) === NINE) {
			count++;
			suits |= 1 << suitOf(face);
		}
	if (count !== nines) return false;
	if (of === 'diamonds') return suits === 1 << 2;
	return of === 'any' || (suits & (suits - 1)) === 0;
}

/** How many of the player's two cards have the rank of the dealer's, with its suit and without. */
export function matchesOf(cards: readonly number[], up: number): {suited: number; unsuited: number} {
	const suited = cards.filter(face => face === up).length;
	return {suited, unsuited: cards.filter(face => rankOf(face) === rankOf(up)).length - suited};
}

const isBlackjack = ([one, other]: readonly [number, number]): boolean =>
	Math.min(rankOf(one), rankOf(other)) === 0 && Math.max(rankOf(one), rankOf(other)) >= 9;

export function blackjackOf(
	player: readonly [number, number],
	dealer: readonly [number, number],
): Condition['blackjack'] {
	if (isBlackjack(player)) return isBlackjack(dealer) ? 'both' : 'player';
	return isBlackjack(dealer) ? 'dealer' : undefined;
}

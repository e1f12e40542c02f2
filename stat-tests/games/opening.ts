import type {Condition, FourCards, HandCondition} from '../../harness/model/cards/wager.js';

/** Cards by face: rank is face % 13 (0 the ace), suit is face / 13 (spades, hearts, diamonds, clubs). */
const rankOf = (face: number): number => face % 13;

const suitOf = (face: number): number => Math.trunc(face / 13);
const isRed = (face: number): boolean => suitOf(face) === 1 || suitOf(face) === 2;

const NINE = 8;
const QUEEN = 11;
const KING = 12;

type Two = readonly [number, number];

/**
Pairs are by rank, not by value: two jacks, not a jack and a queen. A perfect pair has one suit, a coloured pair two suits of one colour, a
mixed pair two colours (58 Pa. Code § 629b.1(a)).
*/
export function isTwo([one, other]: Two, wanted: NonNullable<HandCondition['two']>): boolean {
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
		case 'unsuited-pair':
			return isPair && !isSuited;
		case 'suited':
			return isSuited;
		case 'suited-king-queen':
			return (
				isSuited && Math.min(rankOf(one), rankOf(other)) === QUEEN && Math.max(rankOf(one), rankOf(other)) === KING
			);
	}
}

export const isFour = (player: Two, banker: Two, wanted: FourCards): boolean =>
	'shape' in wanted
		? isShape(player, banker, wanted.shape) && (wanted.rank === undefined || rankOf(player[0]) === wanted.rank - 1)
		: hasNines(player, banker, wanted);

/** What is equal, and how many of the six pairs are: four alike have six equal pairs, three alike three, two pairs two. */
const SHAPES = {
	'suited-quads': [52, 6],
	quads: [13, 6],
	'suited-trips': [52, 3],
	trips: [13, 3],
	'two-pair': [13, 2],
	'suited-pair': [52, 1],
} as const;

/** Each shape separately; the order of the rows gives precedence. */
function isShape(player: Two, banker: Two, shape: keyof typeof SHAPES): boolean {
	const [modulo, pairs] = SHAPES[shape];
	const found = pairsAmong(player, banker, modulo);
	return shape === 'suited-pair' ? found >= pairs : found === pairs;
}

/** The number of equal pairs among the six pairs of four cards: modulo 13 by rank, modulo 52 by face. */
function pairsAmong([p1, p2]: Two, [b1, b2]: Two, modulo: 13 | 52): number {
	const [w, x, y, z] = [p1 % modulo, p2 % modulo, b1 % modulo, b2 % modulo];
	return Number(w === x) + Number(w === y) + Number(w === z) + Number(x === y) + Number(x === z) + Number(y === z);
}

function hasNines([p1, p2]: Two, [b1, b2]: Two, {nines, of}: Extract<FourCards, {nines: number}>): boolean {
	const count = isNine(p1) + isNine(p2) + isNine(b1) + isNine(b2);
	if (count !== nines) return false;
	if (of === 'any') return true;
	const suits = nineSuit(p1) | nineSuit(p2) | nineSuit(b1) | nineSuit(b2);
	return of === 'diamonds' ? suits === 1 << 2 : (suits & (suits - 1)) === 0;
}

const isNine = (face: number): number => (rankOf(face) === NINE ? 1 : 0);
const nineSuit = (face: number): number => isNine(face) << suitOf(face);

/** The number of the player's two cards with the rank of the dealer's card, with its suit and without. */
export function matchesOf(cards: readonly number[], up: number): {suited: number; unsuited: number} {
	const suited = cards.filter(face => face === up).length;
	return {suited, unsuited: cards.filter(face => rankOf(face) === rankOf(up)).length - suited};
}

const isBlackjack = ([one, other]: Two): boolean =>
	Math.min(rankOf(one), rankOf(other)) === 0 && Math.max(rankOf(one), rankOf(other)) >= 9;

export function blackjackOf(player: Two, dealer: Two): Condition['blackjack'] {
	if (isBlackjack(player)) return isBlackjack(dealer) ? 'both' : 'player';
	return isBlackjack(dealer) ? 'dealer' : undefined;
}

/** The dealer's first card is the one that is shown. */
export function isDealers([up, hole]: Two, wanted: NonNullable<Condition['dealer']>): boolean {
	const isOf = (face: number, ranks: readonly number[] | undefined): boolean =>
		ranks?.includes(rankOf(face) + 1) ?? true;
	return isOf(up, wanted.up) && isOf(hole, wanted.hole);
}

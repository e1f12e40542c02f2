import type {Condition, HandCondition} from '../../harness/model/cards/wager.js';

/** The parts of a coup that wagers depend on. One object is reused for millions of coups. */
export interface CoupCards {
	playerTotal: number;
	bankerTotal: number;
	playerCards: number;
	bankerCards: number;
	/** Suit classes, see below. */
	playerSuits: number;
	bankerSuits: number;
	/** What the ranks of all cards have in common: a rank class, see below. */
	ranks: number;
	/** The first two cards of each hand, by face. In Spanish 21 the banker is the dealer. */
	player: [number, number];
	banker: [number, number];
	/** The third cards by face, or -1. */
	playerThird: number;
	bankerThird: number;
}

export const newCoupCards = (): CoupCards => ({
	playerTotal: 0,
	bankerTotal: 0,
	playerCards: 2,
	bankerCards: 2,
	playerSuits: 0,
	bankerSuits: 0,
	ranks: 0,
	player: [0, 0],
	banker: [0, 0],
	playerThird: -1,
	bankerThird: -1,
});

/**
The result of a coup as one number: both totals and both numbers of cards, 10 · 10 · 2 · 2 results. Naturals, margins and winners follow
from it, since two cards with a total of eight or nine are a natural.
*/
export const RESULTS = 400;

export const resultOf = ({playerTotal, bankerTotal, playerCards, bankerCards}: CoupCards): number =>
	((playerTotal * 10 + bankerTotal) * 2 + playerCards - 2) * 2 + bankerCards - 2;

export function setResult(result: number, coupCards: CoupCards): CoupCards {
	coupCards.bankerCards = 2 + (result % 2);
	coupCards.playerCards = 2 + (Math.floor(result / 2) % 2);
	coupCards.bankerTotal = Math.floor(result / 4) % 10;
	coupCards.playerTotal = Math.floor(result / 40);
	return coupCards;
}

/** Suit classes: 0 to 3 one suit (spades, hearts, diamonds, clubs), 4 both black suits, 5 both red suits, 6 both colours. */
export const SUIT_CLASSES = 7;
const BLACKS = 4;
const REDS = 5;
const MIXED = 6;

const isRed = (suit: number): boolean => suit === 1 || suit === 2;

/** The class of a hand after a card of such a suit is added. */
export function withSuit(suitClass: number, suit: number): number {
	if (suitClass === suit || suitClass === MIXED) return suitClass;
	const wasRed = suitClass === REDS || isRed(suitClass);
	if (wasRed !== isRed(suit)) return MIXED;
	return wasRed ? REDS : BLACKS;
}

const NAMED = ['spades', 'hearts', 'diamonds', 'clubs'];

export function hasSuits(suitClass: number, wanted: NonNullable<HandCondition['suits']>): boolean {
	if (wanted === 'one-suit') return suitClass < 4;
	if (wanted === 'one-colour') return suitClass !== MIXED;
	return suitClass === NAMED.indexOf(wanted);
}

/** Whether all cards of a coup have such suits, from the suit classes of its hands. */
export function haveSuits({playerSuits, bankerSuits}: CoupCards, wanted: AllCards['suits']): boolean {
	if (wanted === 'one-suit') return playerSuits < 4 && playerSuits === bankerSuits;
	const [one, other] = [colourOf(playerSuits), colourOf(bankerSuits)];
	return one !== MIXED && one === other;
}

function colourOf(suitClass: number): number {
	if (suitClass >= BLACKS) return suitClass;
	return isRed(suitClass) ? REDS : BLACKS;
}

/** Rank classes of a coup: 0 several values, 1 one rank but not the eight, 2 only eights, 3 one rank of value 0, 4 several ranks of value 0. */
export const RANK_CLASSES = {mixed: 0, oneRank: 1, eights: 2, oneZeroRank: 3, zeroValues: 4} as const;

export function haveRanks({ranks}: CoupCards, wanted: AllCards['ranks']): boolean {
	switch (wanted) {
		case 'one-rank':
			return ranks === RANK_CLASSES.oneRank || ranks === RANK_CLASSES.eights || ranks === RANK_CLASSES.oneZeroRank;
		case 'eights':
			return ranks === RANK_CLASSES.eights;
		case 'zero-values':
			return ranks === RANK_CLASSES.oneZeroRank || ranks === RANK_CLASSES.zeroValues;
	}
}

/** A coup class: the result, the rank class and both suit classes as one number. Wagers that do not depend on single first cards depend on it alone. */
export const COUP_CLASSES = RESULTS * 5 * SUIT_CLASSES * SUIT_CLASSES;

export const coupClass = (result: number, ranks: number, suits: number): number =>
	(result * 5 + ranks) * SUIT_CLASSES * SUIT_CLASSES + suits;

export const coupClassOf = (coupCards: CoupCards): number =>
	coupClass(resultOf(coupCards), coupCards.ranks, coupCards.playerSuits * SUIT_CLASSES + coupCards.bankerSuits);

export const resultOfClass = (coup: number): number => Math.trunc(coup / (COUP_CLASSES / RESULTS));

export function setCoupClass(coup: number, coupCards: CoupCards): CoupCards {
	coupCards.bankerSuits = coup % SUIT_CLASSES;
	coupCards.playerSuits = Math.trunc(coup / SUIT_CLASSES) % SUIT_CLASSES;
	coupCards.ranks = Math.trunc(coup / SUIT_CLASSES ** 2) % 5;
	return setResult(resultOfClass(coup), coupCards);
}

type AllCards = Required<NonNullable<Condition['all']>>;

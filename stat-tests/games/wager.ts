import type {Side} from '../../harness/model/cards/baccarat.js';
import type {Game} from '../../harness/model/cards/game.js';

/** The wagers of one file of `wagers/`. */
export interface WagerFamily {
	readonly family: string;
	readonly game: Game;
	readonly wagers: readonly Wager[];
}

export interface Wager {
	readonly id: string;
	readonly name: string;
	/** The clause, or the publisher of the wager. */
	readonly source: string;
	/** In order of precedence: a coup belongs to the first row that matches. */
	readonly rows: readonly WagerRow[];
	/** Empty for a progressive, and for a wager with unknown payouts; its rows still have odds. */
	readonly payTables: readonly PayTable[];
}

interface WagerRow {
	readonly id: string;
	readonly name: string;
	/** At least one must match. */
	readonly when: readonly Condition[];
}

export interface PayTable {
	readonly id: string;
	readonly source: string;
	/** The number of decks it is offered with; absent: any. */
	readonly decks?: number;
	/** The win of a row for a stake of 1; 0 is a push. A coup of a row that is not listed, or of none, loses the stake. */
	readonly pays: Readonly<Record<string, number>>;
}

/** All given conditions must hold. */
export interface Condition {
	readonly winner?: readonly (Side | 'tie')[];
	readonly margin?: readonly number[];
	/** Of both hands together. */
	readonly cards?: readonly number[];
	readonly player?: HandCondition;
	readonly banker?: HandCondition;
	readonly either?: HandCondition;
	readonly four?: FourCards;
	/** How the player's first two cards match the dealer's first card (Spanish 21). */
	readonly match?: {readonly suited: number; readonly unsuited: number};
	readonly blackjack?: 'player' | 'dealer' | 'both';
}

export interface HandCondition {
	readonly total?: readonly number[];
	readonly cards?: readonly number[];
	readonly hand?: 'natural' | 'drawn';
	readonly suits?: HandSuits;
	readonly two?: TwoCards;
}

export const HAND_SUITS = ['one-suit', 'one-colour', 'spades', 'hearts', 'diamonds', 'clubs'] as const;
export type HandSuits = (typeof HAND_SUITS)[number];

export const TWO_CARDS = [
	'pair',
	'perfect-pair',
	'coloured-pair',
	'mixed-pair',
	'suited',
	'suited-king-queen',
] as const;
export type TwoCards = (typeof TWO_CARDS)[number];

export const FOUR_SHAPES = ['suited-quads', 'quads', 'trips', 'two-pair', 'suited-pair'] as const;

export type FourCards =
	| {readonly shape: (typeof FOUR_SHAPES)[number]}
	/** The number of nines; `of` is what they must have in common. */
	| {readonly nines: number; readonly of: 'any' | 'one-suit' | 'diamonds'};

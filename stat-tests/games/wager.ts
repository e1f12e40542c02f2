import type {Side} from '../../harness/model/cards/baccarat.js';
import type {Game} from '../../harness/model/cards/game.js';

/** Wagers of one family: one file of `wagers/`. */
export interface WagerFamily {
	readonly family: string;
	readonly game: Game;
	readonly wagers: readonly Wager[];
}

export interface Wager {
	readonly id: string;
	readonly name: string;
	/** The clause, or who published the bet. */
	readonly source: string;
	/** In order of precedence: a coup belongs to the first row that fits it, as on every layout. */
	readonly rows: readonly WagerRow[];
	/** None: a progressive, or a wager whose payouts nobody of us has read; its rows are probabilities all the same. */
	readonly payTables: readonly PayTable[];
}

interface WagerRow {
	readonly id: string;
	readonly name: string;
	/** One of these must fit. */
	readonly when: readonly Condition[];
}

export interface PayTable {
	readonly id: string;
	readonly source: string;
	/** With how many decks it is offered; not said: with any. */
	readonly decks?: number;
	/** What a row wins for a stake of 1; 0 is a push. A coup of a row that is not listed, or of none, loses the stake. */
	readonly pays: Readonly<Record<string, number>>;
}

/** All that is said must hold. */
export interface Condition {
	readonly winner?: readonly (Side | 'tie')[];
	/** By how many points the winner wins. */
	readonly margin?: readonly number[];
	/** Of both hands together. */
	readonly cards?: readonly number[];
	readonly player?: HandCondition;
	readonly banker?: HandCondition;
	readonly either?: HandCondition;
	/** The first four cards. */
	readonly four?: FourCards;
	/** How the player's first two cards match the dealer's first (Spanish 21). */
	readonly match?: {readonly suited: number; readonly unsuited: number};
	/** Who has an ace and a card that counts ten (Spanish 21). */
	readonly blackjack?: 'player' | 'dealer' | 'both';
}

export interface HandCondition {
	readonly total?: readonly number[];
	readonly cards?: readonly number[];
	readonly hand?: 'natural' | 'drawn';
	/** All its cards. */
	readonly suits?: HandSuits;
	/** Its first two cards. */
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
	/** So many nines; `of` says what they must have in common. */
	| {readonly nines: number; readonly of: 'any' | 'one-suit' | 'diamonds'};

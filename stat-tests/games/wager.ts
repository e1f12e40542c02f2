import type {Side} from '../../harness/model/cards/baccarat.js';
import type {Game} from '../../harness/model/cards/game.js';

/** The wagers of one file of `wagers/`. */
export interface WagerFamily {
	readonly family: string;
	readonly game: Game;
	/** Empty in a family of mystery bonuses alone. */
	readonly wagers: readonly Wager[];
	readonly mysteryBonuses?: readonly MysteryBonus[];
}

export interface Wager {
	readonly id: string;
	readonly name: string;
	/** The clause, or the publisher of the wager. */
	readonly source: string;
	/** What the text leaves open, and how it is read here; printed with the odds. */
	readonly openReading?: string;
	/** In order of precedence: a coup belongs to the first row that matches. */
	readonly rows: readonly WagerRow[];
	/** Empty for results that are no wager; its rows still have odds. */
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
	/** The win of a row for a stake of 1; 0 is a push, -0.25 a commission of a quarter. A coup of a row that is not listed, or of none, loses the stake. */
	readonly pays: Readonly<Record<string, number>>;
	/** The row that wins a progressive meter, whose amount no rule fixes. The house edge is then without it. */
	readonly meter?: string;
	/** What feeds that meter, where the rule fixes it. */
	readonly feed?: MeterFeed;
	readonly vigorish?: Vigorish;
}

/** Shares of each stake that go to the meter and to its next seed. A seed is paid by the house at each hit, in dollars, for a stake of `leastStake`. */
export interface MeterFeed {
	readonly increment: number;
	readonly reserve?: number;
	readonly seed?: number;
	readonly leastStake?: number;
}

/** A commission that `pays` already contains. It may be rounded up to a multiple of each of these numbers of cents. */
export interface Vigorish {
	readonly share: number;
	readonly rows: readonly string[];
	readonly roundedToCents: readonly number[];
}

/** A meter that starts at `minimum` dollars, takes a share of each stake, and is paid when it passes a random amount between the two. */
export interface MysteryBonus {
	readonly id: string;
	readonly source: string;
	/** In dollars. */
	readonly leastStake: number;
	readonly minimum: number;
	readonly maximum: number;
	readonly rate: number;
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
	/** Of all cards of the coup. */
	readonly all?: {readonly suits?: CoupSuits; readonly ranks?: CoupRanks};
	readonly four?: FourCards;
	/** How the player's first two cards match the dealer's first card (Spanish 21). */
	readonly match?: {readonly suited: number; readonly unsuited: number};
	readonly blackjack?: 'player' | 'dealer' | 'both';
	/** Ranks of the dealer's first card, which is shown, and of the hole card (Spanish 21); the ace 1 and the king 13. */
	readonly dealer?: {readonly up?: readonly number[]; readonly hole?: readonly number[]};
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

export const COUP_SUITS = ['one-suit', 'one-colour'] as const;
export type CoupSuits = (typeof COUP_SUITS)[number];

export const COUP_RANKS = ['one-rank', 'eights', 'zero-values'] as const;
export type CoupRanks = (typeof COUP_RANKS)[number];

export const TWO_CARDS = [
	'pair',
	'perfect-pair',
	'coloured-pair',
	'mixed-pair',
	'unsuited-pair',
	'suited',
	'suited-king-queen',
] as const;
export type TwoCards = (typeof TWO_CARDS)[number];

export const FOUR_SHAPES = ['suited-quads', 'quads', 'suited-trips', 'trips', 'two-pair', 'suited-pair'] as const;

export type FourCards =
	/** `rank`: the only rank it counts for, the ace 1 and the king 13. */
	| {readonly shape: (typeof FOUR_SHAPES)[number]; readonly rank?: number}
	/** The number of nines; `of` is what they must have in common. */
	| {readonly nines: number; readonly of: 'any' | 'one-suit' | 'diamonds'};

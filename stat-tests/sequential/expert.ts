import type {Gathered} from '../views/gathered.js';
import type {BettingView, Labels, RelativeOrders} from '../views/relative-order.js';

/** A shuffle as one gambler sees it: what came out, told by the labels of his view. */
export interface Deal {
	readonly orders: RelativeOrders;
	readonly row: number;
	readonly labels: Labels;
}

/**
One gambler with a dollar of his own. Before each shuffle he has laid his bets by what he saw of earlier ones; within a shuffle, by
the cards that came already. Whatever he has learned, the mean of what a dollar becomes in the next shuffle of a fair device is
exactly one dollar.
*/
export interface Expert {
	/** Plays one shuffle, then learns from it. */
	readonly play: (deal: Deal) => void;
	/** The logarithm of what the dollar has become. */
	readonly logWealth: () => number;
	/** What he has bet on with most success so far; `undefined` if that cannot be said in a sentence. */
	readonly lesson: () => Lesson | undefined;
}

export interface ExpertKind {
	readonly id: string;
	/** His share of the first dollar, beside the others'. */
	readonly weight: number;
	readonly view: BettingView;
	/** Why he cannot bet on such orders; `undefined` if he can. */
	readonly unfit: (orders: RelativeOrders) => string | undefined;
	/** What is counted for him while rows are read. */
	readonly reads?: readonly Gathered<unknown>[];
	readonly open: (orders: RelativeOrders) => Expert;
}

/** Where a gambler sits: his name, his share, the view he bets on, and orders that he leaves alone besides those he cannot bet on. */
export type Seat = Pick<ExpertKind, 'id' | 'weight' | 'view'> & Partial<Pick<ExpertKind, 'unfit'>>;

/** What was learned, in numbers: `seen` against `fair` says how often it came and how often it should have. */
export interface Lesson {
	readonly habit: Habit;
	readonly seen: number;
	readonly fair: number;
	/** If cards are told by their places in the order that came out so many shuffles before. */
	readonly back?: number;
}

/** Labels and places count from 0. */
export type Habit =
	/** `seen` and `fair` are means a shuffle. */
	| {readonly kind: 'statistic'; readonly statistic: string}
	/** So many packets or shelves explain the orders best; `seen` and `fair` are means a shuffle of a statistic. */
	| {readonly kind: 'machine'; readonly machine: Machine; readonly size: number; readonly statistic: string}
	| {readonly kind: 'cell'; readonly place: number; readonly label: number}
	| {readonly kind: 'pair'; readonly first: number; readonly second: number}
	| {readonly kind: 'region'; readonly part: Part; readonly labels: Part}
	| {readonly kind: 'label-in-part'; readonly part: Part; readonly label: number}
	| ({readonly kind: 'distance'; readonly lag: number; readonly after: 'rise' | 'no-rise' | 'anything'} & Range)
	/** So many cards after its neighbour, or after its copy. */
	| ({readonly kind: 'trailing'; readonly side: 'next' | 'last' | 'same'} & Range)
	/** The neighbour came, after so many cards that were neighbours of one another. */
	| ({readonly kind: 'slug'; readonly way: 'in-order' | 'in-reverse'} & Range)
	/** As parts of the whole batch. */
	| ({readonly kind: 'displacement'} & Range)
	/** So many more copies of the one neighbour were on the table than of the other. */
	| {readonly kind: 'due'; readonly side: 'lower' | 'upper'; readonly more: number}
	| {readonly kind: 'nearest-left'; readonly side: 'above' | 'below' | 'neither'}
	| {readonly kind: 'alike'; readonly what: Likeness; readonly after: 'one-colour' | 'anything-else'}
	/** So many of the last `of` cards were of its rank. */
	| ({readonly kind: 'recent-rank'; readonly of: number} & Range)
	/** So many of the last `of` cards were of that colour too. */
	| {readonly kind: 'recent-colour'; readonly colour: 'red' | 'black'; readonly count: number; readonly of: number}
	/** So many of its rank lay already in the same part of the order, of `of` cards. */
	| ({readonly kind: 'rank-in-part'; readonly of: number} & Range)
	| {readonly kind: 'same-two-cards'}
	/** Of the last card, in the order before, so many times. */
	| ({readonly kind: 'followed-before'} & Range)
	/** Of the last `of` cards together, in the order before, so many times. */
	| ({readonly kind: 'followed-near'; readonly of: number} & Range)
	/** The order before had the face so many places away. */
	| {readonly kind: 'same-place'; readonly away: number}
	/** The numbers of two shuffles. */
	| {readonly kind: 'repeat'; readonly of: number; readonly at: number};

/** From the one to the other, both included; infinite where there is no end. */
export interface Range {
	readonly from: number;
	readonly to: number;
}

export type Machine = 'packets' | 'shelves' | 'inverse-shelves';

/** The `at`-th of so many parts of equal size. */
export interface Part {
	readonly at: number;
	readonly of: number;
}

export type Likeness = 'same-card' | 'same-rank' | 'same-suit' | 'same-colour' | 'other-colour';

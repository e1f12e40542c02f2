import type {Gathered} from '../views/gathered.js';
import type {Labels, RelativeOrders, SequentialView} from '../views/relative-order.js';

export interface Deal {
	readonly orders: RelativeOrders;
	readonly row: number;
	readonly labels: Labels;
}

/**
A strategy: a component of the sequential test with evidence of its own. Its bets on a shuffle depend on earlier shuffles; its bets on a
card depend on the cards before it too. Whatever it has learned, the mean factor of its evidence over the next shuffle of a fair
device is exactly 1.
*/
export interface Strategy {
	/** Bets on one shuffle, then learns from it. */
	readonly play: (deal: Deal) => void;
	readonly logEvidence: () => number;
	/** The finding with most evidence so far; `undefined` if no sentence describes it. */
	readonly foundPattern: () => FoundPattern | undefined;
}

export interface StrategyKind {
	readonly id: string;
	/** Its share of the evidence at the start, relative to the other weights. */
	readonly weight: number;
	readonly view: SequentialView;
	/** Why it does not apply to such orders; `undefined` if it does. */
	readonly unfit: (orders: RelativeOrders) => string | undefined;
	/** What must be gathered for it while rows are read. */
	readonly reads?: readonly Gathered<unknown>[];
	readonly open: (orders: RelativeOrders) => Strategy;
}

/** The settings of a strategy. `unfit` excludes orders beyond those to which it does not apply. */
export type StrategySettings = Pick<StrategyKind, 'id' | 'weight' | 'view'> & Partial<Pick<StrategyKind, 'unfit'>>;

/** A finding in numbers: `observed` is the observed frequency, `fair` the expected one. */
export interface FoundPattern {
	readonly pattern: Pattern;
	readonly observed: number;
	readonly fair: number;
	/** Set if labels are the places in the output order of this many shuffles before. */
	readonly back?: number;
}

/** Labels and places count from 0. */
export type Pattern =
	/** `observed` and `fair` are means by shuffle. */
	| {readonly kind: 'statistic'; readonly statistic: string}
	/** The number of packets or shelves with the largest likelihood; `observed` and `fair` are means of a statistic, by shuffle. */
	| {readonly kind: 'machine'; readonly machine: Machine; readonly size: number; readonly statistic: string}
	| {readonly kind: 'cell'; readonly place: number; readonly label: number}
	| {readonly kind: 'pair'; readonly first: number; readonly second: number}
	| {readonly kind: 'region'; readonly part: Part; readonly labels: Part}
	| {readonly kind: 'label-in-part'; readonly part: Part; readonly label: number}
	| ({readonly kind: 'distance'; readonly lag: number; readonly after: 'rise' | 'no-rise' | 'anything'} & Range)
	/** The number of cards since its neighbour, or its copy. */
	| ({readonly kind: 'trailing'; readonly side: 'next' | 'last' | 'same'} & Range)
	/** The neighbour came, after a chain of this many neighbours. */
	| ({readonly kind: 'slug'; readonly way: 'in-order' | 'in-reverse'} & Range)
	/** In parts of the whole batch. */
	| ({readonly kind: 'displacement'} & Range)
	/** This many more copies of one neighbour were dealt than of the other. */
	| {readonly kind: 'due'; readonly side: 'lower' | 'upper'; readonly more: number}
	| {readonly kind: 'nearest-left'; readonly side: 'above' | 'below' | 'neither'}
	| {readonly kind: 'alike'; readonly what: Likeness; readonly after: 'one-colour' | 'anything-else'}
	/** This many of the last `of` cards were of its rank. */
	| ({readonly kind: 'recent-rank'; readonly of: number} & Range)
	/** This many of the last `of` cards were of that colour too. */
	| {readonly kind: 'recent-colour'; readonly colour: 'red' | 'black'; readonly count: number; readonly of: number}
	/** This many of its rank lay already in the same part of the order, a part of `of` cards. */
	| ({readonly kind: 'rank-in-part'; readonly of: number} & Range)
	| {readonly kind: 'same-two-cards'}
	/** It followed the last card in the previous order, this many times. */
	| ({readonly kind: 'followed-before'} & Range)
	/** It followed one of the last `of` cards in the previous order, this many times. */
	| ({readonly kind: 'followed-near'; readonly of: number} & Range)
	/** The previous order had the face this many places away. */
	| {readonly kind: 'same-place'; readonly away: number}
	| {readonly kind: 'repeat'; readonly of: number; readonly at: number};

/** Both ends included; infinite if open. */
export interface Range {
	readonly from: number;
	readonly to: number;
}

export type Machine = 'packets' | 'shelves' | 'inverse-shelves';

/** Part `at` of `of` parts of equal size. */
export interface Part {
	readonly at: number;
	readonly of: number;
}

export type Likeness = 'same-card' | 'same-rank' | 'same-suit' | 'same-colour' | 'other-colour';

import type {Probability} from './probability.js';

/** What one statistical test has to say of one sample. There is no fourth case and no null. */
export type TestResult =
	| Measured
	| {readonly kind: 'too-few'; readonly test: string; readonly have: number; readonly need: number}
	| {readonly kind: 'not-applicable'; readonly test: string; readonly because: string};

export interface Measured {
	readonly kind: 'measured';
	readonly test: string;
	/** How many shuffles the test could use. */
	readonly shuffles: number;
	/** How many it needs at the least. */
	readonly need: number;
	readonly statistic: number;
	readonly p: Probability;
	readonly effect: Effect;
}

/** The same finding in units that a person can picture: a mean per shuffle against the mean of a fair device. */
export interface Effect {
	readonly observed: number;
	readonly fair: number;
	/** Holds what the device does on average with 95 % chance. */
	readonly interval: readonly [low: number, high: number];
	/** The smallest departure from `fair` that so many shuffles show with 99 % chance, at the level of a battery's first Holm step. */
	readonly detectable: number;
	/** Against which order the cards were compared. */
	readonly against: 'order-in' | 'new-deck' | 'order-before';
}

/** A result after the correction for having asked several questions. */
export type JudgedResult =
	| (Measured & {
			readonly adjustedP: Probability;
			readonly rejected: boolean;
			/** What `p` itself is held against after Holm: it is rejected if it is not above. */
			readonly limit: number;
	  })
	| Exclude<TestResult, Measured>
	/** It looks once, at the planned number of shuffles, and the run was stopped before: it speaks neither for nor against. */
	| {readonly kind: 'not-asked'; readonly test: string; readonly planned: number};

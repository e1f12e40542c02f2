import type {Probability} from './probability.js';

export type TestResult =
	| Measured
	| {readonly kind: 'too-few'; readonly test: string; readonly have: number; readonly need: number}
	| {readonly kind: 'not-applicable'; readonly test: string; readonly because: string};

export interface Measured {
	readonly kind: 'measured';
	readonly test: string;
	readonly shuffles: number;
	readonly need: number;
	readonly statistic: number;
	readonly p: Probability;
	readonly effect: Effect;
}

/** The effect as a mean per shuffle, compared with the mean of a fair device. */
export interface Effect {
	readonly observed: number;
	readonly fair: number;
	/** 95 % confidence interval of the device's mean. */
	readonly interval: readonly [low: number, high: number];
	/** The smallest departure from `fair` shown with 99 % probability, at the level of the first Holm step. */
	readonly detectable: number;
	readonly against: 'input-order' | 'new-deck' | 'order-before';
}

export interface MeasuredResult extends Measured {
	readonly adjustedP: Probability;
	readonly rejected: boolean;
	/** The Holm limit for `p`: the test rejects if `p` does not exceed it. */
	readonly limit: number;
}

export type JudgedResult =
	| MeasuredResult
	| Exclude<TestResult, Measured>
	/** The test runs once, at the planned number of shuffles, and the run stopped earlier. */
	| {readonly kind: 'not-asked'; readonly test: string; readonly planned: number};

export const measuredIn = (tests: readonly JudgedResult[]): MeasuredResult[] =>
	tests.filter(test => test.kind === 'measured');

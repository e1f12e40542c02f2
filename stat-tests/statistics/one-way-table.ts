import {chiSquareLower, chiSquareUpper} from '../laws/distributions/chi-square.js';
import {type Moments, matchedLower, matchedUpper} from '../laws/orders/matched-chi-square.js';
import {twoSided} from '../laws/sums/p-value.js';
import type {Measurement} from './randomness-test.js';

/** A table whose Q is a chi-square with `df` degrees of freedom, two-sided. */
export const chiSquareTable = (q: number, df: number): Measurement => ({
	statistic: q,
	p: twoSided(chiSquareLower(q, df), chiSquareUpper(q, df)),
	effect: {observed: q / df, fair: 1, error: Math.sqrt(2 / df)},
});

/** A single row of counts: its X², with its moments for a fair device. */
export interface OneWayTable {
	readonly x2: number;
	readonly moments: Moments;
}

/** Two-sided, against the chi-square with these moments. */
export const measuredTable = ({x2, moments}: OneWayTable): Measurement => ({
	statistic: x2,
	p: twoSided(matchedLower(x2, moments), matchedUpper(x2, moments)),
	effect: {observed: x2 / moments.mean, fair: 1, error: Math.sqrt(moments.variance) / moments.mean},
});

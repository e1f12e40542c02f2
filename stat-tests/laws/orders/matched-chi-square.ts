import {chiSquareLower, chiSquareUpper} from '../distributions/chi-square.js';

/** The mean, the variance, and the mean of (X - mean)³. */
export interface Moments {
	readonly mean: number;
	readonly variance: number;
	readonly third: number;
}

/**
Tails of a law that is known by its first three moments and is close to a sum of squares. This is a chi-square law, shifted and scaled to
the same mean and variance. Its degrees of freedom give the same skewness: f = 8 variance³ / third² (Pearson's type III; for sums of
squares of permutations: Mielke and Berry, Permutation Methods, 2nd ed. 2007, section 2.3). An approximation: where it is used, the share of
rejected fair samples is measured (docs/statistics.md).
*/
export const matchedUpper = (x: number, moments: Moments): number => {
	const {value, df} = stretched(x, moments);
	return chiSquareUpper(value, df);
};

export const matchedLower = (x: number, moments: Moments): number => {
	const {value, df} = stretched(x, moments);
	return chiSquareLower(value, df);
};

function stretched(x: number, {mean, variance, third}: Moments): {value: number; df: number} {
	const df = (8 * variance ** 3) / third ** 2;
	return {value: Math.max(0, df + ((x - mean) / Math.sqrt(variance)) * Math.sqrt(2 * df)), df};
}

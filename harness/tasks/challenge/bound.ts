import {binomialLower, binomialUpper} from '../../../stat-tests/laws/distributions/binomial.js';

/**
Exact one-sided confidence bounds of a rate (Clopper and Pearson, Biometrika 26, 1934, doi 10.1093/biomet/26.4.404).

The lower bound after k hits in n trials is the p with P(X ≥ k) = 1 - confidence. With no miss it is (1 - confidence)^(1/n): 59
hits of 59 show 95 %, 299 of 299 show 99 %, each with a confidence of 95 %.
*/
export function lowerBound(hits: number, trials: number, confidence: number): number {
	if (hits === 0) return 0;
	if (hits === trials) return (1 - confidence) ** (1 / trials);
	return rateWhere(rate => binomialUpper(hits, trials, rate) >= 1 - confidence);
}

/** The p with P(X ≤ k) = 1 - confidence. */
export function upperBound(hits: number, trials: number, confidence: number): number {
	if (hits === trials) return 1;
	if (hits === 0) return 1 - (1 - confidence) ** (1 / trials);
	return rateWhere(rate => binomialLower(hits, trials, rate) < 1 - confidence);
}

/** The number of trials without a miss that shows a rate. */
export const trialsFor = (rate: number, confidence: number): number =>
	Math.ceil(Math.log(1 - confidence) / Math.log(rate) - 1e-9);

/** The least rate from which on a monotone condition is true, by bisection to the precision of a double. */
function rateWhere(isTrue: (rate: number) => boolean): number {
	let [low, high] = [0, 1];
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (isTrue(middle)) high = middle;
		else low = middle;
	}
	return (low + high) / 2;
}

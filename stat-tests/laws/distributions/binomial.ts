import {choose} from '../numeric/combinatorics.js';
import {leastWhole} from '../numeric/least-whole.js';
import {floored, LEAST_P} from '../sums/p-value.js';
import {incompleteBeta} from './special-functions.js';

/**
Tails of the binomial law of `trials` independent events of chance p, each as an incomplete beta function:

	P(X ≥ k) = I_p(k, n - k + 1)          P(X ≤ k) = I_(1-p)(n - k, k + 1)

(Abramowitz and Stegun 26.5.24). Cephes; relative error below 1e-11 up to 1,000 trials and below 1e-8 up to 1,000,000, for p from
1e-5 and tails down to 1e-300 (see the test). Never 0, even for an impossible event: the minimum is LEAST_P.
*/
export function binomialUpper(k: number, trials: number, p: number): number {
	if (k <= 0) return 1;
	if (k > trials || p <= 0) return LEAST_P;
	if (p >= 1) return 1;
	// On the thick side of the mean the other tail is the thin one; 1 minus a thin tail loses no digits.
	return k <= trials * p ? 1 - binomialLower(k - 1, trials, p) : floored(() => incompleteBeta(k, trials - k + 1, p));
}

export function binomialLower(k: number, trials: number, p: number): number {
	if (k >= trials) return 1;
	if (k < 0 || p >= 1) return LEAST_P;
	if (p <= 0) return 1;
	return k > trials * p ? 1 - binomialUpper(k + 1, trials, p) : floored(() => incompleteBeta(trials - k, k + 1, 1 - p));
}

/** `binomialUpper` for at most some hundred trials: the sum of its terms, which are all positive. It does not load Cephes. */
export function binomialUpperOfFew(k: number, trials: number, p: number): number {
	if (k <= 0) return 1;
	let tail = 0;
	for (let count = trials; count >= k; count--)
		tail += Number(choose(trials, count)) * p ** count * (1 - p) ** (trials - count);
	return Math.min(1, tail);
}

/** The least count whose cumulative chance is at least `chance`. */
export const binomialQuantile = (chance: number, trials: number, p: number): number =>
	leastWhole(-1, trials, count => binomialLower(count, trials, p) >= chance);

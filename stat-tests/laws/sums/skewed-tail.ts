import {chiSquareLower, chiSquareUpper} from '../distributions/chi-square.js';
import {normalLower, normalUpper} from '../distributions/normal.js';
import type {Moments} from '../orders/matched-chi-square.js';

/**
Both tails of a sum that is nearly normal, with a little skew: Pearson's type III law, which has the same mean, variance and third
moment (Phil. Trans. R. Soc. A 186 (1895) 343). With z = (x - mean) / sd and skewness g > 0 it is the law of a chi-square variable
with f = 8/g² degrees of freedom at f + z √(2f); for g < 0 it is mirrored. The skewness is corrected exactly to order g. The remaining
error has the order of the excess kurtosis, 1 / (number of steps). Below |g| = 0.005 the correction is below g (z² - 1)/6, less
than 2 % of a tail at z = 4, and the normal law is used.
*/
export function skewedTails(x: number, {mean, variance, third}: Moments): {lower: number; upper: number} {
	const z = (x - mean) / Math.sqrt(variance);
	const skewness = third / variance ** 1.5;
	if (Math.abs(skewness) < LEAST_SKEWNESS) return {lower: normalLower(z), upper: normalUpper(z)};
	const df = 8 / skewness ** 2;
	const value = Math.max(0, df + Math.sign(skewness) * z * Math.sqrt(2 * df));
	const [below, above] = [chiSquareLower(value, df), chiSquareUpper(value, df)];
	return skewness > 0 ? {lower: below, upper: above} : {lower: above, upper: below};
}

const LEAST_SKEWNESS = 0.005;

import {floored} from '../sums/p-value.js';
import {kolmogorovSurvival} from './special-functions.js';

/**
The upper tail of Kolmogorov's law, the limit of y = √n · D for the largest distance D between a continuous law and n independent values:

	P(above y) = 2 Σ_{k ≥ 1} (-1)^(k-1) exp(-2 k² y²)          P(below y) = √(2π)/y Σ_{k ≥ 1} exp(-(2k-1)² π² / (8 y²))

(Kolmogorov 1933; Feller, Ann. Math. Stat. 19 (1948) 177, doi 10.1214/aoms/1177730243). The first, from Cephes, alternates but
falls fast; the second has positive terms only. Both are exact to 1e-14. For n values use y = (√n + 0.12 + 0.11/√n) D
(Stephens, J. Roy. Stat. Soc. B 32 (1970) 115). It is conservative for values on a lattice.
*/
export function kolmogorovUpper(y: number): number {
	if (y <= 0) return 1;
	return y < MIDDLE ? 1 - positiveSeries(y) : floored(() => kolmogorovSurvival(y));
}

/** Near the median, 0.83: below it the second series is the thin tail. */
const MIDDLE = 0.83;

function positiveSeries(y: number): number {
	const first = Math.PI ** 2 / (8 * y * y);
	let sum = 0;
	for (let odd = 1; odd <= 9; odd += 2) sum += Math.exp(-odd * odd * first);
	return (Math.sqrt(2 * Math.PI) / y) * sum;
}

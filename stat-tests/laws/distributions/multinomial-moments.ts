import {coincidenceMoments} from '../orders/coincidence-moments.js';
import type {Moments} from '../orders/matched-chi-square.js';

/**
Moments of Pearson's X² for N independent draws of m labels with chances p_j, exact for every N. With R = Σ 1/p_j:

	mean m - 1       variance 2(m-1)(1 - 1/N) + v/N
	third 8/N³ · [ N(N-1)/2 · (R - 3m + 2) + N(N-1)(N-2)(m-1) ] + 18 (N-1)/N² · v + k/N²

where v = R - m² and k are variance and third moment of 1/p_j, which are 0 if all chances are equal. X² is 1/N times the sum of h(x_s, x_t)
over all s and t, h(x, y) = [x = y]/p_x - 1; the terms with s = t are 1/p_x - 1. Variance: Haldane, Biometrika 29 (1937) 133,
doi 10.1093/biomet/29.1-2.133. Checked against every outcome of small samples.
*/
export function multinomialMoments(chances: readonly number[], rows: number): Moments {
	const m = chances.length;
	const reciprocals = chances.reduce((sum, p) => sum + 1 / p, 0);
	const own = (power: number) => chances.reduce((sum, p) => sum + p * (1 / p - m) ** power, 0);
	const between = coincidenceMoments({df: m - 1, third: reciprocals - 3 * m + 2, rows});
	return {
		mean: m - 1,
		variance: between.variance + own(2) / rows,
		third: between.third + (18 * (rows - 1) * own(2) + own(3)) / rows ** 2,
	};
}

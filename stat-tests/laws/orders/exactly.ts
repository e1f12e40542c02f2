import {missing} from '../../../harness/model/checked.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

/**
Inclusion and exclusion. atLeast[k] counts the orders in which k chosen coincidences hold, summed over all ways to choose them; then

	orders with exactly s = Σ_{k ≥ s} (-1)^(k-s) C(k, s) atLeast[k]

These are the coefficients of Σ_k atLeast[k] (x-1)^k. Repeated division finds them by subtractions only; the binomials would be huge.
*/
export function lawOfCoincidences(atLeast: readonly bigint[], orders: bigint): LatticeLaw {
	const counts = [...atLeast];
	for (let s = 0; s < counts.length; s++) {
		let above = 0n;
		for (let k = counts.length - 1; k >= s; k--) {
			above = (counts[k] ?? missing(k)) - above;
			counts[k] = above;
		}
	}
	return lawFromCounts(counts, orders, 0);
}

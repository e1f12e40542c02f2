import {at} from '../../../harness/model/checked.js';
import {binomialRow, factorials} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

/**
The number of cards of a fair order until every kind has come, with d_x cards of kind x. By inclusion and exclusion over the missing kinds, with
a_m the signed number of sets of kinds that have m cards together,

	P(T ≤ t) = Σ_m a_m C(n-m, t) / C(n, t),   Σ_m a_m x^m = Π_x (1 - x^d_x)

(coupon collector without replacement; Feller, An Introduction to Probability Theory, vol. 1, IV.2). Exact for any d_x.
*/
export function couponCollectorLaw(multiplicities: readonly number[]): LatticeLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const signed = signedSets(multiplicities, n);
	const factorial = factorials(n);
	const covering = new Array<bigint>(n + 1).fill(0n);
	for (const [m, sets] of signed) {
		binomialRow(n - m).forEach((ways, t) => {
			covering[t] = at(covering, t) + sets * ways;
		});
	}
	const orders = covering.map((ways, t) => ways * at(factorial, t) * at(factorial, n - t));
	const counts = orders.slice(1).map((now, before) => now - at(orders, before));
	const least = counts.findIndex(count => count > 0n);
	return lawFromCounts(counts.slice(least), at(factorial, n), least + 1);
}

function signedSets(multiplicities: readonly number[], n: number): [m: number, sets: bigint][] {
	const signed = new Array<bigint>(n + 1).fill(0n);
	signed[0] = 1n;
	for (const d of multiplicities) for (let m = n; m >= d; m--) signed[m] = at(signed, m) - at(signed, m - d);
	return signed.flatMap((sets, m): [number, bigint][] => (sets === 0n ? [] : [[m, sets]]));
}

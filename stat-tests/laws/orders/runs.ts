import {binomialRow} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

/**
The number of neighbours with the same orientation, if t of n cards have one orientation and s = n - t the other. Every choice of the t places
is equally likely. An order of r runs has n - r such neighbours, and

	2 C(t-1, k-1) C(s-1, k-1)                               orders have r = 2k runs
	C(t-1, k) C(s-1, k-1) + C(t-1, k-1) C(s-1, k)           have r = 2k + 1

of C(n, t) in all. Wald and Wolfowitz, Ann. Math. Stat. 11 (1940) 147, doi 10.1214/aoms/1177731909. It is same-kind.ts for two kinds in
closed form, which saves time if each shuffle has its own t. Mean n - 1 - 2ts/n. Needs t and s of at least 1.
*/
export function sameWayLaw(t: number, s: number): LatticeLaw {
	const [n, few] = [t + s, Math.min(t, s)];
	const [ofT, ofS] = [binomialRow(t - 1), binomialRow(s - 1)];
	const product = (i: number, j: number): bigint => (ofT[i] ?? 0n) * (ofS[j] ?? 0n);
	const ordersWith = (runs: number): bigint => {
		const k = Math.floor(runs / 2);
		return runs % 2 === 0 ? 2n * product(k - 1, k - 1) : product(k, k - 1) + product(k - 1, k);
	};
	// In descending order of runs, that is ascending by the number of such neighbours.
	const most = t === s ? 2 * few : 2 * few + 1;
	const counts = Array.from({length: most - 1}, (_, fewer) => ordersWith(most - fewer));
	return lawFromCounts(
		counts,
		counts.reduce((sum, count) => sum + count, 0n),
		n - most,
	);
}

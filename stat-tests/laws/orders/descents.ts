import {at} from '../../../harness/model/checked.js';
import {countsOf} from '../../../harness/model/counts-of.js';
import {binomialRow, choose, distinctOrders} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

/**
The number of cards that are followed by a lower one, in a fair order of a batch with d_x copies of face x (Simon Newcomb's problem). The number
of orders with exactly k descents is

	A(k) = Σ_{j=0}^{k} (-1)^j C(n+1, j) Π_x C(d_x + k - j, d_x)

which follows from MacMahon's Σ_k A(k) t^k / (1-t)^(n+1) = Σ_k t^k Π_x C(d_x + k, d_x); survey: Foulkes, Discrete Math. 30
(1980) 3. With all d_x = 1 these are the Eulerian numbers. Checked against every order of small batches.
*/
export function descentsLaw(multiplicities: readonly number[]): LatticeLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const most = n - Math.max(...multiplicities);
	const signs = binomialRow(n + 1).map((count, j) => (j % 2 === 0 ? count : -count));
	const spread = Array.from({length: most + 1}, (_, k) => placements(multiplicities, k));
	const counts = spread.map((_, k) => {
		let orders = 0n;
		for (let j = 0; j <= k; j++) orders += at(signs, j) * at(spread, k - j);
		return orders;
	});
	return lawFromCounts(counts, distinctOrders(multiplicities), 0);
}

/** Π_x C(d_x + k, d_x). */
function placements(multiplicities: readonly number[], k: number): bigint {
	let product = 1n;
	for (const [d, faces] of countsOf(multiplicities)) product *= choose(d + k, d) ** BigInt(faces);
	return product;
}

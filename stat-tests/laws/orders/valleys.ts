import {at} from '../../../harness/model/checked.js';
import {factorials} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

/**
The number of cards of a fair order that are lower than both their neighbours, for distinct cards. The number of orders of n cards with v
valleys obeys

	V(n, v) = (2v + 2) V(n-1, v) + (n - 2v) V(n-1, v-1),   V(1, 0) = 1

mean (n-2)/3, variance 2(n+1)/45. Exact laws of peaks, which mirror valleys: Fu, Lee and Chang, Methodol. Comput. Appl. Probab. 25
(2023), doi 10.1007/s11009-023-09987-0.
*/
export function valleysLaw(cards: number): LatticeLaw {
	let counts = [1n];
	for (let n = 2; n <= cards; n++) {
		const before = counts;
		counts = Array.from(
			{length: Math.floor((n - 1) / 2) + 1},
			(_, v) => BigInt(2 * v + 2) * (before[v] ?? 0n) + BigInt(n - 2 * v) * (before[v - 1] ?? 0n),
		);
	}
	return lawFromCounts(counts, at(factorials(cards), cards), 0);
}

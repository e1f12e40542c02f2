import {at} from '../../../harness/model/checked.js';
import {binomialRow, factorials, multiply} from '../numeric/combinatorics.js';
import type {LatticeLaw} from '../sums/lattice-law.js';
import {lawOfCoincidences} from './exactly.js';

/**
The number of places where two orders of one batch have the same face, if one of them is fair, for any other order.

With distinguishable copies all n! orders are equally likely. There are c_k ways to choose k agreements, with (n-k)! orders for the rest. For a
face with d copies, j of its places take j of its copies in C(d, j)² j! ways. So c is a product of rook polynomials, followed by inclusion
and exclusion (exactly.ts; card matching: Riordan, An Introduction to Combinatorial Analysis, 1958, ch. 7). With one copy of each face it is
the law of fixed points. The mean is Σ_x d_x² / n.
*/
export function cardMatchingLaw(multiplicities: readonly number[]): LatticeLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const factorial = factorials(n);
	const ways = multiplicities.reduce<bigint[]>(
		(product, d) => {
			const own = binomialRow(d).map((choices, j) => choices * choices * at(factorial, j));
			return multiply(product, own);
		},
		[1n],
	);
	return lawOfCoincidences(
		ways.map((count, k) => count * at(factorial, n - k)),
		at(factorial, n),
	);
}

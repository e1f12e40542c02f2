import {at} from '../../../harness/model/checked.js';
import {binomialRow, factorials, multiply} from '../numeric/combinatorics.js';
import type {LatticeLaw} from '../sums/lattice-law.js';
import {lawOfCoincidences} from './exactly.js';
import {sameKindLaw} from './same-kind.js';

/**
The number of cards of a fair order that are directly followed by their successor in the input order.

With distinguishable copies all n! orders are equally likely. Joining k such neighbours leaves n - k pieces in (n-k)! orders. c_k is the number
of ways to choose the k joined pairs, followed by inclusion and exclusion (exactly.ts).

`next-face`: face x+1 after face x (the input order is decks in new-deck order). The pairs of each two faces are a partial matching,
C(a,j) C(b,j) j! ways for j pairs, so c is a product of rook polynomials (Riordan, An Introduction to Combinatorial Analysis, 1958, ch. 7).
With one copy of each face it is the classical law of successions, C(n-1, s) (D_{n-s} + D_{n-s-1}) / n!.

`same-face`: another copy of face x after face x (the input order is sorted by face), see same-kind.ts.
*/
export function successionsLaw(multiplicities: readonly number[], neighbour: Neighbour): LatticeLaw {
	if (neighbour === 'same-face') return sameKindLaw(multiplicities);
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const factorial = factorials(n);
	const glued = nextFace(multiplicities).map((ways, k) => ways * at(factorial, n - k));
	return lawOfCoincidences(glued, at(factorial, n));
}

export type Neighbour = 'next-face' | 'same-face';

function nextFace(multiplicities: readonly number[]): bigint[] {
	const factorial = factorials(Math.max(...multiplicities));
	return multiplicities.slice(1).reduce<bigint[]>(
		(product, b, face) => {
			const [rowA, rowB] = [binomialRow(at(multiplicities, face)), binomialRow(b)];
			const length = Math.min(rowA.length, rowB.length);
			const matchings = Array.from({length}, (_, j) => at(rowA, j) * at(rowB, j) * at(factorial, j));
			return multiply(product, matchings);
		},
		[1n],
	);
}

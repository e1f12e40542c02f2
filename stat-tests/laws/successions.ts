import {binomialRow, factorials, multiply} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from './lattice-law.js';

/**
How many cards are directly followed by the one that follows in the order in, in a fair order.

Tell copies apart, so that all n! orders are equally likely. Gluing k such neighbours together leaves n - k
pieces in (n-k)! orders; c_k is the number of ways to choose the k glued pairs, and by inclusion and exclusion

	orders with exactly s = Σ_{k ≥ s} (-1)^(k-s) C(k, s) c_k (n-k)!

`next-face`: face x+1 after face x (the order in is decks in new-deck order). The pairs of each two faces are a
partial matching, C(a,j) C(b,j) j! ways for j pairs, so c is a product of rook polynomials (Riordan, An Introduction to
Combinatorial Analysis, 1958, ch. 7). With one copy of each face it is the classical law of successions,
C(n-1, s) (D_{n-s} + D_{n-s-1}) / n!.

`same-face`: another copy of face x after face x (the order in is sorted by face). j links turn d copies into d - j
lists, C(d-1, j) d! / (d-j)! ways (Lah numbers).
*/
export function successionsLaw(multiplicities: readonly number[], neighbour: Neighbour): LatticeLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const glued = neighbour === 'next-face' ? nextFace(multiplicities) : sameFace(multiplicities);
	const factorial = factorials(n);
	const weights = glued.map((ways, k) => ways * (factorial[n - k] ?? 0n));
	const rows = weights.map((_, k) => binomialRow(k));
	const counts = weights.map((_, s) => {
		let orders = 0n;
		for (let k = s; k < weights.length; k++) {
			const term = (rows[k]?.[s] ?? 0n) * (weights[k] ?? 0n);
			orders += (k - s) % 2 === 0 ? term : -term;
		}
		return orders;
	});
	return lawFromCounts(counts, factorial[n] ?? 1n, 0);
}

export type Neighbour = 'next-face' | 'same-face';

function nextFace(multiplicities: readonly number[]): bigint[] {
	const factorial = factorials(Math.max(...multiplicities));
	return multiplicities.slice(1).reduce<bigint[]>(
		(product, b, at) => {
			const [rowA, rowB] = [binomialRow(multiplicities[at] ?? 0), binomialRow(b)];
			const length = Math.min(rowA.length, rowB.length);
			const matchings = Array.from({length}, (_, j) => (rowA[j] ?? 0n) * (rowB[j] ?? 0n) * (factorial[j] ?? 0n));
			return multiply(product, matchings);
		},
		[1n],
	);
}

function sameFace(multiplicities: readonly number[]): bigint[] {
	const factorial = factorials(Math.max(...multiplicities));
	return multiplicities.reduce<bigint[]>(
		(product, d) => {
			const links = binomialRow(d - 1).map((ways, j) => (ways * (factorial[d] ?? 0n)) / (factorial[d - j] ?? 1n));
			return multiply(product, links);
		},
		[1n],
	);
}

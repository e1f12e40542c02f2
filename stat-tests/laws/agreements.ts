import {binomialRow, factorials, multiply} from '../numeric/combinatorics.js';
import {lawOfCoincidences} from './exactly.js';
import type {LatticeLaw} from './lattice-law.js';

/**
In how many places a fair order of a batch agrees with a given order of the same batch (card matching). Copies told apart, j of the
d_x copies of face x can be put on places of that face in C(d_x, j)² j! ways, the rook polynomial of a full d_x × d_x board; the
other cards can lie in (n-k)! ways, and the rest is inclusion and exclusion (exactly.ts). Riordan, An Introduction to Combinatorial Analysis, 1958, ch. 7 and 8; with one copy of
each face these are the rencontres numbers. Mean Σ d² / n.
*/
export function agreementsLaw(multiplicities: readonly number[]): LatticeLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const factorial = factorials(n);
	const chosen = multiplicities.reduce<bigint[]>(
		(product, d) =>
			multiply(
				product,
				binomialRow(d).map((ways, j) => ways * ways * (factorial[j] ?? 0n)),
			),
		[1n],
	);
	return lawOfCoincidences(
		chosen.map((ways, k) => ways * (factorial[n - k] ?? 0n)),
		factorial[n] ?? 1n,
	);
}

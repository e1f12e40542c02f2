import {at} from '../../../harness/model/checked.js';
import {binomialRow, distinctOrders} from '../numeric/combinatorics.js';
import {type LatticeLaw, mirrored, shifted} from '../sums/lattice-law.js';
import {lawOfCoincidences} from './exactly.js';

/**
The number of cards of a fair order that are directly followed by one of their own kind, with d_x indistinguishable cards of kind x.

Joining k such neighbours leaves B = n - k blocks. The d_x cards of a kind form b blocks in C(d_x - 1, b - 1) ways. Blocks of two groups of
kinds are interleaved in C(B, b) ways, so kind after kind

	W(B) ← Σ_b C(B, b) C(d_x - 1, b - 1) W(B - b)

counts the orders of blocks, followed by inclusion and exclusion (exactly.ts). Exact integers. With a single d it is the classical law of
runs: Mood, Ann. Math. Stat. 11 (1940) 367, doi 10.1214/aoms/1177731825. With π = Σ d(d-1) / n(n-1) the mean is (n-1)π.
*/
export function sameKindLaw(multiplicities: readonly number[]): LatticeLaw {
	const kinds = multiplicities.filter(d => d > 0).toSorted((left, right) => right - left);
	const n = kinds.reduce((sum, d) => sum + d, 0);
	const [most = 0, ...others] = kinds;
	const blocks = others.reduce<bigint[]>((ways, d) => withKind(ways, d), [0n, ...binomialRow(most - 1)]);
	// If all are joined, one block of each kind is left.
	const atLeast = Array.from({length: n - kinds.length + 1}, (_, k) => at(blocks, n - k));
	return lawOfCoincidences(atLeast, distinctOrders(kinds));
}

/** The number of cards that are followed by one of another kind: n - 1 minus the neighbours of one kind. */
export function kindChangesLaw(multiplicities: readonly number[]): LatticeLaw {
	const cards = multiplicities.reduce((sum, d) => sum + d, 0);
	return shifted(mirrored(sameKindLaw(multiplicities)), cards - 1);
}

function withKind(ways: readonly bigint[], d: number): bigint[] {
	const most = ways.length - 1 + d;
	const split = binomialRow(d - 1);
	// C(B, 0) .. C(B, d), from Pascal's triangle.
	const among = new Array<bigint>(d + 1).fill(0n);
	among[0] = 1n;
	return Array.from({length: most + 1}, (_, blocks) => {
		let sum = 0n;
		for (let b = Math.max(1, blocks - ways.length + 1); b <= d && b <= blocks; b++) {
			const before = ways[blocks - b] as bigint;
			if (before !== 0n) sum += (among[b] as bigint) * (split[b - 1] as bigint) * before;
		}
		for (let b = Math.min(d, blocks + 1); b > 0; b--) among[b] = (among[b] as bigint) + (among[b - 1] as bigint);
		return sum;
	});
}

import type {Batch} from '../../harness/model/cards/batch.js';
import type {Wager} from '../../harness/model/cards/wager.js';
import {missing} from '../../harness/model/checked.js';
import {rowFinder} from './condition.js';
import {newCoupCards} from './coup-cards.js';
import {onlyHand} from './opening-odds.js';

/**
The covariance of the rows of a wager on first cards in two coups: Cov(row i in one, row j in the other), counted exactly. Both coups have m
cards, m = 2 for a wager on one hand, otherwise 4. The two sets of m cards have none in common.

Let f_i be the share of the arrangements of a set A of m cards that belong to row i. Let F_k be the mean of
E[f_i | k cards] E[f_j | the same k cards]. Let M_k be the mean of f_i(A) f_j(B) for sets that share exactly k of the N cards. Two sets that share
k cards for certain share e more with the chance h(k, e) = C(m-k, e) C(N-m, m-k-e) / C(N-k, m-k), so that

	F_k = Σ_e h(k, e) M_{k+e}      F_m = M_m

which is solved from the end. M_0 minus F_0, the product of the means, is the covariance.
*/
export function covarianceOfOpenings(wager: Wager, batch: Batch): number[][] {
	const size = onlyHand(wager) === undefined ? 4 : 2;
	const rows = wager.rows.length;
	const {sums, whole} = sumOverSets(wager, batch, size);
	const means = meanProducts(sums, {rows, size, batch});
	return wager.rows.map((_, one) =>
		wager.rows.map((__, other) => {
			const at = one * rows + other;
			const shared = [...means, whole].map(mean => mean[at] ?? missing(at));
			return solve(shared, batch.size) - (shared[0] ?? missing(0));
		}),
	);
}

/** M_0 from F_0 to F_m. */
function solve(shared: readonly number[], cards: number): number {
	const size = shared.length - 1;
	const exactly: number[] = [];
	for (let k = size; k >= 0; k--) {
		const chance = (more: number): number =>
			(choose(size - k, more) * choose(cards - size, size - k - more)) / choose(cards - k, size - k);
		let rest = shared[k] ?? missing(k);
		for (let more = 1; more <= size - k; more++) rest -= chance(more) * (exactly[k + more] ?? missing(k + more));
		exactly[k] = rest / chance(0);
	}
	return exactly[0] ?? missing(0);
}

/** A code for ascending faces: digits to the base 64, each face + 1, so that codes of different lengths differ. */
const BASE = 64;

/** The codes of every proper subset of these faces, including the empty one. */
function partsOf(faces: readonly number[]): number[] {
	const parts: number[] = [];
	for (let chosen = 0; chosen < (1 << faces.length) - 1; chosen++) {
		let code = 0;
		for (let at = 0; at < faces.length; at++) if ((chosen >> at) & 1) code = code * BASE + (faces[at] as number) + 1;
		parts.push(code);
	}
	return parts;
}

function facesOf(code: number): number[] {
	const faces: number[] = [];
	for (let rest = code; rest > 0; rest = Math.trunc(rest / BASE)) faces.unshift((rest % BASE) - 1);
	return faces;
}

/**
`sums`, by code of fewer than m faces, and row: the sum of shares of all sets that contain them, once for each way to find them in a set.
`whole`, F_m: the mean of f_i f_j, by both rows.
*/
function sumOverSets(wager: Wager, batch: Batch, size: number) {
	const rowsOf = arrangedRows(wager);
	const rows = wager.rows.length;
	const sums = new Float64Array(BASE ** (size - 1) * rows);
	const whole = new Float64Array(rows * rows);
	const all = choose(batch.size, size);
	everySet(batch, size, faces => {
		const shares = rowsOf(faces);
		if (shares === undefined) return;
		const ways = waysToChoose(faces, batch);
		for (const code of partsOf(faces))
			for (let row = 0; row < rows; row++)
				sums[code * rows + row] = (sums[code * rows + row] as number) + ways * (shares[row] as number);
		for (let at = 0; at < whole.length; at++)
			whole[at] =
				(whole[at] as number) +
				(ways / all) * (shares[Math.trunc(at / rows)] as number) * (shares[at % rows] as number);
	});
	return {sums, whole};
}

/** Visits every ascending choice of this many faces; the array is reused. */
function everySet({faces}: Batch, size: number, visit: (chosen: readonly number[]) => void): void {
	const chosen: number[] = [];
	const choosing = (from: number): void => {
		if (chosen.length === size) {
			visit(chosen);
			return;
		}
		for (let at = from; at < faces.length; at++) {
			chosen.push(faces[at] ?? missing(at));
			choosing(at);
			chosen.pop();
		}
	};
	choosing(0);
}

/** F_0 to F_{m-1}, each by both rows. */
function meanProducts(
	sums: Float64Array,
	{rows, size, batch}: {readonly rows: number; readonly size: number; readonly batch: Batch},
): Float64Array[] {
	const means = Array.from({length: size}, () => new Float64Array(rows * rows));
	for (let code = 0; code * rows < sums.length; code++) {
		const own = sums.subarray(code * rows, (code + 1) * rows);
		if (own.every(sum => sum === 0)) continue;
		const faces = facesOf(code);
		const k = faces.length;
		const scale = waysToChoose(faces, batch) * choose(batch.size - k, size - k) ** 2 * choose(batch.size, k);
		const mean = means[k] ?? missing(k);
		for (let at = 0; at < mean.length; at++)
			mean[at] = (mean[at] as number) + ((own[Math.trunc(at / rows)] as number) * (own[at % rows] as number)) / scale;
	}
	return means;
}

/** The cards of Player, then of the other hand. The sequence within Player's hand does not matter; the dealer's first card is shown. */
const ARRANGED = (
	[
		[0, 1, 2, 3],
		[0, 2, 1, 3],
		[0, 3, 1, 2],
		[1, 2, 0, 3],
		[1, 3, 0, 2],
		[2, 3, 0, 1],
	] as const
).flatMap(([one, two, three, four]) => [[one, two, three, four] as const, [one, two, four, three] as const]);

/** The share of the arrangements of a set in each row; `undefined`: all are 0. */
function arrangedRows(wager: Wager): (faces: readonly number[]) => Float64Array | undefined {
	const find = rowFinder(wager);
	const coupCards = newCoupCards();
	const hand = onlyHand(wager);
	const isOfFour = wager.rows.every(({when}) => when.every(({four}) => four !== undefined));
	const arrangements = hand !== undefined || isOfFour ? ARRANGED.slice(0, 1) : ARRANGED;
	return faces => {
		let shares: Float64Array | undefined;
		const dealt = (one: number, other: number): [number, number] => [
			faces[one] ?? missing(one),
			faces[other] ?? missing(other),
		];
		for (const [one, two, three, four] of arrangements) {
			coupCards[hand ?? 'player'] = dealt(one, two);
			if (hand === undefined) coupCards.banker = dealt(three, four);
			const row = find(coupCards);
			if (row < 0) continue;
			shares ??= new Float64Array(wager.rows.length);
			shares[row] = (shares[row] as number) + 1 / arrangements.length;
		}
		return shares;
	};
}

/** Faces ascending: the product of C(copies, number wanted). */
function waysToChoose(faces: readonly number[], {counts}: Batch): number {
	let ways = 1;
	let alike = 0;
	for (const [at, face] of faces.entries()) {
		alike = at > 0 && faces[at - 1] === face ? alike + 1 : 0;
		ways *= ((counts[face] ?? missing(face)) - alike) / (alike + 1);
	}
	return ways;
}

function choose(n: number, k: number): number {
	let ways = 1;
	for (let at = 0; at < k; at++) ways *= (n - at) / (at + 1);
	return ways;
}

import {missing} from '../../harness/model/checked.js';
import {FACES, RANKS} from './layout.js';

/** What was counted in rows of cards. Whole numbers all, so that it does not matter who counted which part. */
export interface RowCounts {
	/** Which face lay where, a row of 52 faces for each place. */
	readonly places: Float64Array;
	/** Which face followed which, a row of 52 for the first of the two; and from the last card of a row to its first. */
	readonly pairs: Float64Array;
	readonly closing: Float64Array;
	/** By its length: from a card to the next one of its rank. */
	readonly gaps: Float64Array;
	/** Cards that lay where the row before had the same face. */
	agreements: number;
}

export const noCounts = (size: number): RowCounts => ({
	places: new Float64Array(size * FACES),
	pairs: new Float64Array(FACES * FACES),
	closing: new Float64Array(FACES * FACES),
	gaps: new Float64Array(size),
	agreements: 0,
});

export function addCounts(to: RowCounts, from: RowCounts): void {
	for (const table of ['places', 'pairs', 'closing', 'gaps'] as const) {
		const [sum, part] = [to[table], from[table]];
		for (let cell = 0; cell < sum.length; cell++)
			sum[cell] = (sum[cell] ?? missing(cell)) + (part[cell] ?? missing(cell));
	}
	to.agreements += from.agreements;
}

/** Takes back what a kernel counted in one row, since a card of it is missing. A byte that is no card has a rank of its own there. */
export function takeBack({places, pairs, closing, gaps}: RowCounts, row: Uint8Array): void {
	const last = new Int32Array(RANKS + 1).fill(-1);
	for (let place = 0; place < row.length; place++) {
		const face = row[place] ?? missing(place);
		const rank = face < FACES ? face % RANKS : RANKS;
		const [before, next] = [last[rank] ?? -1, row[(place + 1) % row.length] ?? 0];
		last[rank] = place;
		if (before >= 0) lessOne(gaps, place - before);
		if (face >= FACES) continue;
		lessOne(places, place * FACES + face);
		if (next < FACES) lessOne(place + 1 === row.length ? closing : pairs, face * FACES + next);
	}
}

function lessOne(table: Float64Array, cell: number): void {
	table[cell] = (table[cell] ?? missing(cell)) - 1;
}

/** In how many places two rows show the same face. */
export function agreementsOf(left: Uint8Array, right: Uint8Array): number {
	let count = 0;
	for (let place = 0; place < left.length; place++) count += left[place] === right[place] ? 1 : 0;
	return count;
}

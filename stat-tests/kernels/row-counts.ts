import {missing} from '../../harness/model/checked.js';
import {FACES, RANKS} from './layout.js';

/** Counts of rows of cards. All are whole numbers, so that parts can be added in any order. */
export interface RowCounts {
	/** By place, in rows of 52 faces. */
	readonly places: Float64Array;
	/** Ordered pairs of neighbours, in rows of 52 for the first card; and pairs from the last card of a row to its first. */
	readonly pairs: Float64Array;
	readonly closing: Float64Array;
	/** By length: the distance from a card to the next one of its rank. */
	readonly gaps: Float64Array;
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

/** Subtracts the counts of one incomplete row. Bytes that are no card have a rank of their own there. */
export function takeBack({places, pairs, closing, gaps}: RowCounts, row: Uint8Array): void {
	const last = new Int32Array(RANKS + 1).fill(-1);
	for (let place = 0; place < row.length; place++) {
		const face = row[place] ?? missing(place);
		const rank = face < FACES ? face % RANKS : RANKS;
		const [before, next] = [last[rank] ?? -1, row[(place + 1) % row.length] ?? missing(place + 1)];
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

export function agreementsOf(left: Uint8Array, right: Uint8Array): number {
	let count = 0;
	for (let place = 0; place < left.length; place++) count += left[place] === right[place] ? 1 : 0;
	return count;
}

import {COLUMNS, FACES, INCOMPLETE, NO_GAP, RANKS, SEGMENT_STRIDE} from './layout.js';
import {orderOf} from './plain-order.js';
import {agreementsOf, noCounts, type RowCounts} from './row-counts.js';
import type {RowKernel} from './row-kernel.js';
import type {RowQuestion} from './row-question.js';

const BYTES = 2 ** 20;

/**
The same counts in plain TypeScript: what the compiled kernels are held against, and what runs where they cannot. Four cards are read
at a time, no table is asked about a card that it would have to doubt, and all arrays are of one kind throughout.
*/
export function plainKernel(question: RowQuestion): RowKernel {
	const {size} = question;
	const block = new Uint8Array(BYTES);
	const most = Math.floor(BYTES / size - 1) & ~7;
	const words = new Int32Array(block.buffer);
	const values = new Int32Array(most);
	const clamped = new Int32Array(size / 4);
	const tables = noTables(question);
	return {
		block,
		most,
		countRows(rows) {
			for (let row = 0; row < rows; row++) {
				const from = ((row + 1) * size) / 4;
				const isClean = onlyCards(words, from, size / 4);
				if (!isClean) clampInto(clamped, block.subarray(4 * from, 4 * from + size));
				if (isClean) countRow(words, from, tables);
				else countRow(clamped, 0, tables);
				values[row] = foldRow(tables, question);
			}
			return values.subarray(0, rows);
		},
		countAgreements(from, rows) {
			for (let row = from; row < from + rows; row++) {
				const [start, middle] = [row * size, (row + 1) * size];
				tables.agreed += agreementsOf(block.subarray(start, middle), block.subarray(middle, middle + size));
			}
		},
		countOrder(rows) {
			for (let row = 0; row < rows; row++)
				values[row] = orderOf(block.subarray((row + 1) * size, (row + 2) * size), question);
			return values.subarray(0, rows);
		},
		taken: () => taken(tables, size),
	};
}

interface Tables {
	readonly places: Uint32Array;
	readonly pairs: Uint32Array;
	readonly closing: Uint32Array;
	readonly gaps: Uint32Array;
	/** Of one row: its cards by segment and face, and where each rank was seen last. */
	readonly segments: Uint8Array;
	readonly last: Int32Array;
	readonly segmentStarts: Uint16Array;
	agreed: number;
}

const noTables = ({size, segmentOf, weights}: RowQuestion): Tables => ({
	places: new Uint32Array(size * COLUMNS),
	pairs: new Uint32Array(COLUMNS * COLUMNS),
	closing: new Uint32Array(COLUMNS * COLUMNS),
	gaps: new Uint32Array(2 * NO_GAP),
	segments: new Uint8Array(weights.length * SEGMENT_STRIDE),
	last: new Int32Array(RANKS + 1),
	segmentStarts: Uint16Array.from(segmentOf, segment => segment * SEGMENT_STRIDE),
	agreed: 0,
});

const RANK = Uint8Array.from({length: COLUMNS}, (_, face) => (face < FACES ? face % RANKS : RANKS));

/** A byte of 52 or more has its highest bit, or gets it when 76 is added to the rest. */
function onlyCards(words: Int32Array, from: number, count: number): boolean {
	let found = 0;
	for (let at = from; at < from + count; at++) {
		const word = words[at] ?? 0;
		found |= word | ((word & 0x7f7f7f7f) + 0x4c4c4c4c);
	}
	return (found & 0x80808080) === 0;
}

function clampInto(clamped: Int32Array, row: Uint8Array): void {
	const bytes = new Uint8Array(clamped.buffer);
	for (let place = 0; place < row.length; place++) bytes[place] = Math.min(row[place] ?? 0, FACES);
}

/** The word that holds the place is worked off card by card: its lowest byte is the next one. */
function countRow(words: Int32Array, from: number, tables: Tables): void {
	const {places, pairs, closing, gaps, segments, last, segmentStarts} = tables;
	last.fill(-NO_GAP);
	const size = segmentStarts.length;
	const first = (words[from] ?? 0) & 0xff;
	let [before, row] = [FACES, 0];
	// The pair that the first card makes with what is no card is in the last row of the table, which nobody reads.
	for (let place = 0; place < size; place += 4) {
		let word = words[from + (place >> 2)] ?? 0;
		for (let at = place; at < place + 4; at++) {
			const face = word & 0xff;
			word >>>= 8;
			const rank = RANK[face] ?? 0;
			const gap = at - (last[rank] ?? 0);
			const pair = before * COLUMNS + face;
			const segment = (segmentStarts[at] ?? 0) + face;
			last[rank] = at;
			places[row + face] = (places[row + face] ?? 0) + 1;
			gaps[gap] = (gaps[gap] ?? 0) + 1;
			pairs[pair] = (pairs[pair] ?? 0) + 1;
			segments[segment] = (segments[segment] ?? 0) + 1;
			before = face;
			row += COLUMNS;
		}
	}
	const pair = before * COLUMNS + first;
	closing[pair] = (closing[pair] ?? 0) + 1;
}

/** The value of a row; its own counters are 0 afterwards. */
function foldRow({segments}: Tables, question: RowQuestion): number {
	const value = isComplete(segments, question) ? squaresOf(segments, question) : INCOMPLETE;
	segments.fill(0);
	return value;
}

function isComplete(segments: Uint8Array, {expected}: RowQuestion): boolean {
	let others = 0;
	for (let face = 0; face < expected.length; face++) {
		let count = 0;
		for (let at = face; at < segments.length; at += SEGMENT_STRIDE) count += segments[at] ?? 0;
		others |= count ^ (expected[face] ?? 0);
	}
	return others === 0;
}

function squaresOf(segments: Uint8Array, {weights}: RowQuestion): number {
	let sum = 0;
	for (let segment = 0; segment < weights.length; segment++) {
		const start = segment * SEGMENT_STRIDE;
		let squares = 0;
		for (let at = start; at < start + RANKS; at++) {
			const others = (segments[at + RANKS] ?? 0) + (segments[at + 2 * RANKS] ?? 0) + (segments[at + 3 * RANKS] ?? 0);
			const count = (segments[at] ?? 0) + others;
			squares += count * count;
		}
		sum += squares * (weights[segment] ?? 0);
	}
	return sum;
}

function taken(tables: Tables, size: number): RowCounts {
	const counts = noCounts(size);
	for (const table of ['places', 'pairs', 'closing'] as const) {
		const [to, from] = [counts[table], tables[table]];
		for (let cell = 0, start = 0; cell < to.length; cell += FACES, start += COLUMNS)
			to.set(from.subarray(start, start + FACES), cell);
		from.fill(0);
	}
	counts.gaps.set(tables.gaps.subarray(0, size));
	tables.gaps.fill(0);
	counts.agreements = tables.agreed;
	tables.agreed = 0;
	return counts;
}

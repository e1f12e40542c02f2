import {MOST_BATCH_CARDS} from '../../harness/model/cards/batch.js';
import {FACES, INCOMPLETE, MOST_SEGMENTS, NO_GAP, RANKS, SEGMENT_STRIDE} from './layout.js';
import type {RowCounts} from './row-counts.js';
import type {RowQuestion} from './row-question.js';

/** The row of a table: 64, so that six bits of a card say where it is counted, and nobody need doubt it. */
const WIDTH = 64;

// The counters stand here by themselves, and whoever counted a block empties them: of an array that never changes, V8 knows where it lies,
// and of one that it is handed it asks in every turn of a loop, which takes twice as long.
const PLACES = new Int32Array(MOST_BATCH_CARDS * WIDTH);
const PAIRS = new Int32Array(WIDTH * WIDTH);
const CLOSING = new Int32Array(WIDTH * WIDTH);
const GAPS = new Int32Array(2 * NO_GAP);
/** Of one row: where each rank was seen last; its cards by segment and face; and the same four at a time. */
const LAST = new Int32Array(RANKS + 1);
const SEGMENTS = new Uint8Array(MOST_SEGMENTS * SEGMENT_STRIDE);
const SEGMENT_WORDS = new Int32Array(SEGMENTS.buffer);
/** What is asked: where the counters of the segment of each place begin, and how many of each face there should be. */
const STARTS = new Uint16Array(MOST_BATCH_CARDS);
const EXPECTED = new Uint8Array(SEGMENT_STRIDE);
const EXPECTED_WORDS = new Int32Array(EXPECTED.buffer);

/** Counts rows of cards that lie behind one another from the word `from` on, and writes a value for each (see RowKernel). */
export function countWords(words: Int32Array, from: number, {rows, values, question}: Counting): void {
	const count = question.size / 4;
	EXPECTED.set(question.expected);
	for (const [place, segment] of question.segmentOf.entries()) STARTS[place] = segment * SEGMENT_STRIDE;
	for (let row = 0, at = from; row < rows; row++, at += count) {
		countPlaces(words, at, count);
		countPairs(words, at, count);
		countGaps(words, at, count);
		countSegments(words, at, count);
		values[row] = folded(question.weights);
	}
}

interface Counting {
	readonly rows: number;
	readonly values: Int32Array;
	readonly question: RowQuestion;
}

/** Adds what was counted to other counts, and sets it back. */
export function emptyInto(counts: RowCounts): void {
	emptyTable(counts.places, PLACES);
	emptyTable(counts.pairs, PAIRS);
	emptyTable(counts.closing, CLOSING);
	for (let gap = 1; gap < counts.gaps.length; gap++) counts.gaps[gap] = (counts.gaps[gap] ?? 0) + (GAPS[gap] ?? 0);
	GAPS.fill(0);
}

function emptyTable(to: Float64Array, from: Int32Array): void {
	for (let cell = 0, at = 0; cell < to.length; at += WIDTH - FACES)
		for (let face = 0; face < FACES; face++, cell++, at++) to[cell] = (to[cell] ?? 0) + (from[at] ?? 0);
	from.fill(0);
}

const RANK = Uint8Array.from({length: WIDTH}, (_, face) => (face < FACES ? face % RANKS : RANKS));

// Each of these goes through a row by itself, four cards at a time: together they would need more registers than there are, and take
// three times as long. The row has `count` words from `from` on.

function countPlaces(words: Int32Array, from: number, count: number): void {
	for (let cell = 0, at = from; at < from + count; cell += 4 * WIDTH, at++) {
		const word = words[at] ?? 0;
		addOne(PLACES, cell + (word & 63));
		addOne(PLACES, cell + WIDTH + ((word >>> 8) & 63));
		addOne(PLACES, cell + 2 * WIDTH + ((word >>> 16) & 63));
		addOne(PLACES, cell + 3 * WIDTH + ((word >>> 24) & 63));
	}
}

/** The first card makes a pair with what is no card, in a row of the table that nobody reads. */
function countPairs(words: Int32Array, from: number, count: number): void {
	const first = (words[from] ?? 0) & 63;
	let before = FACES * WIDTH;
	for (let at = from; at < from + count; at++) {
		const word = words[at] ?? 0;
		const [a, b, c, d] = [word & 63, (word >>> 8) & 63, (word >>> 16) & 63, (word >>> 24) & 63];
		addOne(PAIRS, before + a);
		addOne(PAIRS, a * WIDTH + b);
		addOne(PAIRS, b * WIDTH + c);
		addOne(PAIRS, c * WIDTH + d);
		before = d * WIDTH;
	}
	addOne(CLOSING, before + first);
}

function countGaps(words: Int32Array, from: number, count: number): void {
	LAST.fill(-NO_GAP);
	for (let place = 0, at = from; at < from + count; place += 4, at++) {
		const word = words[at] ?? 0;
		const [a, b] = [RANK[word & 63] ?? 0, RANK[(word >>> 8) & 63] ?? 0];
		const [c, d] = [RANK[(word >>> 16) & 63] ?? 0, RANK[(word >>> 24) & 63] ?? 0];
		addOne(GAPS, place - (LAST[a] ?? 0));
		LAST[a] = place;
		addOne(GAPS, place + 1 - (LAST[b] ?? 0));
		LAST[b] = place + 1;
		addOne(GAPS, place + 2 - (LAST[c] ?? 0));
		LAST[c] = place + 2;
		addOne(GAPS, place + 3 - (LAST[d] ?? 0));
		LAST[d] = place + 3;
	}
}

function countSegments(words: Int32Array, from: number, count: number): void {
	for (let place = 0, at = from; at < from + count; place += 4, at++) {
		const word = words[at] ?? 0;
		addByte(SEGMENTS, (STARTS[place] ?? 0) + (word & 63));
		addByte(SEGMENTS, (STARTS[place + 1] ?? 0) + ((word >>> 8) & 63));
		addByte(SEGMENTS, (STARTS[place + 2] ?? 0) + ((word >>> 16) & 63));
		addByte(SEGMENTS, (STARTS[place + 3] ?? 0) + ((word >>> 24) & 63));
	}
}

function addOne(table: Int32Array, cell: number): void {
	table[cell] = (table[cell] ?? 0) + 1;
}

/** The same, apart: a function that met two kinds of arrays would ask each time which it is. */
function addByte(table: Uint8Array, cell: number): void {
	table[cell] = (table[cell] ?? 0) + 1;
}

/** The value of the row whose segments were counted; its own counters are 0 afterwards. */
function folded(weights: readonly number[]): number {
	let sum = 0;
	for (let segment = 0; segment < weights.length; segment++)
		sum += squaresFrom(segment * SEGMENT_STRIDE) * (weights[segment] ?? 0);
	const value = isComplete(weights.length * (SEGMENT_STRIDE / 4)) ? sum : INCOMPLETE;
	SEGMENT_WORDS.fill(0);
	return value;
}

function squaresFrom(start: number): number {
	let sum = 0;
	for (let at = start; at < start + RANKS; at++) {
		const others = (SEGMENTS[at + RANKS] ?? 0) + (SEGMENTS[at + 2 * RANKS] ?? 0) + (SEGMENTS[at + 3 * RANKS] ?? 0);
		const count = (SEGMENTS[at] ?? 0) + others;
		sum += count * count;
	}
	return sum;
}

/**
Four faces are added up at a time, a byte each. A count above 255 would carry over into its neighbour, or be lost, and so take 255 or 256
from the sum of all bytes; as the row has as many cards as it should, the words can then not all be as expected.
*/
function isComplete(words: number): boolean {
	let others = 0;
	for (let word = 0; word < EXPECTED_WORDS.length; word++) {
		let counts = 0;
		for (let at = word; at < words; at += SEGMENT_STRIDE / 4) counts = (counts + (SEGMENT_WORDS[at] ?? 0)) | 0;
		others |= counts ^ (EXPECTED_WORDS[word] ?? 0);
	}
	return others === 0;
}

/** Of two rows, from `from` and from `other` on. A byte that is the same becomes 0, and only such a byte gets no highest bit. */
export function countAgreements(
	words: Int32Array,
	from: number,
	{other, count}: {other: number; count: number},
): number {
	let sum = 0;
	for (let at = 0; at < count; at++) {
		const differing = (words[from + at] ?? 0) ^ (words[other + at] ?? 0);
		const same = ~(((differing & 0x7f7f7f7f) + 0x7f7f7f7f) | differing) & 0x80808080;
		sum += Math.imul(same >>> 7, 0x01010101) >>> 24;
	}
	return sum;
}

import {missing} from '../../harness/model/checked.js';
import {FACES, INCOMPLETE, MOST_COUNTED_CARDS, MOST_SEGMENTS, NO_GAP, RANKS, SEGMENT_STRIDE} from './layout.js';
import type {RowCounts} from './row-counts.js';
import type {RowQuestion} from './row-question.js';

/** The row length of a table: 64, so that six bits of a card are always a valid index. */
const WIDTH = 64;

// Module-level counters, which the caller empties after each block. For constant arrays V8 knows the address. For arrays passed as arguments it
// checks in every iteration, which takes twice as long.
const PLACES = new Int32Array(MOST_COUNTED_CARDS * WIDTH);
const PAIRS = new Int32Array(WIDTH * WIDTH);
const CLOSING = new Int32Array(WIDTH * WIDTH);
const GAPS = new Int32Array(2 * NO_GAP);
/** Of one row: the last place of each rank; its cards by segment and face; and the same four at a time. */
const LAST = new Int32Array(RANKS + 1);
const SEGMENTS = new Uint8Array(MOST_SEGMENTS * SEGMENT_STRIDE);
const SEGMENT_WORDS = new Int32Array(SEGMENTS.buffer);
/** The question: the start of the counters of each place's segment, and the expected number of each face. */
const STARTS = new Uint16Array(MOST_COUNTED_CARDS);
const EXPECTED = new Uint8Array(SEGMENT_STRIDE);
const EXPECTED_WORDS = new Int32Array(EXPECTED.buffer);

/** Counts consecutive rows from the word `from` on, and writes a value for each (see RowKernel). */
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

export function emptyInto(counts: RowCounts): void {
	emptyTable(counts.places, PLACES);
	emptyTable(counts.pairs, PAIRS);
	emptyTable(counts.closing, CLOSING);
	for (let gap = 1; gap < counts.gaps.length; gap++)
		counts.gaps[gap] = (counts.gaps[gap] ?? missing(gap)) + (GAPS[gap] ?? missing(gap));
	GAPS.fill(0);
}

function emptyTable(to: Float64Array, from: Int32Array): void {
	for (let cell = 0, at = 0; cell < to.length; at += WIDTH - FACES)
		for (let face = 0; face < FACES; face++, cell++, at++)
			to[cell] = (to[cell] ?? missing(cell)) + (from[at] ?? missing(at));
	from.fill(0);
}

const RANK = Uint8Array.from({length: WIDTH}, (_, face) => (face < FACES ? face % RANKS : RANKS));
const rankOf = (face: number): number => RANK[face] ?? missing(face);

// Each function goes through a row of `count` words from `from` on, four cards at a time. A single loop would need more registers than there
// are, and take three times as long.

function countPlaces(words: Int32Array, from: number, count: number): void {
	for (let cell = 0, at = from; at < from + count; cell += 4 * WIDTH, at++) {
		const word = words[at] ?? missing(at);
		addOne(PLACES, cell + (word & 63));
		addOne(PLACES, cell + WIDTH + ((word >>> 8) & 63));
		addOne(PLACES, cell + 2 * WIDTH + ((word >>> 16) & 63));
		addOne(PLACES, cell + 3 * WIDTH + ((word >>> 24) & 63));
	}
}

/** The first card forms a pair with FACES, in a row of the table that is not read. */
function countPairs(words: Int32Array, from: number, count: number): void {
	const first = (words[from] ?? missing(from)) & 63;
	let before = FACES * WIDTH;
	for (let at = from; at < from + count; at++) {
		const word = words[at] ?? missing(at);
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
		const word = words[at] ?? missing(at);
		const [a, b] = [rankOf(word & 63), rankOf((word >>> 8) & 63)];
		const [c, d] = [rankOf((word >>> 16) & 63), rankOf((word >>> 24) & 63)];
		addOne(GAPS, place - (LAST[a] ?? missing(a)));
		LAST[a] = place;
		addOne(GAPS, place + 1 - (LAST[b] ?? missing(b)));
		LAST[b] = place + 1;
		addOne(GAPS, place + 2 - (LAST[c] ?? missing(c)));
		LAST[c] = place + 2;
		addOne(GAPS, place + 3 - (LAST[d] ?? missing(d)));
		LAST[d] = place + 3;
	}
}

function countSegments(words: Int32Array, from: number, count: number): void {
	for (let place = 0, at = from; at < from + count; place += 4, at++) {
		const word = words[at] ?? missing(at);
		addByte(SEGMENTS, (STARTS[place] ?? missing(place)) + (word & 63));
		addByte(SEGMENTS, (STARTS[place + 1] ?? missing(place + 1)) + ((word >>> 8) & 63));
		addByte(SEGMENTS, (STARTS[place + 2] ?? missing(place + 2)) + ((word >>> 16) & 63));
		addByte(SEGMENTS, (STARTS[place + 3] ?? missing(place + 3)) + ((word >>> 24) & 63));
	}
}

function addOne(table: Int32Array, cell: number): void {
	table[cell] = (table[cell] ?? missing(cell)) + 1;
}

/** A separate function: V8 slows down a function that is called with two kinds of arrays. */
function addByte(table: Uint8Array, cell: number): void {
	table[cell] = (table[cell] ?? missing(cell)) + 1;
}

/** The value of the row in the segment counters, which are reset. */
function folded(weights: readonly number[]): number {
	let sum = 0;
	for (let segment = 0; segment < weights.length; segment++)
		sum += squaresFrom(segment * SEGMENT_STRIDE) * (weights[segment] ?? missing(segment));
	const value = isComplete(weights.length * (SEGMENT_STRIDE / 4)) ? sum : INCOMPLETE;
	SEGMENT_WORDS.fill(0);
	return value;
}

const inSegments = (cell: number): number => SEGMENTS[cell] ?? missing(cell);

function squaresFrom(start: number): number {
	let sum = 0;
	for (let at = start; at < start + RANKS; at++) {
		const count = inSegments(at) + inSegments(at + RANKS) + inSegments(at + 2 * RANKS) + inSegments(at + 3 * RANKS);
		sum += count * count;
	}
	return sum;
}

/**
Four faces are added at a time, a byte each. A count above 255 carries over into its neighbour or is lost, and so takes 255 or 256 from the
sum of all bytes. Since the row has the expected number of cards, the words can then not all be as expected.
*/
function isComplete(words: number): boolean {
	let others = 0;
	for (let word = 0; word < EXPECTED_WORDS.length; word++) {
		let counts = 0;
		for (let at = word; at < words; at += SEGMENT_STRIDE / 4)
			counts = (counts + (SEGMENT_WORDS[at] ?? missing(at))) | 0;
		others |= counts ^ (EXPECTED_WORDS[word] ?? missing(word));
	}
	return others === 0;
}

/** Compares the rows from `from` and from `other` on. An equal byte becomes 0, and only such a byte gets no highest bit. */
export function countAgreements(
	words: Int32Array,
	from: number,
	{other, count}: {other: number; count: number},
): number {
	let sum = 0;
	for (let at = 0; at < count; at++) {
		const differing = (words[from + at] ?? missing(from + at)) ^ (words[other + at] ?? missing(other + at));
		const same = ~(((differing & 0x7f7f7f7f) + 0x7f7f7f7f) | differing) & 0x80808080;
		sum += Math.imul(same >>> 7, 0x01010101) >>> 24;
	}
	return sum;
}

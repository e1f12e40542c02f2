import {missing} from '../../harness/model/checked.js';
import {FACES, INCOMPLETE} from './layout.js';
import {countAgreements, countWords, emptyInto} from './plain-tables.js';
import {noCounts} from './row-counts.js';
import type {RowKernel} from './row-kernel.js';
import type {RowQuestion} from './row-question.js';

const BYTES = 2 ** 20;

/**
The same counts in plain TypeScript: the reference for the compiled kernels, and the fallback. Bytes that are no card count as FACES.
*/
export function plainKernel(question: RowQuestion): RowKernel {
	const {size} = question;
	const block = new Uint8Array(BYTES);
	const most = Math.floor(BYTES / size - 1) & ~7;
	const words = new Int32Array(block.buffer);
	const values = new Int32Array(most);
	let counts = noCounts(size);
	return {
		block,
		most,
		countRows(rows) {
			const [from, end] = [size / 4, ((rows + 1) * size) / 4];
			const cards = onlyCards(words, from, end) ? words : clamped(block, end);
			countWords(cards, from, {rows, values, question});
			emptyInto(counts);
			return values.subarray(0, rows);
		},
		countAgreements(first, rows) {
			const count = size / 4;
			for (let row = first; row < first + rows; row++)
				counts.agreements += countAgreements(words, row * count, {other: (row + 1) * count, count});
		},
		countOrder(rows) {
			for (let row = 0; row < rows; row++) values[row] = orderOf(block, (row + 1) * size, question);
			return values.subarray(0, rows);
		},
		taken() {
			const taken = counts;
			counts = noCounts(size);
			return taken;
		},
	};
}

/** Bytes of 52 or more have the highest bit set, or get it when 76 is added to the other bits. */
function onlyCards(words: Int32Array, from: number, end: number): boolean {
	let found = 0;
	for (let at = from; at < end; at++) {
		const word = words[at] ?? missing(at);
		found |= word | ((word & 0x7f7f7f7f) + 0x4c4c4c4c);
	}
	return (found & 0x80808080) === 0;
}

const clamped = (block: Uint8Array, words: number): Int32Array =>
	new Int32Array(block.slice(0, 4 * words).map(card => Math.min(card, FACES)).buffer);

/** The inversions of a single deck that begins at `start`, and its descents times 2^16; INCOMPLETE if it lacks a card. */
function orderOf(cards: Uint8Array, start: number, {size, expected}: RowQuestion): number {
	// Cards that came before, as bits of two words, and the number of those in the higher word.
	let [low, high, higher] = [0, 0, 0];
	let [inversions, descents, before, faults] = [0, 0, 0, 0];
	for (let at = start; at < start + size; at++) {
		const face = cards[at] ?? missing(at);
		const isHigh = face >> 5;
		const word = isHigh === 0 ? low : high;
		const bit = 1 << (face & 31);
		const above = word >>> (face & 31);
		inversions += bitsIn(above) + (isHigh === 0 ? higher : 0);
		// Of a byte that is no card none is expected.
		faults |= ((expected[face] ?? 0) ^ 1) | (above & 1);
		if (isHigh === 0) low |= bit;
		else high |= bit;
		higher += isHigh;
		descents += face < before ? 1 : 0;
		before = face;
	}
	return faults === 0 ? inversions | (descents << 16) : INCOMPLETE;
}

/** Warren, Hacker's Delight, 2nd ed. 2012, section 5-1. */
function bitsIn(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

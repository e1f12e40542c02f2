import {FACES} from './layout.js';
import {orderOf} from './plain-order.js';
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
		const word = words[at] ?? 0;
		found |= word | ((word & 0x7f7f7f7f) + 0x4c4c4c4c);
	}
	return (found & 0x80808080) === 0;
}

const clamped = (block: Uint8Array, words: number): Int32Array =>
	new Int32Array(block.slice(0, 4 * words).map(card => Math.min(card, FACES)).buffer);

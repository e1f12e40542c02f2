import {INCOMPLETE} from './layout.js';
import type {RowQuestion} from './row-question.js';

/** The inversions of a single deck, and its descents times 2^16; INCOMPLETE if it lacks a card. */
export function orderOf(row: Uint8Array, {expected}: RowQuestion): number {
	// Cards that came before, as bits of two words.
	let [low, high] = [0, 0];
	let [inversions, descents, before, faults] = [0, 0, 0, 0];
	for (let place = 0; place < row.length; place++) {
		const face = row[place] ?? 0;
		const isHigh = face >> 5;
		const above = (isHigh === 0 ? low : high) >>> (face & 31);
		inversions += bitsIn(above) + (isHigh === 0 ? bitsIn(high) : 0);
		faults |= ((expected[face] ?? 0) ^ 1) | (above & 1);
		const bit = 1 << (face & 31);
		low |= isHigh === 0 ? bit : 0;
		high |= isHigh === 0 ? 0 : bit;
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

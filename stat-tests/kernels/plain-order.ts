import {INCOMPLETE} from './layout.js';
import type {RowQuestion} from './row-question.js';

/** The inversions of a single deck that begins at `start`, and its descents times 2^16; INCOMPLETE if it lacks a card. */
export function orderOf(cards: Uint8Array, start: number, {size, expected}: RowQuestion): number {
	// Cards that came before, as bits of two words, and the number of those in the higher word.
	let [low, high, higher] = [0, 0, 0];
	let [inversions, descents, before, faults] = [0, 0, 0, 0];
	for (let at = start; at < start + size; at++) {
		const face = cards[at] ?? 0;
		const isHigh = face >> 5;
		const word = isHigh === 0 ? low : high;
		const bit = 1 << (face & 31);
		const above = word >>> (face & 31);
		inversions += bitsIn(above) + (isHigh === 0 ? higher : 0);
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

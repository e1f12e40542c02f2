import {checked} from '../checked.js';
import {HarnessError} from '../error.js';
import {byteBlocks, type MemoryLimit} from './byte-blocks.js';
import type {Mark} from './shuffle.js';

const FACE_UP = 1;
const TURNED = 2;
const FED = 4;
const BACK_SHIFT = 3;
export const MOST_BACKS = 31;
const NOTHING: readonly Mark[] = [];

/** `marked` is empty if no card of the order is marked. */
export const markAt = (marked: Uint8Array, place: number): number =>
	marked.length === 0 ? 0 : checked(marked[place], place);

/** Counted from 1; 0: none. */
export const backIn = (byte: number): number => byte >> BACK_SHIFT;

export const hasFlags = (byte: number): boolean => (byte & (FACE_UP | TURNED | FED)) !== 0;

export const isTurned = (byte: number): boolean => (byte & TURNED) !== 0;

export const isFed = (byte: number): boolean => (byte & FED) !== 0;

/**
Marks of cards, a byte a card, only for blocks that contain marks.

	bit 0      lies face up
	bit 1      turned end for end
	bit 2      went into a continuous shuffler, and did not come out
	bits 3-7   which back, counted from 1 in the order of first mention; 0: not stated
*/
export function marksPacker(limit: MemoryLimit) {
	const {block} = limit;
	const {filling, view} = byteBlocks(limit);
	const backs: string[] = [];
	let anyTurned = false;

	const bitsOf = (mark: Mark): number => {
		if (mark.kind === 'face-up') return FACE_UP;
		if (mark.kind === 'turned') return TURNED;
		if (mark.kind === 'fed') return FED;
		if (!backs.includes(mark.back)) backs.push(mark.back);
		if (backs.length > MOST_BACKS) throw new HarnessError('input/too-many-backs', {most: MOST_BACKS, back: mark.back});
		return (backs.indexOf(mark.back) + 1) << BACK_SHIFT;
	};

	return {
		/** `start`: the place of the order's first card among all cards. */
		store(start: number, marks: readonly Mark[]): void {
			if (marks.length === 0) return;
			const bytes = filling(Math.floor(start / block));
			for (const mark of marks) {
				const at = (start % block) + mark.position;
				bytes[at] = checked(bytes[at], at) | bitsOf(mark);
				anyTurned ||= mark.kind === 'turned';
			}
		},
		marks(start: number, length: number): readonly Mark[] {
			const bytes = view(start, length);
			return bytes.some(byte => byte !== 0) ? marksIn(bytes, backs) : NOTHING;
		},
		/** As bytes; empty if there are no marks. A view: read-only. */
		bytes: view,
		hasTurned: (): boolean => anyTurned,
		/** In the order of first mention. */
		backs: backs as readonly string[],
	};
}

function marksIn(bytes: Uint8Array, backs: readonly string[]): Mark[] {
	const marks: Mark[] = [];
	bytes.forEach((byte, position) => {
		const back = backs[backIn(byte) - 1];
		if (byte & FACE_UP) marks.push({kind: 'face-up', position});
		if (byte & TURNED) marks.push({kind: 'turned', position});
		if (byte & FED) marks.push({kind: 'fed', position});
		if (back !== undefined) marks.push({kind: 'back', position, back});
	});
	return marks;
}

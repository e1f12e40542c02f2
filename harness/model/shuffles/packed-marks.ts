import {checked} from '../checked.js';
import {HarnessError} from '../error.js';
import {keptBytes, type Room} from './kept-bytes.js';
import type {Mark} from './shuffle.js';

/**
What was seen of cards besides their faces, a byte a card, and only for blocks of cards where there is anything to tell.

	bit 0      lies face up
	bit 1      turned end for end
	bit 2      went into a continuous shuffler, and did not come out
	bits 3-7   which back, counted from 1 in the order in which they were first named; 0: not said
*/
interface MarksPacker {
	/** Marks of an order whose first card has this place among all cards. */
	readonly keep: (start: number, marks: readonly Mark[]) => void;
	readonly seen: (start: number, length: number) => readonly Mark[];
	/** The same as bytes; none if there is nothing to tell. They are a view of what is kept here. */
	readonly bytes: (start: number, length: number) => Uint8Array;
	/** Was any card turned end for end? */
	readonly hasTurned: () => boolean;
	/** All backs by name, in the order in which they were first named. */
	readonly backs: readonly string[];
}

const FACE_UP = 1;
const TURNED = 2;
const FED = 4;
const BACK_SHIFT = 3;
export const MOST_BACKS = 31;
const NOTHING: readonly Mark[] = [];

/** The byte of a card among those of its order, of which there are none if no card is marked. */
export const markAt = (marked: Uint8Array, place: number): number =>
	marked.length === 0 ? 0 : checked(marked[place], place);

/** Which back a byte tells of, counted from 1; 0: none. */
export const backIn = (byte: number): number => byte >> BACK_SHIFT;

/** Does a byte tell of more than a back? */
export const hasFlags = (byte: number): boolean => (byte & (FACE_UP | TURNED | FED)) !== 0;

export const isTurned = (byte: number): boolean => (byte & TURNED) !== 0;

export const isFed = (byte: number): boolean => (byte & FED) !== 0;

export function marksPacker(room: Room): MarksPacker {
	const {block} = room;
	const {filling, view} = keptBytes(room);
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
		keep(start, marks) {
			if (marks.length === 0) return;
			const bytes = filling(Math.floor(start / block));
			for (const mark of marks) {
				const at = (start % block) + mark.position;
				bytes[at] = checked(bytes[at], at) | bitsOf(mark);
				anyTurned ||= mark.kind === 'turned';
			}
		},
		seen(start, length) {
			const bytes = view(start, length);
			return bytes.some(byte => byte !== 0) ? marksIn(bytes, backs) : NOTHING;
		},
		bytes: view,
		hasTurned: () => anyTurned,
		backs,
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

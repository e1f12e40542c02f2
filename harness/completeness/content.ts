import type {Batch} from '../model/batch.js';
import {UNREADABLE} from '../model/card.js';
import type {FaceCount} from './composition.js';

/** What is inside a continuous shuffler, card by card: what it held, less what it dealt, and what went back into it. */
export interface Content {
	/** A card came out. `outside`: all of its face were out already, so it is one too many. */
	readonly dealt: (face: number) => 'from-inside' | 'outside';
	/** A card went in. `inside`: it had not come out, so it came from elsewhere. */
	readonly fed: (face: number) => 'from-outside' | 'inside';
	/** All that came out went back. */
	readonly allFed: () => void;
	/** How many cards are inside, and how many of a face. */
	readonly inside: () => number;
	readonly insideOf: (face: number) => number;
	/** The faces of which none is inside. */
	readonly exhausted: ReadonlySet<number>;
	/** The faces that are out, as far as they were read. */
	readonly outside: () => readonly FaceCount[];
}

/** At the start everything is inside. */
export function contentOf({counts, size}: Batch): Content {
	const out = new Map<number, number>();
	const exhausted = new Set<number>();
	const outOf = (face: number): number => out.get(face) ?? 0;
	const move = (face: number, cards: 1 | -1): void => {
		out.set(face, outOf(face) + cards);
		if (outOf(face) === (counts[face] ?? 0)) exhausted.add(face);
		else exhausted.delete(face);
	};
	// Cards of which nobody knows the face: dealt unread, and fed unread.
	let [unreadOut, unreadIn] = [0, 0];
	let all = 0;
	return {
		dealt(face) {
			all++;
			if (face === UNREADABLE) unreadOut++;
			else if (outOf(face) < (counts[face] ?? 0)) move(face, 1);
			// One that went in unread may have been of this face.
			else if (unreadIn > 0) unreadIn--;
			else {
				all--;
				return 'outside';
			}
			return 'from-inside';
		},
		fed(face) {
			if (all === 0) return 'inside';
			if (face === UNREADABLE) unreadIn++;
			else if (outOf(face) > 0) move(face, -1);
			// One that came out unread may have been of this face.
			else if (unreadOut > 0) unreadOut--;
			else return 'inside';
			all--;
			return 'from-outside';
		},
		allFed() {
			out.clear();
			exhausted.clear();
			[unreadOut, unreadIn, all] = [0, 0, 0];
		},
		exhausted,
		inside: () => size - all,
		insideOf: face => (counts[face] ?? 0) - outOf(face),
		outside: () =>
			[...out]
				.flatMap(([face, count]) => (count > 0 ? [{face, count}] : []))
				.sort((left, right) => left.face - right.face),
	};
}

import type {Batch} from '../model/cards/batch.js';
import {copiesOf} from '../model/cards/batch.js';
import {UNREADABLE} from '../model/cards/card.js';
import type {FaceCount} from './composition.js';

/** What is inside a continuous shuffler, card by card: what it held, less what it dealt, and what went back into it. */
export interface Content {
	/** A card came out. */
	readonly dealt: (face: number) => Flow;
	/** A card went in. */
	readonly fed: (face: number) => Flow;
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

/**
`sound`: it can have been where it came from. `by-face`: all of its face were on the other side already, so it is one too many, or was
read wrongly, now or before. `by-number`: there were no cards at all on the other side, whatever the reader says.
*/
export type Flow = 'sound' | 'by-face' | 'by-number';

/**
At the start everything is inside. A card that was read wrongly when it came out is not found when it goes in, and the one that it was
taken for stays out for ever: each such contradiction is told once, and the next one that it explains is passed over.
*/
export function contentOf(batch: Batch): Content {
	const {size} = batch;
	const out = new Map<number, number>();
	const exhausted = new Set<number>();
	const outOf = (face: number): number => out.get(face) ?? 0;
	const move = (face: number, cards: 1 | -1): void => {
		out.set(face, outOf(face) + cards);
		if (outOf(face) === copiesOf(batch, face)) exhausted.add(face);
		else exhausted.delete(face);
	};
	// Cards of which nobody knows the face: dealt unread, or dealt as one that was out; fed unread, or fed as one that was inside.
	let [unknownOut, unknownIn, all] = [0, 0, 0];
	return {
		dealt(face) {
			if (all === size) return 'by-number';
			all++;
			if (face === UNREADABLE) unknownOut++;
			else if (outOf(face) < copiesOf(batch, face)) move(face, 1);
			// One that went in unknown may have been of this face.
			else if (unknownIn > 0) unknownIn--;
			else {
				unknownOut++;
				return 'by-face';
			}
			return 'sound';
		},
		fed(face) {
			if (all === 0) return 'by-number';
			all--;
			if (face === UNREADABLE) unknownIn++;
			else if (outOf(face) > 0) move(face, -1);
			// One that came out unknown may have been of this face.
			else if (unknownOut > 0) unknownOut--;
			else {
				unknownIn++;
				return 'by-face';
			}
			return 'sound';
		},
		allFed() {
			out.clear();
			exhausted.clear();
			[unknownOut, unknownIn, all] = [0, 0, 0];
		},
		exhausted,
		inside: () => size - all,
		insideOf: face => copiesOf(batch, face) - outOf(face),
		outside: () =>
			[...out]
				.flatMap(([face, count]) => (count > 0 ? [{face, count}] : []))
				.sort((left, right) => left.face - right.face),
	};
}

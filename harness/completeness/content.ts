import type {Batch} from '../model/cards/batch.js';
import {copiesOf} from '../model/cards/batch.js';
import {UNREADABLE} from '../model/cards/card.js';
import type {FaceCount} from './composition.js';

export type Content = ReturnType<typeof contentOf>;

/**
`sound`: possible. `by-face`: no card of this face could move. It is an extra card, or a card was misread, now or before.
`by-number`: no card of any face could move.
*/
export type Flow = 'sound' | 'by-face' | 'by-number';

/**
The cards inside a continuous shuffler: initial content, minus cards dealt, plus cards fed back.

At the start all cards are inside. If a card is misread when it comes out, the card that was reported counts as outside
forever, and the real card is unexpected when it goes in. Each contradiction is reported once; the next one that it explains
is ignored.
*/
export function contentOf(batch: Batch) {
	const {size} = batch;
	const out = new Map<number, number>();
	const exhausted = new Set<number>();
	const outOf = (face: number): number => out.get(face) ?? 0;
	const move = (face: number, cards: 1 | -1): void => {
		out.set(face, outOf(face) + cards);
		if (outOf(face) === copiesOf(batch, face)) exhausted.add(face);
		else exhausted.delete(face);
	};
	// Cards with unknown faces: dealt unread or as a face that was out; fed unread or as a face that was inside.
	let [unknownOut, unknownIn, all] = [0, 0, 0];
	return {
		dealt(face: number): Flow {
			if (all === size) return 'by-number';
			all++;
			if (face === UNREADABLE) unknownOut++;
			else if (outOf(face) < copiesOf(batch, face)) move(face, 1);
			// A card of unknown face that went in may have this face.
			else if (unknownIn > 0) unknownIn--;
			else {
				unknownOut++;
				return 'by-face';
			}
			return 'sound';
		},
		fed(face: number): Flow {
			if (all === 0) return 'by-number';
			all--;
			if (face === UNREADABLE) unknownIn++;
			else if (outOf(face) > 0) move(face, -1);
			// A card of unknown face that came out may have this face.
			else if (unknownOut > 0) unknownOut--;
			else {
				unknownIn++;
				return 'by-face';
			}
			return 'sound';
		},
		allFed(): void {
			out.clear();
			exhausted.clear();
			[unknownOut, unknownIn, all] = [0, 0, 0];
		},
		exhausted,
		inside: () => size - all,
		insideOf: (face: number) => copiesOf(batch, face) - outOf(face),
		/** Faces of the cards that are out, as far as they were read. */
		outside: (): readonly FaceCount[] =>
			[...out]
				.flatMap(([face, count]) => (count > 0 ? [{face, count}] : []))
				.sort((left, right) => left.face - right.face),
	};
}

import type {Batch} from '../model/batch.js';
import {COVER, JOKER, UNREADABLE} from '../model/card.js';
import type {Mark, ReadOrder} from '../model/shuffle.js';

/** What one order holds, against what the batch should hold. Empty lists all round: complete. */
export interface Composition {
	readonly missing: readonly FaceCount[];
	readonly extra: readonly FaceCount[];
	readonly foreign: readonly ForeignCard[];
	/** Positions, from 1, of cards that the reader could not read. */
	readonly unreadable: readonly number[];
	readonly faceUp: readonly number[];
}

export interface FaceCount {
	readonly face: number;
	readonly count: number;
}

/** A card that has no business in this batch: its face is not in the deck, or its back is another batch's. */
export interface ForeignCard {
	readonly position: number;
	readonly what:
		| {readonly kind: 'face'; readonly face: number}
		| {readonly kind: 'joker'}
		| {readonly kind: 'back'; readonly back: string};
}

export function composition(batch: Batch, order: ReadOrder): Composition {
	const seen = new Array<number>(batch.counts.length).fill(0);
	const foreign: ForeignCard[] = foreignBacks(order.marks);
	const unreadable: number[] = [];
	order.faces.forEach((face, at) => {
		const position = at + 1;
		if (face === COVER) return;
		if (face === UNREADABLE) unreadable.push(position);
		else if (face === JOKER) foreign.push({position, what: {kind: 'joker'}});
		else if ((batch.counts[face] ?? 0) === 0) foreign.push({position, what: {kind: 'face', face}});
		else seen[face] = (seen[face] ?? 0) + 1;
	});

	const surplus = batch.counts.map((count, face) => (seen[face] ?? 0) - count);
	return {
		missing: surplus.flatMap((count, face) => (count < 0 ? [{face, count: -count}] : [])),
		extra: surplus.flatMap((count, face) => (count > 0 ? [{face, count}] : [])),
		foreign,
		unreadable,
		faceUp: order.marks.flatMap(mark => (mark.kind === 'face-up' ? [mark.position + 1] : [])),
	};
}

/** A batch has one back. Where a reader names backs, the one that most cards have is the batch's own. */
function foreignBacks(marks: readonly Mark[]): ForeignCard[] {
	const backs = marks.flatMap(mark => (mark.kind === 'back' ? [mark] : []));
	const counts = new Map<string, number>();
	for (const {back} of backs) counts.set(back, (counts.get(back) ?? 0) + 1);
	const own = [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
	return backs.flatMap(({position, back}) =>
		back === own ? [] : [{position: position + 1, what: {kind: 'back', back}}],
	);
}

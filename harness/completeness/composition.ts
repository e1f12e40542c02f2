import {type Batch, copiesOf} from '../model/cards/batch.js';
import {COVER, JOKER, UNREADABLE} from '../model/cards/card.js';
import {at} from '../model/checked.js';
import {mostFrequent} from '../model/counts-of.js';
import type {ReadOrder} from '../model/shuffles/shuffle.js';

/** The cards of one order, compared with the batch. All lists empty: complete. */
export interface Composition {
	readonly missing: readonly FaceCount[];
	readonly extra: readonly FaceCount[];
	readonly foreign: readonly ForeignCard[];
	/** Positions, from 1, of cards that the reader could not read. */
	readonly unreadable: readonly number[];
	/** Positions, from 1, of face-up cards, and their faces. */
	readonly faceUp: readonly number[];
	readonly facesUp: readonly number[];
	/** Positions of cover cards, which are not part of the batch. */
	readonly covers: readonly number[];
	readonly cards: number;
}

export interface FaceCount {
	readonly face: number;
	readonly count: number;
	/** The deck, where decks differ by their backs. */
	readonly back?: string;
}

/** A card that does not belong to this batch: its face is not in the deck, or its back is another batch's. */
export interface ForeignCard {
	readonly position: number;
	readonly what:
		| {readonly kind: 'face'; readonly face: number}
		| {readonly kind: 'joker'}
		| {readonly kind: 'back'; readonly back: string; readonly face: number};
}

export function composition(batch: Batch, order: ReadOrder): Composition {
	const counter = batch.backs.length === 0 ? byFace(batch) : byFaceAndBack(batch);
	const backs = new Map(order.marks.flatMap(mark => (mark.kind === 'back' ? [[mark.position, mark.back]] : [])));
	const foreign: ForeignCard[] = foreignBacks(batch, order.faces, backs);
	const unreadable: number[] = [];
	const covers: number[] = [];
	order.faces.forEach((face, at) => {
		const position = at + 1;
		if (face === COVER) covers.push(position);
		else if (face === UNREADABLE) unreadable.push(position);
		else if (face === JOKER) foreign.push({position, what: {kind: 'joker'}});
		else if (copiesOf(batch, face) === 0) foreign.push({position, what: {kind: 'face', face}});
		else if (counter.add(face, backs.get(at)) === 'back-unknown') unreadable.push(position);
	});
	const faceUp = order.marks.flatMap(({kind, position}) => (kind === 'face-up' ? [position] : []));
	return {
		...counter.compared(),
		foreign,
		unreadable,
		faceUp: faceUp.map(position => position + 1),
		facesUp: faceUp.map(position => at(order.faces, position)),
		covers,
		cards: order.faces.length - covers.length,
	};
}

/** A batch without declared backs has one back: the most frequent one that the reader names. */
function foreignBacks({backs: declared}: Batch, faces: Uint8Array, backs: ReadonlyMap<number, string>): ForeignCard[] {
	const [most] = mostFrequent(backs.values());
	const own = declared.length > 0 ? declared : [most?.[0]];
	return [...backs].flatMap(([at, back]) =>
		own.includes(back) ? [] : [{position: at + 1, what: {kind: 'back', back, face: faces[at] ?? UNREADABLE}} as const],
	);
}

function byFace({counts}: Batch) {
	const counted = counts.map(() => 0);
	return {
		add(face: number) {
			counted[face] = at(counted, face) + 1;
			return 'counted' as const;
		},
		compared(): Pick<Composition, 'missing' | 'extra'> {
			const beyond = counts.map((count, face) => at(counted, face) - count);
			return {
				missing: beyond.flatMap((count, face) => (count < 0 ? [{face, count: -count}] : [])),
				extra: beyond.flatMap((count, face) => (count > 0 ? [{face, count}] : [])),
			};
		},
	};
}

/** Each deck must contain each card once. A card without a stated back may be any missing card of its face. */
function byFaceAndBack({faces, backs}: Batch) {
	const counted = new Map<string, number>();
	const withoutBack = new Map<number, number>();
	const times = (face: number, back: string): number => counted.get(`${face}/${back}`) ?? 0;
	return {
		/** `back-unknown`: this card's back was not stated. */
		add(face: number, back: string | undefined): 'counted' | 'back-unknown' {
			if (back !== undefined) {
				counted.set(`${face}/${back}`, times(face, back) + 1);
				return 'counted';
			}
			withoutBack.set(face, (withoutBack.get(face) ?? 0) + 1);
			return 'back-unknown';
		},
		compared(): Pick<Composition, 'missing' | 'extra'> {
			const missing: FaceCount[] = [];
			const extra: FaceCount[] = [];
			for (const face of faces) {
				const absent = backs.filter(back => times(face, back) === 0);
				missing.push(...absent.map(back => ({face, count: 1, back})));
				for (const back of backs) if (times(face, back) > 1) extra.push({face, count: times(face, back) - 1, back});
				const tooMany = (withoutBack.get(face) ?? 0) - absent.length;
				if (tooMany > 0) extra.push({face, count: tooMany});
			}
			return {missing, extra};
		},
	};
}

import type {Batch} from '../model/cards/batch.js';
import {at} from '../model/checked.js';
import type {Composition, FaceCount} from './composition.js';

interface CardCounter {
	/** `back-unknown`: decks differ by their backs, and this card's back was not stated. */
	readonly add: (face: number, back: string | undefined) => 'counted' | 'back-unknown';
	readonly compared: () => Pick<Composition, 'missing' | 'extra'>;
}

export const cardCounterFor = (batch: Batch): CardCounter =>
	batch.backs.length === 0 ? byFace(batch) : byFaceAndBack(batch);

function byFace({counts}: Batch): CardCounter {
	const counted = counts.map(() => 0);
	return {
		add(face) {
			counted[face] = at(counted, face) + 1;
			return 'counted';
		},
		compared() {
			const beyond = counts.map((count, face) => at(counted, face) - count);
			return {
				missing: beyond.flatMap((count, face) => (count < 0 ? [{face, count: -count}] : [])),
				extra: beyond.flatMap((count, face) => (count > 0 ? [{face, count}] : [])),
			};
		},
	};
}

/** Each deck must contain each card once. A card without a stated back may be any missing card of its face. */
function byFaceAndBack({faces, backs}: Batch): CardCounter {
	const counted = new Map<string, number>();
	const withoutBack = new Map<number, number>();
	const times = (face: number, back: string): number => counted.get(`${face}/${back}`) ?? 0;
	return {
		add(face, back) {
			if (back !== undefined) {
				counted.set(`${face}/${back}`, times(face, back) + 1);
				return 'counted';
			}
			withoutBack.set(face, (withoutBack.get(face) ?? 0) + 1);
			return 'back-unknown';
		},
		compared() {
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

import type {Batch} from '../model/cards/batch.js';
import {at} from '../model/checked.js';
import type {Composition, FaceCount} from './composition.js';

interface SeenCards {
	/** `back-unknown`: decks differ by their backs, and this card's back was not stated. */
	readonly add: (face: number, back: string | undefined) => 'counted' | 'back-unknown';
	readonly surplus: () => Pick<Composition, 'missing' | 'extra'>;
}

export const seenIn = (batch: Batch): SeenCards => (batch.backs.length === 0 ? byFace(batch) : byFaceAndBack(batch));

function byFace({counts}: Batch): SeenCards {
	const seen = counts.map(() => 0);
	return {
		add(face) {
			seen[face] = at(seen, face) + 1;
			return 'counted';
		},
		surplus() {
			const beyond = counts.map((count, face) => at(seen, face) - count);
			return {
				missing: beyond.flatMap((count, face) => (count < 0 ? [{face, count: -count}] : [])),
				extra: beyond.flatMap((count, face) => (count > 0 ? [{face, count}] : [])),
			};
		},
	};
}

/** Each deck must have each card once. A card without a stated back may be any missing card of its face. */
function byFaceAndBack({faces, backs}: Batch): SeenCards {
	const seen = new Map<string, number>();
	const untold = new Map<number, number>();
	const times = (face: number, back: string): number => seen.get(`${face}/${back}`) ?? 0;
	return {
		add(face, back) {
			if (back !== undefined) {
				seen.set(`${face}/${back}`, times(face, back) + 1);
				return 'counted';
			}
			untold.set(face, (untold.get(face) ?? 0) + 1);
			return 'back-unknown';
		},
		surplus() {
			const missing: FaceCount[] = [];
			const extra: FaceCount[] = [];
			for (const face of faces) {
				const absent = backs.filter(back => times(face, back) === 0);
				missing.push(...absent.map(back => ({face, count: 1, back})));
				for (const back of backs) if (times(face, back) > 1) extra.push({face, count: times(face, back) - 1, back});
				const tooMany = (untold.get(face) ?? 0) - absent.length;
				if (tooMany > 0) extra.push({face, count: tooMany});
			}
			return {missing, extra};
		},
	};
}

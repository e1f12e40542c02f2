import {type Batch, copiesOf} from '../../harness/model/cards/batch.js';
import {blockOfPlaces, blockSizes} from '../statistics/density/blocks.js';
import {kindsOf} from '../views/kinds.js';
import {FACES, MOST_COUNTED_CARDS, MOST_SEGMENTS, SEGMENT_STRIDE} from './layout.js';

export interface RowQuestion {
	readonly size: number;
	/** The number of cards of each face in a row; 64 entries, of which the last twelve are no cards. */
	readonly expected: Uint8Array;
	readonly segmentOf: Uint8Array;
	/**
	Factors of the squares of a segment's counts: whole numbers in inverse proportion to its places, so that all sums are exact. With w the
	weighted sum, X² of a row = w `scale` - size.
	*/
	readonly weights: readonly number[];
	readonly scale: number;
}

/** `undefined` for cards without ranks, and for batches that the kernels cannot count. */
export function rowQuestion(batch: Batch): RowQuestion | undefined {
	const {size} = batch;
	const segments = segmentsFor(size);
	const ranks = new Set(kindsOf(batch)?.ranks ?? []).size;
	if (ranks === 0 || size > MOST_COUNTED_CARDS || size % 4 !== 0 || segments > MOST_SEGMENTS) return undefined;
	const places = blockSizes(size, segments);
	const multiple = places.reduce(leastCommonMultiple);
	return {
		size,
		expected: Uint8Array.from({length: SEGMENT_STRIDE}, (_, face) => copiesOf(batch, face)),
		segmentOf: blockOfPlaces(size, segments),
		weights: places.map(each => multiple / each),
		scale: ranks / multiple,
	};
}

/** A segment for each deck of a shoe, at least four. */
const segmentsFor = (size: number): number => Math.max(4, Math.round(size / FACES));

const leastCommonMultiple = (left: number, right: number): number =>
	(left / greatestCommonDivisor(left, right)) * right;

const greatestCommonDivisor = (left: number, right: number): number =>
	right === 0 ? left : greatestCommonDivisor(right, left % right);

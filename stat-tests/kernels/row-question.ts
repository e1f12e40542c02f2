import {type Batch, MOST_BATCH_CARDS} from '../../harness/model/cards/batch.js';
import {blockOfPlaces, blockSizes} from '../statistics/density/blocks.js';
import {kindsOf} from '../views/kinds.js';
import {FACES, MOST_SEGMENTS, SEGMENT_STRIDE} from './layout.js';

/** What the kernels are asked of rows of cards: how long a row is, which cards belong in it, how it is cut into segments. */
export interface RowQuestion {
	readonly size: number;
	/** How many of each face belong in a row; 64 of them, the last twelve of which are no cards. */
	readonly expected: Uint8Array;
	/** The segment of each place. */
	readonly segmentOf: Uint8Array;
	/**
	What the squares of a segment's counts are multiplied by, whole numbers in inverse proportion to its places, so that all sums are exact: with
	w their sum of products, X² of a row = w `scale` - size.
	*/
	readonly weights: readonly number[];
	readonly scale: number;
}

/** `undefined` for cards that have no ranks, or batches that are too large for the kernels. */
export function rowQuestion(batch: Batch): RowQuestion | undefined {
	const {size, faces, counts} = batch;
	const segments = segmentsFor(size);
	const ranks = new Set(kindsOf(batch)?.ranks ?? []).size;
	if (ranks === 0 || size > MOST_BATCH_CARDS || size % 4 !== 0 || segments > MOST_SEGMENTS) return undefined;
	const places = blockSizes(size, segments);
	const multiple = places.reduce(leastCommonMultiple);
	return {
		size,
		expected: Uint8Array.from({length: SEGMENT_STRIDE}, (_, face) => (faces.includes(face) ? (counts[face] ?? 0) : 0)),
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

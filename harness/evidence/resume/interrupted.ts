import type {BatchName} from '../../model/cards/batch.js';
import type {LaidOrder} from '../../model/shuffles/order-in.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';

/** Why a shuffle is void that was under way when its run was broken off, or whose order did not reach the disk before that. */
const INTERRUPTED = {
	underWay: 'the run was broken off during this shuffle',
	lost: 'the run was broken off before the order of this shuffle was on the disk',
} as const;

export const isFinished = (shuffle: Shuffle): boolean =>
	shuffle.kind === 'read' || !Object.values(INTERRUPTED).some(because => because === shuffle.because);

/** Of a device with two batches the one whose order was known last. */
export const lastBatch = (shuffles: readonly Shuffle[]): BatchName | undefined => shuffles.findLast(isFinished)?.batch;

/** Where orders in alternate: what was laid last, batch by batch. */
export const lastLaid = (shuffles: readonly Shuffle[]): ReadonlyMap<BatchName | undefined, LaidOrder> =>
	new Map(shuffles.flatMap(({batch, laid}) => (laid === undefined ? [] : [[batch, laid] as const])));

/**
What was under way is void: nobody knows how far it came. `turn`: the shuffle that was begun last. It may be several, since a
power cut may take orders that were not on the disk yet.
*/
export function interruptedShuffles(shuffles: readonly Shuffle[], turn: number): Shuffle[] {
	let last = lastBatch(shuffles);
	return Array.from({length: Math.max(0, turn - shuffles.length)}, (_, at): Shuffle => {
		// Of two batches it was the turn of the other one.
		if (last !== undefined) last = last === 'A' ? 'B' : 'A';
		const which: {batch?: BatchName} = last === undefined ? {} : {batch: last};
		const number = shuffles.length + at + 1;
		const because = number === turn ? INTERRUPTED.underWay : INTERRUPTED.lost;
		return {kind: 'void', number, ...which, because};
	});
}

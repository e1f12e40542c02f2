import type {BatchName} from '../../model/cards/batch.js';
import type {ArrangedOrder} from '../../model/shuffles/input-order.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';

const INTERRUPTED = {
	underWay: 'the run was interrupted during this shuffle',
	lost: 'the run was interrupted before the order of this shuffle was stored',
} as const;

export const isFinished = (shuffle: Shuffle): boolean =>
	shuffle.kind === 'read' || !Object.values(INTERRUPTED).some(because => because === shuffle.because);

/** For a device with two batches: the batch of the last known order. */
export const lastBatch = (shuffles: readonly Shuffle[]): BatchName | undefined => shuffles.findLast(isFinished)?.batch;

/** For alternating input orders: the last input order of each batch. */
export const lastArranged = (shuffles: readonly Shuffle[]): ReadonlyMap<BatchName | undefined, ArrangedOrder> =>
	new Map(shuffles.flatMap(({batch, arranged}) => (arranged === undefined ? [] : [[batch, arranged] as const])));

/**
A shuffle under way is void, since its state is not known. `turn`: the shuffle that was begun last. A power cut may lose
orders that were not on disk, so several shuffles may be void.
*/
export function interruptedShuffles(shuffles: readonly Shuffle[], turn: number): Shuffle[] {
	let last = lastBatch(shuffles);
	return Array.from({length: Math.max(0, turn - shuffles.length)}, (_, at): Shuffle => {
		if (last !== undefined) last = last === 'A' ? 'B' : 'A';
		const which: {batch?: BatchName} = last === undefined ? {} : {batch: last};
		const number = shuffles.length + at + 1;
		const because = number === turn ? INTERRUPTED.underWay : INTERRUPTED.lost;
		return {kind: 'void', number, ...which, because};
	});
}

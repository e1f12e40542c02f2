import type {Batch} from './batch.js';

/** Many valid shuffles of one batch: a row a shuffle, a byte a card, all in one flat array. */
export interface Sample {
	readonly batch: Batch;
	readonly rows: number;
	readonly orders: Uint8Array;
	/** The number that each row's shuffle has in its run. */
	readonly numbers: Int32Array;
	readonly orderIn: OrderIn;
}

/**
The order in, row by row.

`previous` says for each row which row lay in the device before it; -1 where nobody knows
(the first shuffle, or the one after a void).
*/
export type OrderIn =
	| {readonly kind: 'unknown' | 'new-deck' | 'sorted'}
	| {readonly kind: 'fixed'; readonly order: Uint8Array}
	| {readonly kind: 'previous'; readonly rowBefore: Int32Array};

export const rowOf = (sample: Sample, row: number): Uint8Array =>
	sample.orders.subarray(row * sample.batch.size, (row + 1) * sample.batch.size);

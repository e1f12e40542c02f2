import type {Batch, BatchName} from '../cards/batch.js';
import {checked} from '../checked.js';
import type {FixedOrder} from './order-in.js';
import {type RowNumbers, rowNumbering} from './row-numbers.js';

/** Many valid shuffles of one batch, a row each. */
export interface Sample {
	readonly batch: Batch;
	readonly rows: number;
	/** The order out of a row, a byte a card. It is a view of what is kept once, and is not to be written to. */
	readonly order: (row: number) => Uint8Array;
	/** The number that each row's shuffle has in its run. */
	readonly numbers: RowNumbers;
	readonly orderIn: OrderIn;
	/** Where a device works on two batches in turn: which of them a row is. */
	readonly whichBatch?: (row: number) => BatchName | undefined;
	/** Where every card of the batch has a number of its own (card-number.ts): those of a row, good until the next is asked for. */
	readonly cards?: (row: number) => Uint16Array;
	/** Where somebody tells which way cards lie: 1 for each card of a row that is turned end for end, 0 for the others. */
	readonly turned?: (row: number) => Uint8Array;
}

/**
The order in, row by row.

`previous` says for each row which row lay in the device before it; -1 where nobody knows
(the first shuffle, or the one after a void). `alternating` says for each row what was laid: its place in `IN_TURN` and one more;
0 where nobody knows.
*/
export type OrderIn =
	| {readonly kind: 'unknown' | 'new-deck' | 'sorted'}
	| FixedOrder
	| {readonly kind: 'previous'; readonly rowBefore: RowNumbers}
	| {readonly kind: 'alternating'; readonly laid: Uint8Array};

/** Cuts a flat array into rows. */
export const rowsIn =
	(cards: Uint8Array, size: number) =>
	(row: number): Uint8Array =>
		cards.subarray(row * size, (row + 1) * size);

/** Some rows of a sample. What was laid before them is not told: it is asked for before rows are left out. */
export function onlyRows(sample: Sample, isKept: (row: number) => boolean): Sample {
	const [kept, numbering] = [rowNumbering(), rowNumbering()];
	for (let row = 0; row < sample.rows; row++) {
		if (!isKept(row)) continue;
		kept.push(row);
		numbering.push(checked(sample.numbers.at(row), row));
	}
	const known = kept.numbers();
	const rowOf = (row: number): number => checked(known.at(row), row);
	const {turned, whichBatch} = sample;
	return {
		...sample,
		rows: known.length,
		order: row => sample.order(rowOf(row)),
		numbers: numbering.numbers(),
		...(turned === undefined ? {} : {turned: (row: number) => turned(rowOf(row))}),
		...(whichBatch === undefined ? {} : {whichBatch: (row: number) => whichBatch(rowOf(row))}),
	};
}

import type {Batch, BatchName} from '../cards/batch.js';
import {checked} from '../checked.js';
import type {FixedOrder} from './input-order.js';
import {type RowNumbers, rowNumbering} from './row-numbers.js';

export interface Sample {
	readonly batch: Batch;
	readonly rows: number;
	/** The output order of a row, a byte a card. A view: read-only. */
	readonly order: (row: number) => Uint8Array;
	readonly numbers: RowNumbers;
	readonly inputOrder: InputOrder;
	/** Which batch a row is, where a device shuffles two in turn. */
	readonly whichBatch?: (row: number) => BatchName | undefined;
	/** Card numbers of a row, where every card has its own (card-number.ts); valid until the next call. */
	readonly cards?: (row: number) => Uint16Array;
	/** Where orientation is stated: 1 for each card turned end for end, 0 for the others. */
	readonly turned?: (row: number) => Uint8Array;
}

/**
The input order of each row.

`previous`: the row that was in the device before; -1 where not known (the first shuffle, or the one after a void).
`alternating`: the index in `IN_TURN` plus one; 0 where not known.
*/
export type InputOrder =
	| {readonly kind: 'unknown' | 'new-deck' | 'sorted'}
	| FixedOrder
	| {readonly kind: 'previous'; readonly rowBefore: RowNumbers}
	| {readonly kind: 'alternating'; readonly arranged: Uint8Array};

export const rowsIn =
	(cards: Uint8Array, size: number) =>
	(row: number): Uint8Array =>
		cards.subarray(row * size, (row + 1) * size);

/** `inputOrder` is not adapted: evaluate it before rows are left out. */
export function onlyRows(sample: Sample, isWanted: (row: number) => boolean): Sample {
	const [rows, numbering] = [rowNumbering(), rowNumbering()];
	for (let row = 0; row < sample.rows; row++) {
		if (!isWanted(row)) continue;
		rows.push(row);
		numbering.push(checked(sample.numbers.at(row), row));
	}
	const known = rows.numbers();
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

import {type Batch, type BatchName, isSerialised} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import {cardNumbers} from '../model/cards/card-number.js';
import {ALL_IN_MEMORY} from '../model/shuffles/byte-blocks.js';
import type {InputDesign} from '../model/shuffles/input-order.js';
import {marksPacker} from '../model/shuffles/packed-marks.js';
import type {Sample} from '../model/shuffles/sample.js';
import type {ReadOrder, Shuffle} from '../model/shuffles/shuffle.js';
import {isComplete} from './incidents.js';
import {arrangedCode, inputOrderOf, lastOrders} from './sample.js';

/** Call for each shuffle. Returns the newest rows if the shuffle is complete; an incomplete one updates the state only. */
type SampleFollower = (shuffle: Shuffle) => Sample | undefined;

/**
A run in progress. The last row is the newest shuffle. Only rows to compare it with precede it:

	the input order, where each output order is the next input order     row 0, if known
	the previous output order, of either batch                          the last but one, if there is one

The last row is thus the same as in the sample of the whole run, and older rows are dropped.
*/
export function sampleInProgress(batch: Batch, input: InputDesign): SampleFollower {
	const lastOrder = lastOrders<Row>();
	let before: Row | undefined;
	return shuffle => {
		if (shuffle.kind === 'void' || !isComplete(batch, shuffle)) {
			lastOrder.replace(shuffle.batch, undefined);
			return undefined;
		}
		const now = rowOf(batch, shuffle);
		const inputRow = lastOrder.replace(shuffle.batch, now);
		const rows = [...new Set([inputRow, before, now])].filter(row => row !== undefined);
		before = now;
		return sampleOfRows({batch, input, rows, isInputKnown: inputRow !== undefined});
	};
}

interface Row {
	readonly number: number;
	readonly order: Uint8Array;
	readonly arranged: number;
	readonly batch: BatchName | undefined;
	readonly cards: Uint16Array;
}

const NO_NUMBERS = new Uint16Array(0);

const rowOf = (batch: Batch, shuffle: Extract<Shuffle, {kind: 'read'}>): Row => ({
	number: shuffle.number,
	order: withoutCovers(shuffle.outputOrder.faces),
	arranged: arrangedCode(shuffle),
	batch: shuffle.batch,
	cards: isSerialised(batch) ? numbersIn(batch, shuffle.outputOrder) : NO_NUMBERS,
});

function numbersIn(batch: Batch, {faces, marks}: ReadOrder): Uint16Array {
	const packed = marksPacker({...ALL_IN_MEMORY, block: faces.length});
	packed.store(0, marks);
	const {backs, bytes} = packed;
	return cardNumbers(batch, {faces: () => faces, marked: () => bytes(0, faces.length), backs})(1);
}

interface NewestRows {
	readonly batch: Batch;
	readonly input: InputDesign;
	readonly rows: readonly Row[];
	readonly isInputKnown: boolean;
}

function sampleOfRows({batch, input, rows, isInputKnown}: NewestRows): Sample {
	// The input orders of the comparison rows are not used.
	const rowBefore = new Int32Array(rows.length).fill(-1);
	if (isInputKnown) rowBefore[rows.length - 1] = 0;
	const arranged = () => Uint8Array.from(rows, row => row.arranged);
	return {
		batch,
		rows: rows.length,
		order: row => rows[row]?.order ?? new Uint8Array(0),
		numbers: Int32Array.from(rows, ({number}) => number),
		inputOrder: inputOrderOf(input, rowBefore, arranged),
		whichBatch: row => rows[row]?.batch,
		...(isSerialised(batch) ? {cards: (row: number) => rows[row]?.cards ?? NO_NUMBERS} : {}),
	};
}

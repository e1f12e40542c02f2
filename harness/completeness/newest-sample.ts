import {type Batch, type BatchName, isSerialised} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import {cardNumbers} from '../model/cards/card-number.js';
import {ALL_IN_MEMORY} from '../model/shuffles/kept-bytes.js';
import type {InputDesign} from '../model/shuffles/order-in.js';
import {marksPacker} from '../model/shuffles/packed-marks.js';
import type {Sample} from '../model/shuffles/sample.js';
import type {ReadOrder, Shuffle} from '../model/shuffles/shuffle.js';
import {isComplete} from './incidents.js';
import {laidCode, lastOrders, orderInOf} from './sample.js';

/** Is told one shuffle after the other; gives the newest rows if it is complete. One that is not is remembered all the same. */
type SampleFollower = (shuffle: Shuffle) => Sample | undefined;

/**
A run as it comes. The last row is the shuffle that was just told; before it stand only the rows that it can be compared with:

	what lay in the device, where each order out is the next order in    row 0, if anybody knows
	what came out before, of whichever batch                             the last but one, if there is one

So the last row is seen as it will be in the sample of the whole run, and nothing older is kept.
*/
export function newestSample(batch: Batch, input: InputDesign): SampleFollower {
	const lain = lastOrders<Row>();
	let before: Row | undefined;
	return shuffle => {
		if (shuffle.kind === 'void' || !isComplete(batch, shuffle)) {
			lain.replace(shuffle.batch, undefined);
			return undefined;
		}
		const now = rowOf(batch, shuffle);
		const lay = lain.replace(shuffle.batch, now);
		const rows = [...new Set([lay, before, now])].filter(row => row !== undefined);
		before = now;
		return sampleOfRows({batch, input, rows, isLainKnown: lay !== undefined});
	};
}

interface Row {
	readonly number: number;
	readonly order: Uint8Array;
	readonly laid: number;
	readonly batch: BatchName | undefined;
	/** Where every card of the batch has a number of its own. */
	readonly cards: Uint16Array;
}

const NO_NUMBERS = new Uint16Array(0);

const rowOf = (batch: Batch, shuffle: Extract<Shuffle, {kind: 'read'}>): Row => ({
	number: shuffle.number,
	order: withoutCovers(shuffle.orderOut.faces),
	laid: laidCode(shuffle),
	batch: shuffle.batch,
	cards: isSerialised(batch) ? numbersIn(batch, shuffle.orderOut) : NO_NUMBERS,
});

function numbersIn(batch: Batch, {faces, marks}: ReadOrder): Uint16Array {
	const packed = marksPacker({...ALL_IN_MEMORY, block: faces.length});
	packed.keep(0, marks);
	const {backs, bytes} = packed;
	return cardNumbers(batch, {faces: () => faces, marked: () => bytes(0, faces.length), backs})(1);
}

interface NewestRows {
	readonly batch: Batch;
	readonly input: InputDesign;
	readonly rows: readonly Row[];
	readonly isLainKnown: boolean;
}

function sampleOfRows({batch, input, rows, isLainKnown}: NewestRows): Sample {
	// Of the rows that are only there to be compared with nobody asks what lay before them.
	const rowBefore = new Int32Array(rows.length).fill(-1);
	if (isLainKnown) rowBefore[rows.length - 1] = 0;
	const laid = () => Uint8Array.from(rows, row => row.laid);
	return {
		batch,
		rows: rows.length,
		order: row => rows[row]?.order ?? new Uint8Array(0),
		numbers: Int32Array.from(rows, ({number}) => number),
		orderIn: orderInOf(input, rowBefore, laid),
		whichBatch: row => rows[row]?.batch,
		...(isSerialised(batch) ? {cards: (row: number) => rows[row]?.cards ?? NO_NUMBERS} : {}),
	};
}

import {type Batch, type BatchName, isSerialised} from '../model/cards/batch.js';
import {COVER, withoutCovers} from '../model/cards/card.js';
import {cardNumbers} from '../model/cards/card-number.js';
import {at, checked} from '../model/checked.js';
import {ALL_IN_MEMORY} from '../model/shuffles/byte-blocks.js';
import {IN_TURN, type InputDesign} from '../model/shuffles/input-order.js';
import {isTurned, markAt, marksPacker} from '../model/shuffles/packed-marks.js';
import {type RowNumbers, rowNumbering} from '../model/shuffles/row-numbers.js';
import type {InputOrder, Sample} from '../model/shuffles/sample.js';
import type {Orientation, ReadOrder, Shuffle} from '../model/shuffles/shuffle.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';
import {type Completeness, isComplete} from './incidents.js';
import type {ModeParts} from './mode-check.js';

interface SampleParts extends ModeParts {
	readonly invalidated: Completeness['invalidated'];
	readonly orientation?: Orientation;
}

/** The complete orders as one sample, without void and incomplete shuffles and without cover cards. */
export function sampleOf({batch, input, shuffles, starts, invalidated, orientation}: SampleParts): Sample {
	const rows = shuffles.count - shuffles.voids - invalidated.size;
	const [numbering, before] = [rowNumbering(), rowNumbering()];
	const files = new Set(starts);
	const lastOrder = lastOrders<number>();
	let row = 0;
	for (let number = 1; number <= shuffles.count; number++) {
		const shuffle = shuffles.which(number);
		// The input order of the first order of a file is not known.
		if (files.has(number)) lastOrder.forget();
		if (shuffle.kind === 'void' || invalidated.has(number)) {
			lastOrder.replace(shuffle.batch, undefined);
			continue;
		}
		numbering.push(number);
		before.push(lastOrder.replace(shuffle.batch, row) ?? -1);
		row++;
	}
	const numbers = numbering.numbers();
	const numberOf = (each: number): number => checked(numbers.at(each), each);
	return {
		batch,
		rows,
		order: each => withoutCovers(shuffles.faces(numberOf(each))),
		numbers,
		inputOrder: inputOrderOf(input, before.numbers(), () =>
			Uint8Array.from({length: rows}, (_, each) => arrangedCode(shuffles.which(numberOf(each)))),
		),
		whichBatch: each => shuffles.which(numberOf(each)).batch,
		...(isSerialised(batch) ? {cards: numbersOfRows(batch, shuffles, numberOf)} : {}),
		...(orientation === 'stated' ? {turned: each => turnedFlags(shuffles, numberOf(each))} : {}),
	};
}

/** The last order of each batch: each of two batches follows its own orders. */
function lastOrders<Order>() {
	const last = new Map<BatchName | undefined, Order | undefined>();
	return {
		/** `undefined`: an unusable order. Returns the order before it, if known. */
		replace(batch: BatchName | undefined, order: Order | undefined): Order | undefined {
			const before = last.get(batch);
			last.set(batch, order);
			return before;
		},
		forget: () => last.clear(),
	};
}

/** The code in `InputOrder`. */
const arrangedCode = ({arranged}: Pick<Shuffle, 'arranged'>): number =>
	arranged === undefined ? 0 : IN_TURN.indexOf(arranged) + 1;

function numbersOfRows(
	batch: Batch,
	shuffles: Shuffles,
	numberOf: (row: number) => number,
): (row: number) => Uint16Array {
	const cards = cardNumbers(batch, shuffles);
	return row => cards(numberOf(row));
}

export function inputOrderOf(input: InputDesign, rowBefore: RowNumbers, arranged: () => Uint8Array): InputOrder {
	switch (input.kind) {
		case 'fixed':
			return input;
		case 'previous':
			return {kind: input.kind, rowBefore};
		case 'alternating':
			return {kind: input.kind, arranged: arranged()};
		case 'new-deck':
		case 'sorted':
		case 'unknown':
			return {kind: input.kind};
	}
}

/** 1 for each card turned end for end, 0 for the others. Cover cards are skipped. */
function turnedFlags(shuffles: Pick<Shuffles, 'faces' | 'marked'>, shuffle: number): Uint8Array {
	const faces = shuffles.faces(shuffle);
	const marks = shuffles.marked(shuffle);
	const flags = Uint8Array.from(faces, (_, at) => (isTurned(markAt(marks, at)) ? 1 : 0));
	return faces.includes(COVER) ? flags.filter((_, at) => faces[at] !== COVER) : flags;
}

/**
A run in progress. The last row is the newest shuffle. Only rows to compare it with precede it:

	the input order, where each output order is the next input order     row 0, if known
	the previous output order, of either batch                          the last but one, if there is one

The last row is thus the same as in the sample of the whole run, and older rows are dropped. Call the result for each shuffle: it returns the
newest rows if the shuffle is complete; an incomplete one updates the state only.
*/
export function sampleInProgress(batch: Batch, input: InputDesign): (shuffle: Shuffle) => Sample | undefined {
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
		// The input orders of the comparison rows are not used.
		const rowBefore = Int32Array.from(rows, row => (row === now && inputRow !== undefined ? 0 : -1));
		return sampleOfRows(
			batch,
			rows,
			inputOrderOf(input, rowBefore, () => Uint8Array.from(rows, row => row.arranged)),
		);
	};
}

type Row = ReturnType<typeof rowOf>;

const NO_NUMBERS = new Uint16Array(0);

const rowOf = (batch: Batch, shuffle: Extract<Shuffle, {kind: 'read'}>) => ({
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

const sampleOfRows = (batch: Batch, rows: readonly Row[], inputOrder: InputOrder): Sample => ({
	batch,
	rows: rows.length,
	order: row => at(rows, row).order,
	numbers: Int32Array.from(rows, ({number}) => number),
	inputOrder,
	whichBatch: row => at(rows, row).batch,
	...(isSerialised(batch) ? {cards: (row: number) => at(rows, row).cards} : {}),
});

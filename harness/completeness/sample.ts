import {type Batch, type BatchName, isSerialised} from '../model/cards/batch.js';
import {COVER, withoutCovers} from '../model/cards/card.js';
import {cardNumbers} from '../model/cards/card-number.js';
import {checked} from '../model/checked.js';
import {IN_TURN, type InputDesign} from '../model/shuffles/input-order.js';
import {isTurned, markAt} from '../model/shuffles/packed-marks.js';
import {type RowNumbers, rowNumbering} from '../model/shuffles/row-numbers.js';
import type {InputOrder, Sample} from '../model/shuffles/sample.js';
import type {Orientation, Shuffle} from '../model/shuffles/shuffle.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';
import type {Completeness} from './incidents.js';
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
interface LastOrders<Order> {
	/** `undefined`: an unusable order. Returns the order before it, if known. */
	readonly replace: (batch: BatchName | undefined, order: Order | undefined) => Order | undefined;
	readonly forget: () => void;
}

export function lastOrders<Order>(): LastOrders<Order> {
	const last = new Map<BatchName | undefined, Order | undefined>();
	return {
		replace(batch, order) {
			const before = last.get(batch);
			last.set(batch, order);
			return before;
		},
		forget: () => last.clear(),
	};
}

/** The code in `InputOrder`. */
export const arrangedCode = ({arranged}: Pick<Shuffle, 'arranged'>): number =>
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

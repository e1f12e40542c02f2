import type {ShuffleModel} from '../../harness/emulator/defects/shuffle-model.js';
import {type Batch, newDeckOrder, sortedOrder} from '../../harness/model/cards/batch.js';
import type {RandomSource} from '../../harness/model/random.js';
import type {StatedInput} from '../../harness/model/shuffles/input-order.js';
import {type InputOrder, rowsIn, type Sample} from '../../harness/model/shuffles/sample.js';
import {fairOrders} from './fair-orders.js';

interface FairParts {
	readonly batch: Batch;
	readonly rows: number;
	readonly input: StatedInput;
	readonly random: RandomSource;
}

interface SampleParts extends FairParts {
	readonly model: ShuffleModel;
}

/** Draws shuffles from a model directly, without a device. An unknown input order is drawn anew for each shuffle. */
export function drawSample({batch, rows, input, model, random}: SampleParts): Sample {
	const {size} = batch;
	const orders = new Uint8Array(rows * size);
	const arranged = arrangingFor(batch, input, random);
	let before = newDeckOrder(batch);
	for (let row = 0; row < rows; row++) {
		before = model(arranged(row, before), random);
		orders.set(before, row * size);
	}
	return sampleOf(batch, input, orders);
}

/** For a fair device the input order makes no difference. */
export const drawFairSample = ({batch, rows, input, random}: FairParts): Sample =>
	sampleOf(batch, input, fairOrders(batch, rows, random));

export const firstRows = (sample: Sample, rows: number): Sample => ({
	...sample,
	rows,
	numbers: Int32Array.from(sample.numbers).subarray(0, rows),
	inputOrder: firstOrdersIn(sample.inputOrder, rows),
});

function firstOrdersIn(inputOrder: InputOrder, rows: number): InputOrder {
	switch (inputOrder.kind) {
		case 'previous':
			return {...inputOrder, rowBefore: Int32Array.from(inputOrder.rowBefore).subarray(0, rows)};
		case 'alternating':
			return {...inputOrder, arranged: inputOrder.arranged.subarray(0, rows)};
		case 'unknown':
		case 'new-deck':
		case 'sorted':
		case 'fixed':
			return inputOrder;
	}
}

/** The input order of a row, given the output order before it. */
function arrangingFor(
	batch: Batch,
	input: StatedInput,
	random: RandomSource,
): (row: number, before: Uint8Array) => Uint8Array {
	const [newDeck, sorted] = [newDeckOrder(batch), sortedOrder(batch)];
	switch (input) {
		case 'new-deck':
			return () => newDeck;
		case 'sorted':
			return () => sorted;
		case 'alternating':
			return row => (row % 2 === 0 ? newDeck : sorted);
		case 'previous':
			return (_, before) => before;
		case 'unknown':
			return () => fairOrders(batch, 1, random);
	}
}

function sampleOf(batch: Batch, input: StatedInput, orders: Uint8Array): Sample {
	const rows = orders.length / batch.size;
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	return {batch, rows, order: rowsIn(orders, batch.size), numbers, inputOrder: inputOrderOf(input, rows)};
}

function inputOrderOf(input: StatedInput, rows: number): InputOrder {
	if (input === 'previous') return {kind: input, rowBefore: Int32Array.from({length: rows}, (_, row) => row - 1)};
	// Index in IN_TURN plus 1: first new-deck order, then sorted.
	if (input === 'alternating')
		return {kind: input, arranged: Uint8Array.from({length: rows}, (_, row) => 1 + (row % 2))};
	return {kind: input};
}

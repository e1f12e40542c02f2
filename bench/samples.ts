import type {ShuffleModel} from '../harness/emulator/shuffles/shuffle-model.js';
import {type Batch, newDeckOrder, sortedOrder} from '../harness/model/batch.js';
import {IN_TURN, type ToldInput} from '../harness/model/order-in.js';
import type {RandomSource} from '../harness/model/random.js';
import {type OrderIn, rowsIn, type Sample} from '../harness/model/sample.js';
import {fairOrders} from './fair-orders.js';

export interface FairParts {
	readonly batch: Batch;
	readonly rows: number;
	readonly input: ToldInput;
	readonly random: RandomSource;
}

export interface SampleParts extends FairParts {
	readonly model: ShuffleModel;
}

/** So many shuffles of a machine, without a device in between. Where the order in is unknown, it is each time another one. */
export function drawSample({batch, rows, input, model, random}: SampleParts): Sample {
	const {size} = batch;
	const orders = new Uint8Array(rows * size);
	const laid = {'new-deck': newDeckOrder(batch), sorted: sortedOrder(batch)};
	let before = laid['new-deck'];
	for (let row = 0; row < rows; row++) {
		const order = model(orderInFor(input, {laid, before, row, batch, random}), random);
		orders.set(order, row * size);
		before = order;
	}
	return sampleOf(batch, input, orders);
}

/** The same of a fair machine, to which the order in makes no difference. */
export const drawFairSample = ({batch, rows, input, random}: FairParts): Sample =>
	sampleOf(batch, input, fairOrders(batch, rows, random));

interface Lying {
	readonly laid: Readonly<Record<'new-deck' | 'sorted', Uint8Array>>;
	readonly before: Uint8Array;
	readonly row: number;
	readonly batch: Batch;
	readonly random: RandomSource;
}

function orderInFor(input: ToldInput, {laid, before, row, batch, random}: Lying): Uint8Array {
	switch (input) {
		case 'new-deck':
		case 'sorted':
			return laid[input];
		case 'alternating':
			return laid[IN_TURN[row % IN_TURN.length] ?? 'new-deck'];
		case 'previous':
			return before;
		case 'unknown':
			return fairOrders(batch, 1, random);
	}
}

function sampleOf(batch: Batch, input: ToldInput, orders: Uint8Array): Sample {
	const rows = orders.length / batch.size;
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	return {batch, rows, order: rowsIn(orders, batch.size), numbers, orderIn: orderInOf(input, numbers)};
}

function orderInOf(input: ToldInput, numbers: Int32Array): OrderIn {
	switch (input) {
		case 'new-deck':
		case 'sorted':
		case 'unknown':
			return {kind: input};
		case 'previous':
			return {kind: input, rowBefore: numbers.map(number => number - 2)};
		case 'alternating':
			return {kind: input, laid: Uint8Array.from(numbers, number => ((number - 1) % IN_TURN.length) + 1)};
	}
}

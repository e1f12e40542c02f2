import type {ShuffleModel} from '../harness/emulator/shuffles/shuffle-model.js';
import {type Batch, newDeckOrder, sortedOrder} from '../harness/model/batch.js';
import type {RandomSource} from '../harness/model/random.js';
import {rowsIn, type Sample} from '../harness/model/sample.js';

export interface SampleParts {
	readonly batch: Batch;
	readonly rows: number;
	readonly input: 'new-deck' | 'sorted' | 'previous' | 'unknown';
	readonly model: ShuffleModel;
	readonly random: RandomSource;
}

/** So many shuffles of a machine, without a device in between. */
export function drawSample({batch, rows, input, model, random}: SampleParts): Sample {
	const start = input === 'sorted' ? sortedOrder(batch) : newDeckOrder(batch);
	const orders = new Uint8Array(rows * batch.size);
	let before = start;
	for (let row = 0; row < rows; row++) {
		const order = model(input === 'previous' ? before : start, random);
		orders.set(order, row * batch.size);
		before = order;
	}
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	const rowBefore = numbers.map(number => number - 2);
	const order = rowsIn(orders, batch.size);
	return {batch, rows, order, numbers, orderIn: input === 'previous' ? {kind: input, rowBefore} : {kind: input}};
}

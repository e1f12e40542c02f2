import {isLabelled} from '../harness/model/batch.js';
import {rowOf, type Sample} from '../harness/model/sample.js';
import type {Effect} from '../harness/model/test-result.js';
import type {Neighbour} from './laws/successions.js';

/**
The orders out, told in terms of the order in.

Each card carries a label: its place in the order in if every card can be told from every other, else the place of
its face in the deck. Under a fair device the labels of a row are a uniform order of `multiplicities`, whatever the
order in was and wherever it came from; so every law holds in all cases, and what changes is only what a test can see.
*/
export interface RelativeOrders {
	readonly rows: number;
	readonly size: number;
	readonly labels: Uint8Array;
	/** How many cards carry each label. */
	readonly multiplicities: readonly number[];
	/** The number of each row's shuffle in its run. */
	readonly numbers: Int32Array;
	readonly against: Exclude<Effect['against'], 'none'>;
	/** What a card's neighbour in the order in looks like. */
	readonly neighbour: Neighbour;
}

export function relativeOrders(sample: Sample): RelativeOrders {
	const {orderIn} = sample;
	if (isLabelled(sample.batch)) {
		if (orderIn.kind === 'previous') return afterPrevious(sample, orderIn.rowBefore);
		if (orderIn.kind === 'fixed') return byPlaces(sample, () => orderIn.order);
	}
	return byFaces(sample);
}

/** Labels by face: the order in is new-deck or sorted, or is unknown and new-deck order stands in for it. */
function byFaces(sample: Sample): RelativeOrders {
	const {batch, orderIn, orders, rows, numbers} = sample;
	const place = new Uint8Array(256);
	batch.faces.forEach((face, at) => {
		place[face] = at;
	});
	const isKnown = orderIn.kind === 'new-deck' || orderIn.kind === 'sorted';
	return {
		rows,
		size: batch.size,
		labels: orders.map(face => place[face] ?? 0),
		multiplicities: batch.faces.map(face => batch.counts[face] ?? 0),
		numbers,
		against: isKnown ? 'order-in' : 'new-deck',
		neighbour: orderIn.kind === 'sorted' && !isLabelled(batch) ? 'same-face' : 'next-face',
	};
}

/** Rows whose order in nobody knows are left out: there is nothing to compare them with. */
function afterPrevious(sample: Sample, rowBefore: Int32Array): RelativeOrders {
	const known = Array.from(rowBefore.keys()).filter(row => (rowBefore[row] ?? -1) >= 0);
	const {size} = sample.batch;
	const orders = new Uint8Array(known.length * size);
	for (const [at, row] of known.entries()) orders.set(rowOf(sample, row), at * size);
	const numbers = Int32Array.from(known, row => sample.numbers[row] ?? 0);
	const kept = {...sample, rows: known.length, orders, numbers};
	return byPlaces(kept, row => rowOf(sample, rowBefore[known[row] ?? 0] ?? 0));
}

function byPlaces(sample: Sample, orderIn: (row: number) => Uint8Array): RelativeOrders {
	const {size} = sample.batch;
	const labels = new Uint8Array(sample.rows * size);
	const place = new Uint8Array(256);
	for (let row = 0; row < sample.rows; row++) {
		orderIn(row).forEach((face, at) => {
			place[face] = at;
		});
		rowOf(sample, row).forEach((face, at) => {
			labels[row * size + at] = place[face] ?? 0;
		});
	}
	const multiplicities = new Array<number>(size).fill(1);
	return {
		rows: sample.rows,
		size,
		labels,
		multiplicities,
		numbers: sample.numbers,
		against: 'order-in',
		neighbour: 'next-face',
	};
}

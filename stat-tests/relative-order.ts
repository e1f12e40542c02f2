import {type Batch, isLabelled} from '../harness/model/batch.js';
import {rowOf, type Sample} from '../harness/model/sample.js';
import type {Effect} from '../harness/model/test-result.js';
import type {Neighbour} from './laws/successions.js';
import {chainOfFaces} from './neighbour-chain.js';

/**
The orders out, each card told by a label instead of its face.

The labels of a row are fixed by what lay in the device before, so under a fair device they are a uniform order of
`multiplicities`, whatever that was and wherever it came from: every law holds in all cases, and what changes is only
what a test can see.
*/
export interface RelativeOrders {
	/**
	`faces`: the label is the face's place in the deck. `places`: the card's place in the order in, where every card can be
	told from every other. `neighbours`: the face's place in a chain of faces that followed one another in the order in.
	*/
	readonly labelled: 'faces' | 'places' | 'neighbours';
	readonly rows: number;
	readonly size: number;
	readonly labels: Uint8Array;
	/** How many cards carry each label. */
	readonly multiplicities: readonly number[];
	/** The number of each row's shuffle in its run. */
	readonly numbers: Int32Array;
	readonly against: Effect['against'];
	/** What a card's neighbour in the order in looks like. */
	readonly neighbour: Neighbour;
}

/** The two ways to look at a sample: where the cards lie, and what is left of the order in. */
export interface Views {
	readonly absolute: RelativeOrders;
	readonly memory: RelativeOrders;
}

export function viewsOf(sample: Sample): Views {
	const absolute = byFaces(sample);
	return {absolute, memory: againstOrderIn(sample, absolute)};
}

function againstOrderIn(sample: Sample, absolute: RelativeOrders): RelativeOrders {
	const {batch, orderIn} = sample;
	switch (orderIn.kind) {
		case 'new-deck':
			return {...absolute, against: 'order-in'};
		case 'sorted':
			return {...absolute, against: 'order-in', neighbour: isLabelled(batch) ? 'next-face' : 'same-face'};
		case 'fixed':
			return hasEvenCopies(batch) ? relabelled(sample, () => orderIn.order) : absolute;
		case 'previous':
			return hasEvenCopies(batch) ? afterPrevious(sample, orderIn.rowBefore) : absolute;
		case 'unknown':
			return absolute;
	}
}

/** As many copies of each face as of every other. Otherwise the law of a chain of faces changes from row to row. */
const hasEvenCopies = ({faces, counts}: Batch): boolean => faces.every(face => counts[face] === counts[faces[0] ?? 0]);

/** Labels by face; new-deck order stands in for an order in that is unknown or of no use. */
function byFaces({batch, orders, rows, numbers}: Sample): RelativeOrders {
	const place = new Uint8Array(256);
	batch.faces.forEach((face, at) => {
		place[face] = at;
	});
	return {
		labelled: 'faces',
		rows,
		size: batch.size,
		labels: orders.map(face => place[face] ?? 0),
		multiplicities: batch.faces.map(face => batch.counts[face] ?? 0),
		numbers,
		against: 'new-deck',
		neighbour: 'next-face',
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
	return relabelled(kept, row => rowOf(sample, rowBefore[known[row] ?? 0] ?? 0));
}

function relabelled(sample: Sample, orderIn: (row: number) => Uint8Array): RelativeOrders {
	const {batch, rows, numbers} = sample;
	const isDistinct = isLabelled(batch);
	const labels = new Uint8Array(rows * batch.size);
	const place = new Uint8Array(256);
	for (let row = 0; row < rows; row++) {
		const before = orderIn(row);
		const faces = isDistinct ? before : chainOfFaces(before, batch.faces);
		faces.forEach((face, at) => {
			place[face] = at;
		});
		rowOf(sample, row).forEach((face, at) => {
			labels[row * batch.size + at] = place[face] ?? 0;
		});
	}
	return {
		labelled: isDistinct ? 'places' : 'neighbours',
		rows,
		size: batch.size,
		labels,
		multiplicities: batch.faces.map(face => batch.counts[face] ?? 0),
		numbers,
		against: 'order-in',
		neighbour: 'next-face',
	};
}

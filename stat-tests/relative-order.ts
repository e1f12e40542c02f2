import {type Batch, isLabelled, isSerialised} from '../harness/model/batch.js';
import {IN_TURN, type LaidOrder} from '../harness/model/order-in.js';
import type {OrderIn, Sample} from '../harness/model/sample.js';
import type {Effect} from '../harness/model/test-result.js';
import {type Kinds, kindsOf} from './kinds.js';
import type {Neighbour} from './laws/successions.js';
import {chainOfFaces} from './neighbour-chain.js';
import {cardsAgainstOrderBefore, cardsAgainstOrderIn} from './numbered-cards.js';

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
	/** The labels of a row, good until the next row is asked for: they are worked out on the way and kept nowhere. */
	readonly labels: (row: number) => Labels;
	/** How many cards carry each label. */
	readonly multiplicities: readonly number[];
	/** The number of each row's shuffle in its run. */
	readonly numbers: Int32Array;
	readonly against: Effect['against'];
	/** What a card's neighbour in the order in looks like. */
	readonly neighbour: Neighbour;
	/** Rank, suit, colour and value of each label, where a label is a face and faces have them. */
	readonly kinds?: Kinds;
}

/** Of two bytes where there are more than 256 cards that can be told apart. */
export type Labels = Uint8Array | Uint16Array;

/**
The three ways to look at a sample: where the cards lie; what is left of the order in; and what is left of the order that came
out before, which a device should have no memory of, whatever was put in since.
*/
export interface Views {
	readonly absolute: RelativeOrders;
	readonly memory: RelativeOrders;
	readonly before: RelativeOrders;
	/**
	Only where new-deck and sorted order were laid in turn and copies of a card look alike: the shuffles after sorted order. `memory`
	then has those after new-deck order, since what a neighbour is differs, and with it the laws.
	*/
	readonly afterSorted?: RelativeOrders;
}

/** Remembers what was found out about orders for as long as they are there. */
export function onceFor<Result>(find: (orders: RelativeOrders) => Result): (orders: RelativeOrders) => Result {
	const known = new WeakMap<RelativeOrders, {readonly result: Result}>();
	return orders => {
		const found = known.get(orders) ?? {result: find(orders)};
		known.set(orders, found);
		return found.result;
	};
}

export function viewsOf(sample: Sample): Views {
	const absolute = byFaces(sample);
	if (isSerialised(sample.batch)) {
		const memory = cardsAgainstOrderIn(sample) ?? absolute;
		return {absolute, memory, before: cardsAgainstOrderBefore(sample)};
	}
	const before = againstOrderBefore(sample, absolute);
	const {orderIn} = sample;
	if (orderIn.kind === 'alternating') return {absolute, before, ...inTurn(sample, orderIn.laid)};
	return {absolute, memory: againstOrderIn(sample, absolute, orderIn), before};
}

/** Of a single deck new-deck and sorted order are the same, so there all shuffles go together. */
function inTurn(sample: Sample, laid: Uint8Array): Pick<Views, 'memory' | 'afterSorted'> {
	const after = (...orders: readonly LaidOrder[]): RelativeOrders => {
		const kept = onlyRows(sample, row => orders.some(order => laid[row] === IN_TURN.indexOf(order) + 1));
		return againstOrderIn(kept, byFaces(kept), {kind: orders[0] ?? 'new-deck'});
	};
	if (isLabelled(sample.batch)) return {memory: after(...IN_TURN)};
	return {memory: after('new-deck'), afterSorted: after('sorted')};
}

function onlyRows(sample: Sample, isKept: (row: number) => boolean): Sample {
	const known = Int32Array.from({length: sample.rows}, (_, row) => row).filter(isKept);
	const numbers = known.map(row => sample.numbers[row] ?? 0);
	return {...sample, rows: known.length, order: row => sample.order(known[row] ?? 0), numbers};
}

function againstOrderBefore(sample: Sample, absolute: RelativeOrders): RelativeOrders {
	if (!hasEvenCopies(sample.batch)) return absolute;
	const rowBefore = Int32Array.from({length: sample.rows}, (_, row) => row - 1);
	return {...afterPrevious(sample, rowBefore), against: 'order-before'};
}

type OneOrderIn = Exclude<OrderIn, {kind: 'alternating'}>;

function againstOrderIn(sample: Sample, absolute: RelativeOrders, orderIn: OneOrderIn): RelativeOrders {
	const {batch} = sample;
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
function byFaces(sample: Sample): RelativeOrders {
	const {batch, order, rows, numbers} = sample;
	const kinds = kindsOf(batch);
	const isPlace = batch.faces.every((face, at) => face === at);
	return {
		labelled: 'faces',
		rows,
		size: batch.size,
		labels: isPlace ? order : translated(order, batch, () => batch.faces),
		multiplicities: batch.faces.map(face => batch.counts[face] ?? 0),
		numbers,
		against: 'new-deck',
		neighbour: 'next-face',
		...(kinds === undefined ? {} : {kinds}),
	};
}

/** Rows whose order in nobody knows are left out: there is nothing to compare them with. */
function afterPrevious(sample: Sample, rowBefore: Int32Array): RelativeOrders {
	const isKnown = (row: number) => (rowBefore[row] ?? -1) >= 0;
	const known = rowBefore.filter(before => before >= 0);
	return relabelled(onlyRows(sample, isKnown), row => sample.order(known[row] ?? 0));
}

function relabelled(sample: Sample, orderIn: (row: number) => Uint8Array): RelativeOrders {
	const {batch, rows, numbers, order} = sample;
	const isDistinct = isLabelled(batch);
	const faces = (row: number) => (isDistinct ? orderIn(row) : chainOfFaces(orderIn(row), batch.faces));
	return {
		labelled: isDistinct ? 'places' : 'neighbours',
		rows,
		size: batch.size,
		labels: translated(order, batch, faces),
		multiplicities: batch.faces.map(face => batch.counts[face] ?? 0),
		numbers,
		against: 'order-in',
		neighbour: 'next-face',
	};
}

/** Each card of a row told by its face's place in a list of faces. */
function translated(
	order: Sample['order'],
	{size}: Batch,
	facesFor: (row: number) => ArrayLike<number>,
): RelativeOrders['labels'] {
	const place = new Uint8Array(256);
	const labels = new Uint8Array(size);
	return row => {
		const faces = facesFor(row);
		for (let at = 0; at < faces.length; at++) place[faces[at] ?? 0] = at;
		const cards = order(row);
		for (let at = 0; at < size; at++) labels[at] = place[cards[at] ?? 0] ?? 0;
		return labels;
	};
}

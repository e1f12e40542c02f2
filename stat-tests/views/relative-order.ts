import {
	type Batch,
	type BatchName,
	isLabelled,
	isSerialised,
	newDeckOrder,
	sortedOrder,
} from '../../harness/model/cards/batch.js';
import {checked, missing} from '../../harness/model/checked.js';
import {IN_TURN, type LaidOrder} from '../../harness/model/shuffles/order-in.js';
import {countedFrom, type RowNumbers, rowNumbering} from '../../harness/model/shuffles/row-numbers.js';
import {cardsInSamePlace} from '../../harness/model/shuffles/same-place.js';
import {type OrderIn, onlyRows, type Sample} from '../../harness/model/shuffles/sample.js';
import type {Orientation} from '../../harness/model/shuffles/shuffle.js';
import type {Effect} from '../../harness/model/test-result.js';
import type {Neighbour} from '../laws/orders/successions.js';
import {type Kinds, kindsOf} from './kinds.js';
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
	readonly numbers: RowNumbers;
	readonly against: Effect['against'];
	/** What a card's neighbour in the order in looks like. */
	readonly neighbour: Neighbour;
	/** The order in and the order out of a row by faces, where labels are neighbours and tell no places. */
	readonly faces?: {readonly in: (row: number) => Uint8Array; readonly out: (row: number) => Uint8Array} | undefined;
	/** Where a device works on two batches in turn: which of them a row is. */
	readonly whichBatch?: ((row: number) => BatchName | undefined) | undefined;
	/** What is printed on the cards of each label, where labels are faces and the deck has ranks and colours. */
	readonly kinds?: Kinds | undefined;
	/** Which way each card of a row lies, 1 where it is turned end for end; only in the view of shuffles that tell it. */
	readonly turned?: (row: number) => Uint8Array;
	/** Where copies look alike: in how many places a row holds the face that the order it is compared with holds there. */
	readonly agreements?: (row: number) => number;
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
	/**
	Only where somebody tells which way cards lie: by their faces, the shuffles in which some are turned end for end and some are not. In
	the others all cards lie alike, and there is nothing to ask.
	*/
	readonly turned?: RelativeOrders;
}

/** Those that the gambler bets on: nobody bets on which way a card lies. */
export type BettingView = Exclude<keyof Views, 'turned'>;

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
	const turned = turnedView(sample);
	return {...viewsOfFaces(sample), ...(turned === undefined ? {} : {turned})};
}

function viewsOfFaces(sample: Sample): Views {
	const absolute = byFaces(sample);
	if (isSerialised(sample.batch)) {
		const memory = cardsAgainstOrderIn(sample) ?? absolute;
		return {absolute, memory, before: goesBackIn(sample) ? memory : cardsAgainstOrderBefore(sample)};
	}
	const {orderIn} = sample;
	if (orderIn.kind === 'alternating') {
		return {absolute, before: againstOrderBefore(sample, absolute), ...inTurn(sample, orderIn.laid)};
	}
	const memory = againstOrderIn(sample, absolute, orderIn);
	return {absolute, memory, before: goesBackIn(sample) ? memory : againstOrderBefore(sample, absolute)};
}

/** The views of shuffles that are still to come: what can be asked of them is known before. */
export const viewsToCome = (batch: Batch, orderIn: OrderIn, orientation: Orientation = 'not-told'): Views =>
	viewsOf({
		batch,
		rows: 0,
		order: () => NO_CARDS,
		numbers: countedFrom(1, 0),
		orderIn,
		...(orientation === 'told' ? {turned: () => NO_CARDS} : {}),
	});

const NO_CARDS = new Uint8Array(0);

/** What came out is what goes in next: then memory's view of it says it all, and stands for what came out before as well. */
const goesBackIn = ({orderIn}: Sample): boolean => orderIn.kind === 'previous';

/** Why nothing is asked about the order that came out before; `undefined` if it is. */
export function noOrderBefore({against, labelled}: RelativeOrders): string | undefined {
	if (against === 'order-before') return undefined;
	return labelled === 'faces'
		? 'uneven copies of a face cannot be followed from one order to the next'
		: 'the order that came out before is the order in, which is asked about already';
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

function turnedView(sample: Sample): RelativeOrders | undefined {
	const {turned} = sample;
	if (turned === undefined) return undefined;
	const telling = onlyRows(sample, row => {
		const ways = turned(row);
		return ways.includes(0) && ways.includes(1);
	});
	return {...byFaces(telling), ...(telling.turned === undefined ? {} : {turned: telling.turned})};
}

function againstOrderBefore(sample: Sample, absolute: RelativeOrders): RelativeOrders {
	if (!hasEvenCopies(sample.batch)) return absolute;
	return {...afterPrevious(sample, countedFrom(-1, sample.rows)), against: 'order-before'};
}

type OneOrderIn = Exclude<OrderIn, {kind: 'alternating'}>;

function againstOrderIn(sample: Sample, absolute: RelativeOrders, orderIn: OneOrderIn): RelativeOrders {
	const {batch} = sample;
	const sorted = sortedOrder(batch);
	switch (orderIn.kind) {
		case 'new-deck':
			return {...absolute, against: 'order-in'};
		case 'sorted':
			return {
				...absolute,
				against: 'order-in',
				neighbour: isLabelled(batch) ? 'next-face' : 'same-face',
				agreements: agreementsWith(sample, () => sorted),
			};
		case 'fixed':
			return hasEvenCopies(batch) ? relabelled(sample, () => orderIn.order) : absolute;
		case 'previous':
			return hasEvenCopies(batch) ? afterPrevious(sample, orderIn.rowBefore) : absolute;
		case 'unknown':
			return absolute;
	}
}

/** As many copies of each face as of every other. Otherwise the law of a chain of faces changes from row to row. */
const hasEvenCopies = ({faces, counts}: Batch): boolean =>
	faces.every(face => counts[face] === counts[faces[0] ?? missing(0)]);

/** Labels by face; new-deck order stands in for an order in that is unknown or of no use. */
function byFaces(sample: Sample): RelativeOrders {
	const {batch, order, rows, numbers, whichBatch} = sample;
	const newDeck = newDeckOrder(batch);
	const isPlace = batch.faces.every((face, at) => face === at);
	return {
		labelled: 'faces',
		rows,
		size: batch.size,
		labels: isPlace ? order : translated(order, batch, () => batch.faces),
		multiplicities: batch.faces.map(face => batch.counts[face] ?? missing(face)),
		numbers,
		against: 'new-deck',
		neighbour: 'next-face',
		kinds: kindsOf(batch),
		whichBatch,
		agreements: agreementsWith(sample, () => newDeck),
	};
}

const agreementsWith =
	({order}: Sample, reference: (row: number) => Uint8Array) =>
	(row: number): number =>
		cardsInSamePlace(order(row), reference(row));

/** Rows whose order in nobody knows are left out: there is nothing to compare them with. */
function afterPrevious(sample: Sample, rowBefore: RowNumbers): RelativeOrders {
	const numbering = rowNumbering();
	for (const before of rowBefore) if (before >= 0) numbering.push(before);
	const known = numbering.numbers();
	const isKnown = (row: number) => (rowBefore.at(row) ?? -1) >= 0;
	return relabelled(onlyRows(sample, isKnown), row => sample.order(checked(known.at(row), row)));
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
		multiplicities: batch.faces.map(face => batch.counts[face] ?? missing(face)),
		numbers,
		against: 'order-in',
		neighbour: 'next-face',
		faces: isDistinct ? undefined : {in: orderIn, out: order},
		agreements: agreementsWith(sample, orderIn),
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
		for (let at = 0; at < faces.length; at++) place[faces[at] ?? missing(at)] = at;
		const cards = order(row);
		for (let at = 0; at < size; at++) {
			const card = cards[at] ?? missing(at);
			labels[at] = place[card] ?? missing(card);
		}
		return labels;
	};
}

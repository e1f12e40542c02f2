import {
	type Batch,
	type BatchName,
	isLabelled,
	isSerialised,
	newDeckOrder,
	sortedOrder,
} from '../../harness/model/cards/batch.js';
import {checked, missing} from '../../harness/model/checked.js';
import {type ArrangedOrder, IN_TURN} from '../../harness/model/shuffles/input-order.js';
import {countedFrom, type RowNumbers, rowNumbering} from '../../harness/model/shuffles/row-numbers.js';
import {cardsInSamePlace} from '../../harness/model/shuffles/same-place.js';
import {type InputOrder, onlyRows, type Sample} from '../../harness/model/shuffles/sample.js';
import type {Orientation} from '../../harness/model/shuffles/shuffle.js';
import type {Effect} from '../../harness/model/test-result.js';
import type {Neighbour} from '../laws/orders/successions.js';
import {type Kinds, kindsOf} from './kinds.js';
import {chainOfFaces} from './neighbour-chain.js';
import {cardsAgainstInputOrder, cardsAgainstOrderBefore, labelledBy} from './numbered-cards.js';

/**
The output orders, with a label for each card instead of its face.

The labels of a row are fixed by the input order. So under a fair device they are a uniform order of `multiplicities`, for any
input order. Every law holds in all cases; only the power of a test differs.
*/
export interface RelativeOrders {
	/**
	`faces`: the label is the face's place in the deck. `places`: the card's place in the input order, where all cards are
	distinct. `neighbours`: the face's place in a chain of faces that followed one another in the input order.
	*/
	readonly labelled: 'faces' | 'places' | 'neighbours';
	readonly rows: number;
	readonly size: number;
	/** Computed on request and not stored; valid until the next row is requested. */
	readonly labels: (row: number) => Labels;
	/** The number of cards with each label. */
	readonly multiplicities: readonly number[];
	/** The number of each row's shuffle in its run. */
	readonly numbers: RowNumbers;
	readonly against: Effect['against'];
	/** The relation of a card to its neighbour in the input order. */
	readonly neighbour: Neighbour;
	/** Input and output order of a row by faces, where labels are `neighbours` and give no places. */
	readonly faces?: {readonly in: (row: number) => Uint8Array; readonly out: (row: number) => Uint8Array} | undefined;
	/** The batch of a row, where a device works on two batches in turn. */
	readonly whichBatch?: ((row: number) => BatchName | undefined) | undefined;
	/** Present where labels are faces and the deck has ranks and colours. */
	readonly kinds?: Kinds | undefined;
	/** The orientation of each card of a row, 1 if turned end for end; only in the view `turned`. */
	readonly turned?: (row: number) => Uint8Array;
	/** Where copies look alike: the number of places in which a row and its reference order hold the same face. */
	readonly agreements?: (row: number) => number;
}

/** Two bytes where there are more than 256 distinct cards. */
export type Labels = Uint8Array | Uint16Array;

/**
Three views of a sample: where the cards lie; what remains of the input order; and what remains of the previous output order,
which a device should not remember, whatever its input.
*/
export interface Views {
	readonly absolute: RelativeOrders;
	readonly memory: RelativeOrders;
	readonly before: RelativeOrders;
	/**
	Only where new-deck and sorted order alternate and copies look alike: the shuffles after sorted order. `memory` then has
	those after new-deck order, since neighbours and laws differ.
	*/
	readonly afterSorted?: RelativeOrders;
	/**
	Only where the reader reports the orientation: by faces, the shuffles with both turned and straight cards. In the others all
	cards lie alike, and nothing can be tested.
	*/
	readonly turned?: RelativeOrders;
}

/** The views of the sequential test, which does not bet on orientation. */
export type SequentialView = Exclude<keyof Views, 'turned'>;

/** Caches a result as long as its orders exist. */
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
		const memory = cardsAgainstInputOrder(sample) ?? absolute;
		return {absolute, memory, before: goesBackIn(sample) ? memory : cardsAgainstOrderBefore(sample)};
	}
	const {inputOrder} = sample;
	if (inputOrder.kind === 'alternating') {
		return {absolute, before: againstOrderBefore(sample, absolute), ...inTurn(sample, inputOrder.arranged)};
	}
	const memory = againstInputOrder(sample, absolute, inputOrder);
	return {absolute, memory, before: goesBackIn(sample) ? memory : againstOrderBefore(sample, absolute)};
}

/** The views of shuffles still to come, to decide beforehand which tests apply. */
export const viewsToCome = (batch: Batch, inputOrder: InputOrder, orientation: Orientation = 'not-stated'): Views =>
	viewsOf({
		batch,
		rows: 0,
		order: () => NO_CARDS,
		numbers: countedFrom(1, 0),
		inputOrder,
		...(orientation === 'stated' ? {turned: () => NO_CARDS} : {}),
	});

const NO_CARDS = new Uint8Array(0);

/** Each output is the next input: `memory` then also stands for `before`. */
const goesBackIn = ({inputOrder}: Sample): boolean => inputOrder.kind === 'previous';

/** Why nothing is tested against the previous output order; `undefined` if it is. */
export function noOrderBefore({against, labelled}: RelativeOrders): string | undefined {
	if (against === 'order-before') return undefined;
	return labelled === 'faces'
		? 'uneven copies of a face cannot be followed from one order to the next'
		: 'the previous output order is the input order, which has its own tests';
}

/** For a single deck new-deck and sorted order are the same, so all shuffles are in one view. */
function inTurn(sample: Sample, arranged: Uint8Array): Pick<Views, 'memory' | 'afterSorted'> {
	const after = (...orders: readonly ArrangedOrder[]): RelativeOrders => {
		const selected = onlyRows(sample, row => orders.some(order => arranged[row] === IN_TURN.indexOf(order) + 1));
		return againstInputOrder(selected, byFaces(selected), {kind: orders[0] ?? 'new-deck'});
	};
	if (isLabelled(sample.batch)) return {memory: after(...IN_TURN)};
	return {memory: after('new-deck'), afterSorted: after('sorted')};
}

function turnedView(sample: Sample): RelativeOrders | undefined {
	const {turned} = sample;
	if (turned === undefined) return undefined;
	const usable = onlyRows(sample, row => {
		const ways = turned(row);
		return ways.includes(0) && ways.includes(1);
	});
	return {...byFaces(usable), ...(usable.turned === undefined ? {} : {turned: usable.turned})};
}

function againstOrderBefore(sample: Sample, absolute: RelativeOrders): RelativeOrders {
	if (!hasEvenCopies(sample.batch)) return absolute;
	return {...afterPrevious(sample, countedFrom(-1, sample.rows)), against: 'order-before'};
}

type OneInputOrder = Exclude<InputOrder, {kind: 'alternating'}>;

function againstInputOrder(sample: Sample, absolute: RelativeOrders, inputOrder: OneInputOrder): RelativeOrders {
	const {batch} = sample;
	const sorted = sortedOrder(batch);
	switch (inputOrder.kind) {
		case 'new-deck':
			return {...absolute, against: 'input-order'};
		case 'sorted':
			return {
				...absolute,
				against: 'input-order',
				neighbour: isLabelled(batch) ? 'next-face' : 'same-face',
				agreements: agreementsWith(sample, () => sorted),
			};
		case 'fixed':
			return hasEvenCopies(batch) ? relabelled(sample, () => inputOrder.order) : absolute;
		case 'previous':
			return hasEvenCopies(batch) ? afterPrevious(sample, inputOrder.rowBefore) : absolute;
		case 'unknown':
			return absolute;
	}
}

/** Otherwise the law of a chain of faces would change from row to row. */
const hasEvenCopies = ({faces, counts}: Batch): boolean =>
	faces.every(face => counts[face] === counts[faces[0] ?? missing(0)]);

/** Labels by face. New-deck order replaces an input order that is unknown or unusable. */
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

/** Leaves out rows with an unknown input order. */
function afterPrevious(sample: Sample, rowBefore: RowNumbers): RelativeOrders {
	const numbering = rowNumbering();
	for (const before of rowBefore) if (before >= 0) numbering.push(before);
	const known = numbering.numbers();
	const isKnown = (row: number) => (rowBefore.at(row) ?? -1) >= 0;
	return relabelled(onlyRows(sample, isKnown), row => sample.order(checked(known.at(row), row)));
}

function relabelled(sample: Sample, inputOrder: (row: number) => Uint8Array): RelativeOrders {
	const {batch, rows, numbers, order} = sample;
	const isDistinct = isLabelled(batch);
	const faces = (row: number) => (isDistinct ? inputOrder(row) : chainOfFaces(inputOrder(row), batch.faces));
	return {
		labelled: isDistinct ? 'places' : 'neighbours',
		rows,
		size: batch.size,
		labels: translated(order, batch, faces),
		multiplicities: batch.faces.map(face => batch.counts[face] ?? missing(face)),
		numbers,
		against: 'input-order',
		neighbour: 'next-face',
		faces: isDistinct ? undefined : {in: inputOrder, out: order},
		agreements: agreementsWith(sample, inputOrder),
	};
}

const translated = (order: Sample['order'], {size}: Batch, facesFor: (row: number) => ArrayLike<number>) =>
	labelledBy(order, facesFor, {place: new Uint8Array(256), labels: new Uint8Array(size)});

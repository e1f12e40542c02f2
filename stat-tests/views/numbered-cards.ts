import type {Batch} from '../../harness/model/cards/batch.js';
import {checked, missing} from '../../harness/model/checked.js';
import {IN_TURN} from '../../harness/model/shuffles/input-order.js';
import {countedFrom, type RowNumbers, rowNumbering} from '../../harness/model/shuffles/row-numbers.js';
import type {Sample} from '../../harness/model/shuffles/sample.js';
import type {Labels, RelativeOrders} from './relative-order.js';

/**
Shoes in which every card has its own number (harness/model/cards/card-number.ts), since each deck has its own back. Such a shoe
is a labelled deck of 416 cards, and the laws of labelled decks apply. The label of a card is its place in the input order.

`new-deck` and `sorted` take the decks in the declared order of their backs. If the decks were in another order, the laws still hold, as for
every fixed order; only power is lost.
*/
export function cardsAgainstInputOrder(sample: Sample): RelativeOrders | undefined {
	const {batch, inputOrder} = sample;
	switch (inputOrder.kind) {
		case 'new-deck':
			return placed(sample, everyRow(sample), always(newDeckNumbers(batch)));
		case 'sorted':
			return placed(sample, everyRow(sample), always(sortedNumbers(batch)));
		case 'fixed':
			return inputOrder.cards && placed(sample, everyRow(sample), always(inputOrder.cards));
		case 'previous':
			return afterRow(sample, inputOrder.rowBefore);
		case 'alternating':
			return afterArranged(sample, inputOrder.arranged);
		case 'unknown':
			return undefined;
	}
}

export const cardsAgainstOrderBefore = (sample: Sample): RelativeOrders => ({
	...afterRow(sample, countedFrom(-1, sample.rows)),
	against: 'order-before',
});

const always = (order: Uint16Array) => (): Uint16Array => order;

const everyRow = ({rows}: Sample): RowNumbers => countedFrom(0, rows);

function rowsWhere({rows}: Sample, isSelected: (row: number) => boolean): RowNumbers {
	const selected = rowNumbering();
	for (let row = 0; row < rows; row++) if (isSelected(row)) selected.push(row);
	return selected.numbers();
}

const newDeckNumbers = ({size}: Batch): Uint16Array => Uint16Array.from({length: size}, (_, at) => at);

const sortedNumbers = ({size, decks, faces}: Batch): Uint16Array =>
	Uint16Array.from({length: size}, (_, at) => (at % decks) * faces.length + Math.floor(at / decks));

/** Leaves out rows with an unknown input order. */
function afterRow(sample: Sample, rowBefore: RowNumbers): RelativeOrders {
	const known = rowsWhere(sample, row => (rowBefore.at(row) ?? -1) >= 0);
	return placed(sample, known, row => cardsOf(sample, checked(rowBefore.at(row), row)));
}

/** A card's label is its place in either order, so all rows are in one view. */
function afterArranged(sample: Sample, arranged: Uint8Array): RelativeOrders {
	const orders = {'new-deck': newDeckNumbers(sample.batch), sorted: sortedNumbers(sample.batch)};
	const known = rowsWhere(sample, row => (arranged[row] ?? missing(row)) > 0);
	return placed(sample, known, row => orders[IN_TURN[(arranged[row] ?? 1) - 1] ?? 'new-deck']);
}

/** The rows of `selected`, each card labelled by its place in the input order. */
function placed(sample: Sample, selected: RowNumbers, inputOrder: (row: number) => Uint16Array): RelativeOrders {
	const {size} = sample.batch;
	const rowAt = (at: number): number => checked(selected.at(at), at);
	const numbering = rowNumbering();
	for (const row of selected) numbering.push(checked(sample.numbers.at(row), row));
	return {
		labelled: 'places',
		rows: selected.length,
		size,
		labels: labelledBy(
			at => cardsOf(sample, rowAt(at)),
			at => inputOrder(rowAt(at)),
			{place: new Uint16Array(size), labels: new Uint16Array(size)},
		),
		multiplicities: new Array<number>(size).fill(1),
		numbers: numbering.numbers(),
		against: 'input-order',
		neighbour: 'next-face',
	};
}

/** Labels each card with its place in a list of cards or faces. */
export function labelledBy(
	cardsOfRow: (row: number) => Labels,
	listOfRow: (row: number) => ArrayLike<number>,
	{place, labels}: {readonly place: Labels; readonly labels: Labels},
): RelativeOrders['labels'] {
	return row => {
		const list = listOfRow(row);
		for (let at = 0; at < list.length; at++) place[list[at] ?? missing(at)] = at;
		// Read after the list, since both may use the same array.
		const cards = cardsOfRow(row);
		for (let at = 0; at < labels.length; at++) {
			const card = cards[at] ?? missing(at);
			labels[at] = place[card] ?? missing(card);
		}
		return labels;
	};
}

function cardsOf({cards}: Sample, row: number): Uint16Array {
	if (cards === undefined) throw new RangeError('a sample of numbered cards without their numbers');
	return cards(row);
}

import {cardMatchingLaw} from '../../laws/orders/card-matching.js';
import type {Labels} from '../../relative-order.js';
import {exactLaw, hasCopies, perRow, type ScalarStatistic} from './scalar.js';

export const lawOfAgreements = exactLaw('agreements', multiplicities => cardMatchingLaw(multiplicities));

/**
How many places hold the card that lay there in the order in; for a shoe, a card of the same face. One on average for distinct cards,
whatever their number: cards that are passed through stay where they are, and an off-by-one in a program leaves none.
*/
export const agreements: ScalarStatistic = {
	id: 'agreements',
	unfit: orders => (hasCopies(orders) && !orders.agreements ? 'there is no order to compare with' : undefined),
	law: ({multiplicities}) => lawOfAgreements(multiplicities),
	values: perRow((labels, {multiplicities, size, agreements: inRow}, row) =>
		multiplicities.length < size ? (inRow?.(row) ?? 0) : countFixedPoints(labels),
	),
};

/** Labels of distinct cards are places in the order in. */
function countFixedPoints(row: Labels): number {
	let count = 0;
	for (let at = 0; at < row.length; at++) if (row[at] === at) count++;
	return count;
}

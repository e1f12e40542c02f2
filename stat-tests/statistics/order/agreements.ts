import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {cardMatchingLaw} from '../../laws/orders/card-matching.js';
import type {Labels} from '../../views/relative-order.js';
import {tooMany} from '../test-record.js';
import {cachedLaw, hasCopies, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

export const lawOfAgreements = cachedLaw(multiplicities => cardMatchingLaw(multiplicities));

/**
The number of places that hold the same card as in the input order; for a shoe, a card of the same face. The mean is 1 for any
number of distinct cards. Cards that are passed through stay in place, and an off-by-one error in a program leaves none.
*/
export const agreements: ScalarStatistic = {
	id: 'agreements',
	unfit: orders => (hasCopies(orders) && !orders.agreements ? 'there is no order to compare with' : undefined),
	law: ({multiplicities}) => lawOfAgreements(multiplicities),
	values: perRow((labels, {multiplicities, size, agreements: inRow}, row) =>
		multiplicities.length < size ? (inRow?.(row) ?? missing(row)) : countFixedPoints(labels),
	),
};

export const agreementsTest = scalarTest(agreements, {
	group: 'input-order',
	detects: 'cards passed through; programs that leave none in place',
	law: 'exact: card matching, any copies',
	source: 'Riordan 1958, ch. 7',
	title: 'Agreements',
	question: 'Do cards stay in their places?',
	rejection: tooMany('Cards stay in their places', 'No card stays in its place'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} places of a shuffle hold the card that lies there in ${reference}; for a fair device it is ${meanText(fair)}`,
});

/** Labels of distinct cards are places in the input order. */
function countFixedPoints(row: Labels): number {
	let count = 0;
	for (let at = 0; at < row.length; at++) if (row[at] === at) count++;
	return count;
}

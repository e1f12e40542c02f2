import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {longestRisingLaw} from '../../laws/orders/longest-rising.js';
import type {Labels} from '../../views/relative-order.js';
import {LISTED, type TestText, tooMany} from '../test-record.js';
import {COPIES_LOOK_ALIKE, hasCopies, lawByCopies, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

/** The length of the longest rising subsequence: the most cards, not necessarily adjacent, that kept their order. */
export const longestRising: ScalarStatistic = {
	id: 'longest-increasing',
	unfit(orders) {
		if (hasCopies(orders)) return COPIES_LOOK_ALIKE;
		return orders.size > MOST_COUNTED ? `its exact law is computed for up to ${MOST_COUNTED} cards` : undefined;
	},
	law: lawByCopies(({length}) => longestRisingLaw(length)),
	values: perRow(longestRun),
};

export const LONGEST_INCREASING_TEXT: TestText = {
	title: 'Longest rising subsequence',
	question: 'How many cards keep their order, with others between them?',
	rejection: tooMany('Order is kept', 'The order is reversed'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`up to ${meanText(observed)} cards of a shuffle keep the order of ${reference}, with others between them; a fair device leaves ${meanText(fair)}`,
};

export const longestRisingTest = scalarTest(longestRising, {
	group: 'input-order',
	family: 'sub-sequences',
	weight: LISTED,
	detects: 'remains of an order; up to 60 distinguishable cards',
	law: 'exact: squares of hook numbers over all partitions',
	source: 'Schensted 1961',
	...LONGEST_INCREASING_TEXT,
});

/** 60 cards have a million partitions; the number doubles with every four cards. */
const MOST_COUNTED = 60;

/** Patience sorting: each card goes on the first pile whose top is higher; the number of piles is the length. */
function longestRun(row: Labels): number {
	let piles = 0;
	for (let at = 0; at < row.length; at++) {
		const label = row[at] ?? missing(at);
		let [low, high] = [0, piles];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((tops[middle] ?? missing(middle)) < label) low = middle + 1;
			else high = middle;
		}
		tops[low] = label;
		if (low === piles) piles++;
	}
	return piles;
}

const tops = new Uint16Array(MOST_BATCH_CARDS);

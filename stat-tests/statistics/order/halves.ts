import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {choose} from '../../laws/numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../../laws/sums/lattice-law.js';
import {type Labels, onceFor} from '../../views/relative-order.js';
import {lawOfKindChanges} from '../adjacency/same-kind.js';
import {LISTED, tooMany} from '../test-record.js';
import {cachedLaw, NO_UP_AND_DOWN, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

/** The upper half of the input order, cut at the last label that ends at or before its middle: its labels and cards. */
const upperHalf = onceFor(({multiplicities, size}) => {
	let [labels, cards] = [0, 0];
	while (labels < multiplicities.length && cards + (multiplicities[labels] ?? missing(labels)) <= size / 2) {
		cards += multiplicities[labels] ?? missing(labels);
		labels++;
	}
	return {labels, cards};
});

const unfit: ScalarStatistic['unfit'] = orders => {
	if (orders.labelled === 'neighbours') return NO_UP_AND_DOWN;
	return upperHalf(orders).cards === 0 ? 'more than half of the cards look alike' : undefined;
};

/**
How often a card of the upper half of the input order lies beside one of the lower half. With red cards above and black ones below these
are the colour changes of Diaconis, Fulman and Holmes (2013): 17 of 51 after ten shelves, where a fair deck has 26. Any known
input order will do. Two-pass machines keep halves together in a shoe that was sorted.
*/
export const halfChanges: ScalarStatistic = {
	id: 'half-changes',
	unfit,
	law: orders => lawOfKindChanges([upperHalf(orders).cards, orders.size - upperHalf(orders).cards]),
	values: perRow((row, orders) => countChanges(row, upperHalf(orders).labels)),
};

export const halfChangesTest = scalarTest(halfChanges, {
	group: 'input-order',
	detects: 'shelves, also two passes of a sorted shoe; slugs',
	law: 'exact: runs of two kinds',
	source: 'Mood 1940',
	title: 'Changes between halves',
	question: 'Are the two halves of the input order mixed with each other?',
	rejection: tooMany('The halves alternate', 'The halves clump'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} times a shuffle a card of one half of ${reference} is next to one of the other; for a fair device it is ${meanText(fair)} times`,
});

function countChanges(row: Labels, border: number): number {
	let count = 0;
	for (let at = 1; at < row.length; at++)
		if ((row[at] ?? missing(at)) < border !== (row[at - 1] ?? missing(at - 1)) < border) count++;
	return count;
}

const lawOfMiddle = cachedLaw(([special = 0, rest = 0]) =>
	orderStatisticLaw(special + rest, special, middleOf(special)),
);

const middleOf = (cards: number): number => Math.ceil(cards / 2);

/**
The place of the middle card of the upper half of the input order: an order statistic. Low if the machine is first in, first
out; high if it reverses the stack. Independent of the mixing within a half.
*/
export const middleOfHalf: ScalarStatistic = {
	id: 'order-statistic',
	unfit,
	law: orders => lawOfMiddle([upperHalf(orders).cards, orders.size - upperHalf(orders).cards]),
	values: perRow((row, orders) => {
		const {labels, cards} = upperHalf(orders);
		return placeOf(row, labels, middleOf(cards));
	}),
};

export const middleOfHalfTest = scalarTest(middleOfHalf, {
	group: 'input-order',
	family: 'order statistic',
	// Rising sequences and inversions detect the same with fewer shuffles.
	weight: LISTED,
	detects: 'reversed stacks, first in first out',
	law: 'exact: negative hypergeometric',
	source: 'Wilks 1962, 6.8',
	title: 'Middle of the upper half',
	question: 'Do the cards of the upper half come out as late as those of the lower half?',
	rejection: tooMany('The upper half comes out late', 'The upper half comes out early'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`the middle card of the upper half of ${reference} comes out at place ${meanText(observed)} on average; for a fair device it is place ${meanText(fair)}`,
});

/** The place, from 1, of the `rank`-th card with a label below the border. */
function placeOf(row: Labels, border: number, rank: number): number {
	let left = rank;
	let at = 0;
	while (left > 0 && at < row.length) {
		if ((row[at] ?? missing(at)) < border) left--;
		at++;
	}
	return at;
}

/**
The place, from 1, of the k-th card of a kind that has K of n cards:

	P(place = x) = C(x-1, k-1) C(n-x, K-k) / C(n, K)

(negative hypergeometric; Wilks, Mathematical Statistics, 1962, 6.8). Mean k (n+1)/(K+1).
*/
export function orderStatisticLaw(cards: number, special: number, rank: number): LatticeLaw {
	const counts = Array.from(
		{length: cards - special + 1},
		(_, at) => choose(rank + at - 1, rank - 1) * choose(cards - rank - at, special - rank),
	);
	return lawFromCounts(counts, choose(cards, special), rank);
}

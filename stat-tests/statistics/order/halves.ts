import {orderStatisticLaw} from '../../laws/orders/order-statistic.js';
import {kindChangesLaw} from '../../laws/orders/same-kind.js';
import {type Labels, onceFor} from '../../relative-order.js';
import {exactLaw, NO_UP_AND_DOWN, perRow, type ScalarStatistic} from './scalar.js';

/** The order in cut in two at the label nearest below its middle: how many labels, and how many cards, the upper half has. */
interface UpperHalf {
	readonly labels: number;
	readonly cards: number;
}

const upperHalf = onceFor(({multiplicities, size}): UpperHalf => {
	let [labels, cards] = [0, 0];
	while (labels < multiplicities.length && cards + (multiplicities[labels] ?? 0) <= size / 2) {
		cards += multiplicities[labels] ?? 0;
		labels++;
	}
	return {labels, cards};
});

const unfit: ScalarStatistic['unfit'] = orders => {
	if (orders.labelled === 'neighbours') return NO_UP_AND_DOWN;
	return upperHalf(orders).cards === 0 ? 'more than half of the cards look alike' : undefined;
};

const lawOfChanges = exactLaw('changes of kind', halves => kindChangesLaw(halves));

/**
How often a card of the upper half of the order in lies beside one of the lower half. With reds above and blacks below these are the
colour changes of Diaconis, Fulman and Holmes (2013), who find 17 of 51 after ten shelves where a fair deck has 26; the order in need not
be so laid for it, only known. Two-pass machines keep halves together in a shoe that went in sorted.
*/
export const halfChanges: ScalarStatistic = {
	id: 'half-changes',
	unfit,
	law: orders => lawOfChanges([upperHalf(orders).cards, orders.size - upperHalf(orders).cards]),
	values: perRow((row, orders) => countChanges(row, upperHalf(orders).labels)),
};

function countChanges(row: Labels, border: number): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if ((row[at] ?? 0) < border !== (row[at - 1] ?? 0) < border) count++;
	return count;
}

const lawOfMiddle = exactLaw('middle of half', ([special = 0, rest = 0]) =>
	orderStatisticLaw({cards: special + rest, special, rank: middleOf(special)}),
);

const middleOf = (cards: number): number => Math.ceil(cards / 2);

/**
The place of the middle card of the upper half of the order in: an order statistic. Low if what went in first comes out first, high
if the machine turns the stack over; it does not mind how well the cards of a half are mixed among themselves.
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

/** The place, from 1, of the `rank`-th card with a label below the border. */
function placeOf(row: Labels, border: number, rank: number): number {
	let left = rank;
	let at = 0;
	while (left > 0 && at < row.length) {
		if ((row[at] ?? 0) < border) left--;
		at++;
	}
	return at;
}

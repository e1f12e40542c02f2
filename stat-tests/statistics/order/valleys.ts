import {valleysLaw} from '../../laws/orders/valleys.js';
import type {Labels} from '../../relative-order.js';
import {placesOf} from './places.js';
import {COPIES_LOOK_ALIKE, exactLaw, hasCopies, perRow, type ScalarStatistic} from './scalar.js';

const lawOfValleys = exactLaw('valleys', multiplicities => valleysLaw(multiplicities.length));

/**
How many cards were lower in the order in than both their neighbours now. Each shelf of a shelf machine leaves one slope
down and one up, so there are too few. Sufficient for shelf machines: Diaconis, Fulman and Holmes,
Ann. Appl. Probab. 23 (2013) 1692, doi 10.1214/12-AAP884, theorem 3.1.
*/
export const valleys: ScalarStatistic = {
	id: 'valleys',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law: ({multiplicities}) => lawOfValleys(multiplicities),
	values: perRow(row => countValleys(row, row.length)),
};

/** The same of the inverse order: how many places went to an earlier place than both their neighbours did. Sees the machine run backwards. */
export const inverseValleys: ScalarStatistic = {
	...valleys,
	id: 'inverse-valleys',
	values: perRow(row => countValleys(placesOf(row), row.length)),
};

function countValleys(row: Labels, length: number): number {
	let count = 0;
	for (let at = 1; at < length - 1; at++) {
		const card = row[at] ?? 0;
		if (card < (row[at - 1] ?? 0) && card < (row[at + 1] ?? 0)) count++;
	}
	return count;
}

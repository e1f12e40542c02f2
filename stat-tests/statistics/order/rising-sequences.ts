import {shifted} from '../../laws/sums/lattice-law.js';
import type {Labels} from '../../relative-order.js';
import {lawOfDescents} from './descents.js';
import {placesOf} from './places.js';
import {COPIES_LOOK_ALIKE, hasCopies, perRow, remembered, type ScalarStatistic} from './scalar.js';

const lawOfRising = remembered(multiplicities => shifted(lawOfDescents(multiplicities), 1));

/**
Into how many rising sequences an order falls: maximal sets of cards with consecutive labels that come in order.
One more than the descents of the inverse, hence Eulerian. Sufficient for riffles: Bayer and Diaconis,
Ann. Appl. Probab. 2 (1992) 294, doi 10.1214/aoap/1177005705.
*/
export const risingSequences: ScalarStatistic = {
	id: 'rising-sequences',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law: ({multiplicities}) => lawOfRising(multiplicities),
	values: perRow(countRisingSequences),
};

function countRisingSequences(row: Labels): number {
	const place = placesOf(row);
	let count = 1;
	for (let label = 1; label < row.length; label++) if ((place[label] ?? 0) < (place[label - 1] ?? 0)) count++;
	return count;
}

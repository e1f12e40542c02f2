import type {Labels} from '../relative-order.js';
import {lawOfDescents} from './descents.js';
import {COPIES_LOOK_ALIKE, hasCopies, perRow, type ScalarStatistic} from './scalar.js';

/**
Into how many rising sequences an order falls: maximal sets of cards with consecutive labels that come in order.
One more than the descents of the inverse, hence Eulerian. Sufficient for riffles: Bayer and Diaconis,
Ann. Appl. Probab. 2 (1992) 294, doi 10.1214/aoap/1177005705.
*/
export const risingSequences: ScalarStatistic = {
	id: 'rising-sequences',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law({multiplicities}) {
		const law = lawOfDescents(multiplicities);
		return {...law, least: law.least + 1, mean: law.mean + 1};
	},
	values: perRow(countRisingSequences),
};

function countRisingSequences(row: Labels): number {
	for (let at = 0; at < row.length; at++) place[row[at] ?? 0] = at;
	let count = 1;
	for (let label = 1; label < row.length; label++) if ((place[label] ?? 0) < (place[label - 1] ?? 0)) count++;
	return count;
}

/** Where each label lies in the row that is being looked at; sixteen decks of cards that can be told apart are 832 labels. */
const place = new Uint16Array(1024);

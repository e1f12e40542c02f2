import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';

const places = new Uint16Array(MOST_BATCH_CARDS);

/** The inverse order of a row of distinct labels. Valid until the next call. */
export function placesOf(row: Labels): Uint16Array {
	for (let at = 0; at < row.length; at++) places[row[at] ?? missing(at)] = at;
	return places;
}

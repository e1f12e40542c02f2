import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';

const places = new Uint16Array(MOST_BATCH_CARDS);

/** Where each label lies in a row of distinct labels: the inverse order. Good until the next row is asked for. */
export function placesOf(row: Labels): Uint16Array {
	for (let at = 0; at < row.length; at++) places[row[at] ?? missing(at)] = at;
	return places;
}

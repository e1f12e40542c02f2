import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {shifted} from '../../laws/sums/lattice-law.js';
import type {Labels} from '../../views/relative-order.js';
import {PRIMARY, tooFew} from '../test-record.js';
import {lawOfDescents} from './descents.js';
import {COPIES_LOOK_ALIKE, hasCopies, lawByCopies, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

/**
The number of rising sequences: maximal sets of cards with consecutive labels that come in order. One more than the descents of
the inverse, so the law is Eulerian. Sufficient for riffles: Bayer and Diaconis, Ann. Appl. Probab. 2 (1992) 294, doi
10.1214/aoap/1177005705.
*/
export const risingSequences: ScalarStatistic = {
	id: 'rising-sequences',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law: lawByCopies(multiplicities => shifted(lawOfDescents(multiplicities), 1)),
	values: perRow(countRisingSequences),
};

export const risingSequencesTest = scalarTest(risingSequences, {
	group: 'input-order',
	weight: PRIMARY,
	detects: 'riffles (sufficient)',
	law: 'exact: Eulerian',
	source: 'Bayer and Diaconis 1992',
	title: 'Rising sequences',
	question: 'Do packets of cards keep their order?',
	rejection: tooFew('Packets keep their order', 'Packets are reversed'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`a shuffle has ${meanText(observed)} rising sequences relative to ${reference}; a fair device leaves ${meanText(fair)}`,
});

function countRisingSequences(row: Labels): number {
	const place = placesOf(row);
	let count = 1;
	for (let label = 1; label < row.length; label++)
		if ((place[label] ?? missing(label)) < (place[label - 1] ?? missing(label - 1))) count++;
	return count;
}

const places = new Uint16Array(MOST_BATCH_CARDS);

/** The inverse order of a row of distinct labels. Valid until the next call. */
export function placesOf(row: Labels): Uint16Array {
	for (let at = 0; at < row.length; at++) places[row[at] ?? missing(at)] = at;
	return places;
}

import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {cyclesLaw} from '../../laws/orders/cycles.js';
import type {Labels} from '../../views/relative-order.js';
import {tooMany} from '../test-record.js';
import {COPIES_LOOK_ALIKE, cachedLaw, hasCopies, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

export const lawOfCycles = cachedLaw(multiplicities => cyclesLaw(multiplicities.length));

/**
The number of cycles of an order, as the permutation from places in the input order to places now. An index that is off by one
always gives a single cycle (Sattolo, Inf. Process. Lett. 22 (1986) 315).
*/
export const cycles: ScalarStatistic = {
	id: 'cycles',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law: ({multiplicities}) => lawOfCycles(multiplicities),
	values: perRow(countCycles),
};

export const cyclesTest = scalarTest(cycles, {
	group: 'input-order',
	detects: 'an index off by one (Sattolo)',
	law: 'exact: Stirling numbers',
	source: 'Sattolo 1986',
	text: translate => ({
		title: 'Cycles',
		question: 'Does the permutation have as many cycles as by chance?',
		rejection: tooMany('Too many short cycles', 'Too few, long cycles'),
		seen: ({observed, fair}, reference) =>
			translate`the permutation from ${reference} to a shuffle has ${meanText(observed)} cycles; for a fair device it is ${meanText(fair)}`,
	}),
});

function countCycles(row: Labels): number {
	seen.fill(0, 0, row.length);
	let count = 0;
	for (let start = 0; start < row.length; start++) {
		if (seen[start] === 1) continue;
		count++;
		for (let at = start; seen[at] === 0; at = row[at] ?? missing(at)) seen[at] = 1;
	}
	return count;
}

const seen = new Uint8Array(MOST_BATCH_CARDS);

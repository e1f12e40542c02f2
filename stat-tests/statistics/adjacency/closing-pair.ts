import {missing} from '../../../harness/model/checked.js';
import {hypergeometricLaw} from '../../laws/distributions/hypergeometric.js';
import type {Labels} from '../../views/relative-order.js';
import {lawByCopies, perRow, type ScalarStatistic, scalarTest} from '../order/scalar.js';
import {unfitInputOrder, unfitTable} from '../position/table-view.js';
import {LISTED, tooMany} from '../test-record.js';

/**
How often the last label of the input order is directly followed by the first. A stack that was only cut keeps all its
neighbours but one, and gains this pair. Hypergeometric, as any pair of labels (adjacency/largest-adjacency.ts); with one copy
of each the probability is 1/n.
*/
const closingPair: ScalarStatistic = {
	id: 'cut-wrap',
	unfit: orders => unfitInputOrder(orders) ?? unfitTable('absolute', orders),
	law: lawByCopies(multiplicities =>
		hypergeometricLaw({
			population: multiplicities.reduce((sum, copies) => sum + copies, 0),
			marked: multiplicities[0] ?? missing(0),
			drawn: multiplicities.at(-1) ?? missing(-1),
		}),
	),
	values: perRow((row, {multiplicities}) => countPair(row, multiplicities.length - 1)),
};

function countPair(row: Labels, last: number): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if (row[at] === 0 && row[at - 1] === last) count++;
	return count;
}

// Successions reject a cut at once; this test names the cut.
export const cutWrap = scalarTest(closingPair, {
	group: 'tables',
	weight: LISTED,
	detects: 'a stack that is only cut',
	law: 'exact: hypergeometric',
	source: 'Riordan 1958, ch. 7',
	title: 'Last card before first',
	question: 'Is the last card of the input order followed by its first, as after a cut?',
	rejection: tooMany('The stack is only cut', 'Last and first card are kept apart'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`the last card of ${reference} is directly followed by its first ${observed.toFixed(3)} times a shuffle; for a fair device it is ${fair.toFixed(3)} times`,
});

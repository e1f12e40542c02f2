import {hypergeometricLaw} from '../../laws/distributions/hypergeometric.js';
import {LISTED, type RandomnessTest} from '../../randomness-test.js';
import type {Labels} from '../../relative-order.js';
import {exactLaw, perRow, type ScalarStatistic, scalarTest} from '../order/scalar.js';
import {unfitOrderIn, unfitTable} from '../position/table-view.js';

const lawOfClosingPair = exactLaw('closing pair', multiplicities =>
	hypergeometricLaw({
		population: multiplicities.reduce((sum, copies) => sum + copies, 0),
		marked: multiplicities[0] ?? 0,
		drawn: multiplicities.at(-1) ?? 0,
	}),
);

/**
How often the last label of the order in is directly followed by the first: a stack that was cut keeps all its neighbours but
one, and gains this one. Hypergeometric, as any pair of labels (adjacency/largest-adjacency.ts); with one copy of each it is
one in n.
*/
export const closingPair: ScalarStatistic = {
	id: 'cut-wrap',
	unfit: orders => unfitOrderIn(orders) ?? unfitTable('absolute', orders),
	law: ({multiplicities}) => lawOfClosingPair(multiplicities),
	values: perRow((row, {multiplicities}) => countPair(row, multiplicities.length - 1)),
};

function countPair(row: Labels, last: number): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if (row[at] === 0 && row[at - 1] === last) count++;
	return count;
}

// Successions convict a cut at once; this asks for the cut itself.
export const CUT_WRAP: RandomnessTest = scalarTest(closingPair, {weight: LISTED});

import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {compiledInversions} from '../../kernels/compiled-inversions.js';
import {LABELS as MOST_COMPILED} from '../../kernels/wat/inversions.js';
import {inversionsLaw} from '../../laws/orders/inversions.js';
import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import type {Labels} from '../../views/relative-order.js';
import {tooMany} from '../test-record.js';
import {lawByCopies, NO_UP_AND_DOWN, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

/**
The number of pairs of cards in the opposite order to the input order; half of all pairs under fairness. Most sensitive to a
weak memory of the whole order: cards that tend to stay in their half, or a sort with a wrong comparison.
*/
export const inversions: ScalarStatistic<WholeLaw> = {
	id: 'inversions',
	unfit: ({labelled}) => (labelled === 'neighbours' ? NO_UP_AND_DOWN : undefined),
	law: lawByCopies(inversionsLaw),
	values: perRow((row, {multiplicities}) => inversionsOf(row, multiplicities.length)),
};

export const inversionsTest = scalarTest(inversions, {
	group: 'input-order',
	detects: 'a faint memory of the whole order, slot bias, sorting by a wrong comparison',
	law: 'exact: Mahonian; q-multinomial for shoes',
	source: 'MacMahon 1915',
	title: 'Inversions',
	question: 'Are as many pairs of cards reversed as kept?',
	rejection: tooMany('The order is reversed', 'Much of the order is kept'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} pairs of cards of a shuffle are in reverse of ${reference}; for a fair device it is ${meanText(fair)}`,
});

/** Uses the compiled kernel where it is available. */
function inversionsOf(row: Labels, labels: number): number {
	if (row instanceof Uint16Array || labels > MOST_COMPILED) return countInversions(row, labels);
	return compiledInversions()?.(row) ?? countInversions(row, labels);
}

/**
For each card, counts the earlier cards that are not higher, with two running counts: of the blocks of labels below its own, and
of the labels up to it in its block. Each update takes about √m steps, which is faster than a tree for so few labels.
*/
export function countInversions(row: Labels, labels: number): number {
	const shift = labels <= 64 ? 3 : 5;
	below.fill(0);
	within.fill(0, 0, labels + 32);
	const blocks = (labels >> shift) + 1;
	let count = 0;
	for (let at = 0; at < row.length; at++) {
		const label = row[at] ?? missing(at);
		const block = label >> shift;
		count += at - (below[block] ?? missing(block)) - (within[label] ?? missing(label));
		for (let next = block + 1; next < blocks; next++) below[next] = (below[next] ?? missing(next)) + 1;
		const end = (block + 1) << shift;
		for (let next = label; next < end; next++) within[next] = (within[next] ?? missing(next)) + 1;
	}
	return count;
}

const below = new Uint16Array(32);
const within = new Uint16Array(MOST_BATCH_CARDS + 32);

import {inversionsLaw} from '../laws/inversions.js';
import type {WholeLaw} from '../laws/sum-tail.js';
import type {Labels} from '../relative-order.js';
import {NO_UP_AND_DOWN, perRow, remembered, type ScalarStatistic} from './scalar.js';

const lawOfInversions = remembered(multiplicities => inversionsLaw(multiplicities));

/**
How many pairs of cards lie the other way round than in the order in. Half of all pairs, if nothing is left of it: a faint memory of
the whole order shows here first, as of cards that tend to stay in the half they came from, or of a sort with a wrong comparison.
*/
export const inversions: ScalarStatistic<WholeLaw> = {
	id: 'inversions',
	unfit: ({labelled}) => (labelled === 'neighbours' ? NO_UP_AND_DOWN : undefined),
	law: ({multiplicities}) => lawOfInversions(multiplicities),
	values: perRow((row, {multiplicities}) => countInversions(row, multiplicities.length)),
};

/** For each card, the cards before it with a higher label: counts in a tree over the labels (Fenwick 1994), log2 m steps a card. */
function countInversions(row: Labels, labels: number): number {
	if (tree.length <= labels) tree = new Uint16Array(2 * labels);
	tree.fill(0, 0, labels + 1);
	let count = 0;
	for (let at = 0; at < row.length; at++) {
		const label = (row[at] ?? 0) + 1;
		// So many of the cards before are not higher.
		let notHigher = 0;
		for (let node = label; node > 0; node &= node - 1) notHigher += tree[node] ?? 0;
		count += at - notHigher;
		for (let node = label; node <= labels; node += node & -node) tree[node] = (tree[node] ?? 0) + 1;
	}
	return count;
}

let tree = new Uint16Array(1024);

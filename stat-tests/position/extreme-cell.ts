import {type CellGroup, extremeCount} from '../extreme-count.js';
import {hypergeometricLaw} from '../laws/hypergeometric.js';
import {CONVICTS, type RandomnessTest} from '../randomness-test.js';
import type {RelativeOrders} from '../relative-order.js';
import {positionCounts} from './card-by-position.js';
import {nameIn, type TableView, unfitTable} from './table-view.js';

/**
Does one card come to one place far too often, or never? The big table adds up thousands of cells, and one bad cell drowns in
them. In each shuffle one of the d cards of a label lies at a given place with the chance d/n, so the count of a cell is
binomial(N, d/n), exactly; the p of the worst cell is multiplied by the number of cells.

`largest-cell` looks at all cells. `corner-cells` looks at the 36 of the first three and last three places, and the first three
and last three cards of the order in: what stays on top, or falls to the bottom, shows there with fewer shuffles.
*/
const cellTest = (id: 'largest-cell' | 'corner-cells', view: TableView): RandomnessTest => ({
	id: nameIn(view, id),
	weight: CONVICTS,
	need: 1,
	view,
	unfit: orders => unfitTable(view, orders),
	measure(orders, level) {
		const {rows, size, against, multiplicities} = orders;
		const list = id === 'largest-cell' ? range : endsOf;
		return extremeCount(cellGroups(orders, list(size), list(multiplicities.length)), {rows, level, against});
	},
});

export const CELL_TESTS: readonly RandomnessTest[] = [
	cellTest('largest-cell', 'absolute'),
	cellTest('largest-cell', 'memory'),
	cellTest('corner-cells', 'absolute'),
	cellTest('corner-cells', 'memory'),
];

const range = (length: number): number[] => Array.from({length}, (_, at) => at);

const CORNER = 3;

/** The first and the last three of a list, each once. */
const endsOf = (length: number): number[] => range(length).filter(at => at < CORNER || at >= length - CORNER);

/** Labels of as many copies have the same law, so they make one group. */
function cellGroups(orders: RelativeOrders, places: readonly number[], labels: readonly number[]): CellGroup[] {
	const {size, multiplicities} = orders;
	const counts = positionCounts(orders);
	return [...new Set(labels.map(label => multiplicities[label] ?? 0))].map(copies => {
		const alike = labels.filter(label => multiplicities[label] === copies);
		let [fullest, emptiest] = [0, Number.POSITIVE_INFINITY];
		for (const place of places) {
			for (const label of alike) {
				const count = counts[place * multiplicities.length + label] ?? 0;
				if (count > fullest) fullest = count;
				if (count < emptiest) emptiest = count;
			}
		}
		return {
			law: hypergeometricLaw({population: size, marked: copies, drawn: 1}),
			cells: places.length * alike.length,
			share: alike.length / labels.length,
			fullest,
			emptiest,
		};
	});
}

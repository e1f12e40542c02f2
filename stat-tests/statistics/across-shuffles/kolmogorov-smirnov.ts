import {smirnovUpper} from '../../laws/distributions/smirnov.js';
import {cumulative} from '../../laws/sums/cumulative.js';
import {reportableP} from '../../laws/sums/p-value.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {inversions} from '../order/inversions.js';
import {countsOf, type ValueCounts} from '../order/row-values.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED} from '../test-record.js';

/**
Do the inversions of the shuffles follow their law over its whole range, not only on average?

D is the largest distance between the share of shuffles with at most x inversions and its exact probability. p is twice the
exact tail of the one-sided distance (laws/distributions/smirnov.ts), a union bound. At p = 5 % it exceeds the two-sided law by a relative
2e-5. Inversions are integers, about a thousand values for a deck, and on a lattice the law is conservative (Noether, Metrika 7
(1963) 115).
*/
export const kolmogorovSmirnov: RandomnessTest = {
	id: 'kolmogorov-smirnov',
	group: 'between-shuffles',
	family: 'Kolmogorov-Smirnov',
	detects: 'shuffles that are too similar, or of two kinds',
	law: 'twice the exact one-sided tail; conservative on a lattice',
	source: 'Birnbaum and Tingey 1951',
	title: 'Inversions by law',
	question: 'Do inversions (pairs of cards in reverse order) vary from shuffle to shuffle by their exact law?',
	rejection: () => 'Inversions do not follow their law',
	observedText: (translate, {observed}) =>
		translate`the distribution of the inversions over the shuffles differs from its exact law by at most ${(100 * observed).toFixed(1)} %`,
	weight: LISTED,
	need: 5,
	view: 'absolute',
	unfit: inversions.unfit,
	reads: () => [inversions.values],
	measure: measureDistance,
};

function measureDistance(orders: RelativeOrders): Measurement {
	const law = inversions.law(orders);
	const n = orders.rows;
	const d = law.variance === 0 ? 0 : distance(countsOf(inversions.values(orders)), n, cumulative(law));
	return {
		statistic: d,
		p: reportableP(2 * smirnovUpper(d, n)),
		// Kolmogorov's law has mean 0.8687 and standard deviation 0.2603.
		effect: {observed: d, fair: 0.8687 / Math.sqrt(n), error: 0.2603 / Math.sqrt(n)},
	};
}

/** Checks both sides of each step: at a value, and just below it, where the law has a step too. */
function distance({least, counts}: ValueCounts, rows: number, below: (x: number) => number): number {
	let [largest, lower] = [0, 0];
	counts.forEach((count, at) => {
		if (count === 0) return;
		const value = least + at;
		const under = Math.abs(lower / rows - below(value - 1));
		lower += count;
		const above = Math.abs(lower / rows - below(value));
		largest = Math.max(largest, above, under);
	});
	return largest;
}

import type {LatticeLaw} from '../../laws/sums/lattice-law.js';
import {reportableP} from '../../laws/sums/p-value.js';
import {noOrderBefore, type RelativeOrders} from '../../views/relative-order.js';
import {FOLLOWED} from '../order/followed.js';
import {countsOf, type RowValues} from '../order/row-values.js';
import {valuesOf} from '../order/scalar.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED, SECONDARY} from '../test-record.js';

/**
The least random single shuffle: cards that were occasionally passed through, sorted, or riffled once.

For each shuffle and each of K statistics, both exact tails are computed; the smallest is multiplied by 2 K N. This is the union
bound over all tails, so p is valid under any dependence. A sum over the run would hide such a shuffle among the others.
*/
const worstIn = (about: Pick<RandomnessTest, 'id' | 'view' | 'weight' | 'unfit' | 'title'>): RandomnessTest => ({
	...about,
	group: 'between-shuffles',
	detects: 'occasional shuffles that pass cards through, sort them or riffle them once',
	law: 'smallest exact tail of any statistic and shuffle, times their number',
	source: 'union bound',
	need: 1,
	question: 'Is there a single shuffle that was hardly shuffled?',
	rejection: () => 'One shuffle was hardly shuffled',
	observedText: (translate, {observed}, reference) =>
		translate`the most extreme shuffle, compared with ${reference}, deviates by ${Math.abs(observed).toFixed(1)} standard deviations`,
	reads: orders => valuesOf(FOLLOWED, orders),
	measure: measureWorst,
});

export const worstShuffles: readonly RandomnessTest[] = [
	/** By faces: detects a shuffle that sorted. */
	worstIn({
		id: 'worst-shuffle',
		title: 'Worst shuffle',
		view: 'absolute',
		weight: SECONDARY,
		unfit: () => undefined,
	}),
	/** Against the input order: detects a shuffle that did not shuffle. */
	worstIn({
		id: 'worst-shuffle-memory',
		title: 'Worst, against the input order',
		view: 'memory',
		weight: SECONDARY,
		unfit: ({labelled, neighbour}) => (labelled === 'faces' && neighbour === 'next-face' ? SEEN_ALREADY : undefined),
	}),
	worstIn({
		id: 'worst-shuffle-before',
		title: 'Worst, against the previous output order',
		view: 'before',
		weight: LISTED,
		unfit: noOrderBefore,
	}),
];

const SEEN_ALREADY = 'the input order was new-deck order or could not be used, and the test by faces covers it';

function measureWorst(orders: RelativeOrders): Measurement {
	const fit = FOLLOWED.filter(({unfit}) => unfit(orders) === undefined);
	const worst = fit
		.map(statistic => furthest(statistic.law(orders), statistic.values(orders)))
		.reduce((left, right) => (left.logTail <= right.logTail ? left : right), NOTHING);
	const comparisons = 2 * fit.length * orders.rows;
	return {
		statistic: worst.deviations,
		p: reportableP(comparisons * Math.exp(worst.logTail)),
		effect: {observed: worst.deviations, fair: 0, error: 1, looks: orders.rows},
	};
}

const NOTHING = {logTail: 0, deviations: 0};

/**
The most extreme value: the logarithm of its tail, and its distance from the mean in standard deviations. The thinnest tail is at the least or
at the greatest value.
*/
function furthest(law: LatticeLaw, values: RowValues): typeof NOTHING {
	if (law.logMass.length === 1) return NOTHING;
	const {least, counts} = countsOf(values);
	const most = least + counts.length - 1;
	const lower = logSum(law.logMass.subarray(0, least - law.least + 1));
	const upper = logSum(law.logMass.subarray(most - law.least));
	const deviations = ((lower <= upper ? least : most) - law.mean) / Math.sqrt(law.variance);
	return {logTail: Math.min(lower, upper), deviations};
}

/** The logarithm of a tail of a single value. All terms are positive, and the largest is factored out. */
function logSum(logs: Float64Array): number {
	const top = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
	return Math.min(0, top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0)));
}

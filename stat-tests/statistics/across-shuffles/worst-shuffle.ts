import {probability} from '../../../harness/model/probability.js';
import type {LatticeLaw} from '../../laws/sums/lattice-law.js';
import {LEAST_P} from '../../laws/sums/p-value.js';
import {logTailsAt} from '../../laws/sums/single-tail.js';
import {CONVICTS, effectOf, LISTED, type Measurement, type RandomnessTest} from '../../randomness-test.js';
import {noOrderBefore, type RelativeOrders} from '../../relative-order.js';
import {countsOf, type RowValues} from '../order/row-values.js';
import {type ScalarStatistic, valuesOf} from '../order/scalar.js';

/**
The one shuffle that looks least like a shuffle: cards that were passed through, sorted, or riffled once, now and then.

For each shuffle and each of K statistics the exact chances of a value so low and of one so high; the smallest of all, times 2 K N.
That is the union bound over everything that was looked at, so p is valid whatever hangs together. A sum over the run drowns such
a shuffle in the others; here one is enough.
*/
export const worstShuffle = (
	statistics: readonly ScalarStatistic[],
	rest: Pick<RandomnessTest, 'id' | 'view' | 'unfit' | 'weight'>,
): RandomnessTest => ({
	...rest,
	need: 1,
	reads: orders => valuesOf(statistics, orders),
	measure: (orders, level) => measureWorst(orders, statistics, level),
});

/**
By faces, which shows a shuffle that sorted; against the order in, which shows one that did not shuffle; and against the order that
came out before.
*/
export const worstShuffles = (statistics: readonly ScalarStatistic[]): readonly RandomnessTest[] => [
	worstShuffle(statistics, {id: 'worst-shuffle', view: 'absolute', weight: CONVICTS, unfit: () => undefined}),
	worstShuffle(statistics, {
		id: 'worst-shuffle-memory',
		view: 'memory',
		weight: CONVICTS,
		unfit: ({labelled, neighbour}) => (labelled === 'faces' && neighbour === 'next-face' ? SEEN_ALREADY : undefined),
	}),
	worstShuffle(statistics, {
		id: 'worst-shuffle-before',
		view: 'before',
		weight: LISTED,
		unfit: noOrderBefore,
	}),
];

const SEEN_ALREADY = 'the order in was new-deck order, or could not be used, and the same was asked by faces';

function measureWorst(orders: RelativeOrders, statistics: readonly ScalarStatistic[], level: number): Measurement {
	const fit = statistics.filter(({unfit}) => unfit(orders) === undefined);
	const worst = fit
		.map(statistic => furthest(statistic.law(orders), statistic.values(orders)))
		.reduce((left, right) => (left.logTail <= right.logTail ? left : right), NOTHING);
	const looks = 2 * fit.length * orders.rows;
	return {
		statistic: worst.deviations,
		p: probability(Math.min(1, Math.max(LEAST_P, looks * Math.exp(worst.logTail)))),
		effect: effectOf({
			observed: worst.deviations,
			fair: 0,
			error: 1,
			against: orders.against,
			level: level / orders.rows,
		}),
	};
}

/** The value furthest out in its law: the logarithm of its tail, and how many standard deviations it is off. */
interface Furthest {
	readonly logTail: number;
	readonly deviations: number;
}

const NOTHING: Furthest = {logTail: 0, deviations: 0};

/** A tail is thinnest at the least or at the greatest value, so no other value need be looked up. */
function furthest(law: LatticeLaw, values: RowValues): Furthest {
	if (law.logMass.length === 1) return NOTHING;
	const {least, counts} = countsOf(values);
	const most = least + counts.length - 1;
	const [{lower}, {upper}] = [logTailsAt(law, least), logTailsAt(law, most)];
	const deviations = ((lower <= upper ? least : most) - law.mean) / Math.sqrt(law.variance);
	return {logTail: Math.min(lower, upper), deviations};
}

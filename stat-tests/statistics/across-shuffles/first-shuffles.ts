import {sumP} from '../../laws/sums/exact-sum.js';
import {LISTED, type RandomnessTest} from '../../randomness-test.js';
import {sumOf} from '../order/row-values.js';
import {type ScalarStatistic, valuesOf} from '../order/scalar.js';
import {type Looker, mostStriking} from './most-striking.js';

/**
The first three shuffles of the run, where a machine that has just been switched on is cold, empty or not yet seeded: the sum of
each statistic over them, against the exact law of that sum. When a device was switched on later in the run is not told to the
tests, so only the start is looked at.
*/
export const firstShuffles = (statistics: readonly ScalarStatistic[]): RandomnessTest => ({
	id: 'first-shuffles',
	weight: LISTED,
	need: 1,
	view: 'memory',
	unfit: () => undefined,
	reads: orders => valuesOf(statistics, orders),
	measure: (orders, level) => mostStriking({orders, statistics, look: lookAtFirst, level}),
});

const FIRST = 3;

const lookAtFirst: Looker = (values, law) => {
	const first = values.subarray(0, FIRST);
	const sum = sumOf(first);
	const errors = (sum - first.length * law.mean) / Math.sqrt(first.length * law.variance);
	return {errors, strength: Math.abs(errors), p: () => sumP(law, first.length, sum)};
};

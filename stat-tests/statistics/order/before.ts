import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import {noOrderBefore} from '../../views/relative-order.js';
import {LISTED} from '../test-record.js';
import {cyclesTest} from './cycles.js';
import {inversionsTest} from './inversions.js';
import {risingSequencesTest} from './rising-sequences.js';
import {type ScalarStatistic, type ScalarTest, scalarTest} from './scalar.js';
import {successionsTest} from './successions.js';

/**
The same statistics against the previous output order where it is not the input order: detects a device with memory. Agreements with
it are tested across shuffles.
*/
const TESTS: readonly ScalarTest[] = [successionsTest, risingSequencesTest, inversionsTest, cyclesTest];

const sinceBefore = (statistic: ScalarStatistic<WholeLaw>): ScalarStatistic<WholeLaw> => ({
	...statistic,
	unfit: orders => noOrderBefore(orders) ?? statistic.unfit(orders),
});

/** The statistics, with the ids that they have for the input order. */
export const BEFORE: readonly ScalarStatistic<WholeLaw>[] = TESTS.map(({counted}) => sinceBefore(counted));

/** A device that forgets a known input order rarely remembers the previous output, so these have a small share of the risk. */
export const BEFORE_TESTS: readonly ScalarTest[] = TESTS.map(
	({counted, law, source, title, question, observedText: seen}) =>
		scalarTest(sinceBefore(counted), {
			id: `before-${counted.id}`,
			group: 'between-shuffles',
			view: 'before',
			weight: LISTED,
			detects: 'a device that remembers',
			law,
			source,
			title: `${title}, previous order`,
			question: `Against the previous output order: ${question}`,
			rejection: () => 'The device remembers the previous order',
			observedText: seen,
		}),
);

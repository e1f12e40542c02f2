import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import {noOrderBefore} from '../../views/relative-order.js';
import {LISTED} from '../test-record.js';
import {cyclesTest} from './cycles.js';
import {inversionsTest} from './inversions.js';
import {risingSequencesTest} from './rising-sequences.js';
import {type ScalarStatistic, type ScalarTest, scalarTest} from './scalar.js';
import {successionsTest} from './successions.js';

/**
The same questions about the order that came out before and that did not go back in: a device that remembers. Agreements with it are asked
across shuffles.
*/
const ASKED: readonly ScalarTest[] = [successionsTest, risingSequencesTest, inversionsTest, cyclesTest];

const sinceBefore = (statistic: ScalarStatistic<WholeLaw>): ScalarStatistic<WholeLaw> => ({
	...statistic,
	unfit: orders => noOrderBefore(orders) ?? statistic.unfit(orders),
});

/** Named as in the order in. */
export const BEFORE: readonly ScalarStatistic<WholeLaw>[] = ASKED.map(({counted}) => sinceBefore(counted));

/** A device whose order in is known and forgotten rarely remembers what came out before, so these have the small share of the risk. */
export const BEFORE_TESTS: readonly ScalarTest[] = ASKED.map(({counted, law, source, text}) =>
	scalarTest(sinceBefore(counted), {
		id: `before-${counted.id}`,
		group: 'between-shuffles',
		view: 'before',
		weight: LISTED,
		sees: 'a device that remembers',
		law,
		source,
		text(say) {
			const {title, question, seen} = text(say);
			return {
				title: `${title} since before`,
				question: `Is anything left of the order before? ${question}`,
				charge: () => 'The device remembers the order before',
				seen,
			};
		},
	}),
);

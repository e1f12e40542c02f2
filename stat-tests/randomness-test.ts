import type {Measured, TestResult} from '../harness/model/test-result.js';
import {normalUpperQuantile} from './laws/normal.js';
import type {RelativeOrders, Views} from './relative-order.js';

/** One question put to a sample. Pure: the same orders give the same answer. */
export interface RandomnessTest {
	readonly id: string;
	/** The least number of shuffles for which the law holds. */
	readonly need: number;
	/** Which of the two views of a sample it looks at. */
	readonly view: keyof Views;
	/** Why the test cannot be put to such orders at all; `undefined` if it can. */
	readonly unfit: (orders: RelativeOrders) => string | undefined;
	readonly measure: (orders: RelativeOrders, level: number) => Measurement;
}

/** What a test itself has to add to a result. */
export type Measurement = Pick<Measured, 'statistic' | 'p' | 'effect'>;

export function runTest(test: RandomnessTest, views: Views, level: number): TestResult {
	const orders = views[test.view];
	const because = test.unfit(orders);
	if (because !== undefined) return {kind: 'not-applicable', test: test.id, because};
	if (orders.rows < test.need) return {kind: 'too-few', test: test.id, have: orders.rows, need: test.need};
	return {kind: 'measured', test: test.id, shuffles: orders.rows, need: test.need, ...test.measure(orders, level)};
}

const POWER = 0.99;

/**
How many standard errors a device must be off for a two-sided test at `level` to see it with 99 % chance.
Normal approximation; it is told as a resolution, never used for a verdict.
*/
export const detectableErrors = (level: number): number =>
	normalUpperQuantile(level / 2) + normalUpperQuantile(1 - POWER);

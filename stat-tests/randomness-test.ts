import type {Effect, Measured, TestResult} from '../harness/model/test-result.js';
import type {Gathered} from './gathered.js';
import {normalUpperQuantile} from './laws/distributions/normal.js';
import type {RelativeOrders, Views} from './relative-order.js';

/** One question put to a sample. Pure: the same orders give the same answer. */
export interface RandomnessTest {
	readonly id: string;
	/**
	Its share of the battery's risk, beside the others'. A question that convicts real machines early gets more of it than one
	that is asked because a rule book lists it.
	*/
	readonly weight: Weight;
	/** The least number of shuffles for which the law holds. */
	readonly need: number;
	/** Which of the views of a sample it looks at. */
	readonly view: keyof Views;
	/** Why the test cannot be put to such orders at all; `undefined` if it can. */
	readonly unfit: (orders: RelativeOrders) => string | undefined;
	/** What it measures: gathered from the rows beforehand, so that all tests read them together. */
	readonly reads: (orders: RelativeOrders) => readonly Gathered<unknown>[];
	readonly measure: (orders: RelativeOrders, level: number) => Measurement;
}

/**
`LEADS`: sufficient for what double feeds, riffles or shelves do to cards that can be told apart, and as good as that in shoes.
`CONVICTS`: convicts other known defects with the fewest shuffles. `LISTED`: asked for completeness, or so sharp where it sees
anything that it needs no more.
*/
export const LEADS = 48;
export const CONVICTS = 4;
export const LISTED = 1;
export type Weight = typeof LEADS | typeof CONVICTS | typeof LISTED;

/** A view that such a sample does not have is asked for by no test of the battery. */
export const ordersFor = ({view}: Pick<RandomnessTest, 'view'>, views: Views): RelativeOrders =>
	views[view] ?? views.memory;

/** What a test itself has to add to a result. */
export type Measurement = Pick<Measured, 'statistic' | 'p' | 'effect'>;

export function runTest(test: RandomnessTest, views: Views, level: number): TestResult {
	const orders = ordersFor(test, views);
	const because = test.unfit(orders);
	if (because !== undefined) return {kind: 'not-applicable', test: test.id, because};
	if (orders.rows < test.need) return {kind: 'too-few', test: test.id, have: orders.rows, need: test.need};
	return {kind: 'measured', test: test.id, shuffles: orders.rows, need: test.need, ...test.measure(orders, level)};
}

export interface EffectParts {
	readonly observed: number;
	readonly fair: number;
	/** The standard error of `observed` for a fair device. */
	readonly error: number;
	readonly against: Effect['against'];
	/** The level that the test is held to first. */
	readonly level: number;
}

/** An effect in the units of its standard error. Normal approximation; it is told, and never used for a verdict. */
export const effectOf = ({observed, fair, error, against, level}: EffectParts): Effect => ({
	observed,
	fair,
	interval: [observed - INTERVAL_ERRORS * error, observed + INTERVAL_ERRORS * error],
	detectable: detectableErrors(level) * error,
	against,
});

/** Half of a 95 % interval. */
const INTERVAL_ERRORS = normalUpperQuantile(0.025);
const POWER = 0.99;

/** How many standard errors a device must be off for a two-sided test at `level` to see it with 99 % chance. */
const detectableErrors = (level: number): number => normalUpperQuantile(level / 2) + normalUpperQuantile(1 - POWER);

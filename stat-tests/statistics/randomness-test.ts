import type {Effect, Measured, TestResult} from '../../harness/model/test-result.js';
import {normalUpperQuantile} from '../laws/distributions/normal.js';
import type {Gathered} from '../views/gathered.js';
import type {RelativeOrders, Views} from '../views/relative-order.js';
import type {ClassCounts} from './calibrated/class-counts.js';
import type {Count} from './calibrated/count.js';
import type {LawToDraw} from './calibrated/law-to-draw.js';
import type {TestRecord} from './test-record.js';

/** Pure: the same orders give the same result. */
export interface RandomnessTest extends TestRecord {
	readonly view: keyof Views;
	/** Why the test does not apply to such orders; `undefined` if it does. */
	readonly unfit: (orders: RelativeOrders) => string | undefined;
	/** The values to gather from the rows beforehand, so that all tests share one pass. */
	readonly reads: (orders: RelativeOrders) => readonly Gathered<unknown>[];
	readonly measure: (orders: RelativeOrders, level: number) => Measurement;
	/** Present if its law has no formula. `toDraw`: the law for such orders if it is neither shipped nor drawn yet. */
	readonly drawn?: {
		readonly counted: readonly (Count | ClassCounts)[];
		readonly toDraw: (orders: RelativeOrders) => LawToDraw | undefined;
	};
}

/** No test of the battery uses a view that the sample lacks. */
export const ordersFor = ({view}: Pick<RandomnessTest, 'view'>, views: Views): RelativeOrders =>
	views[view] ?? views.memory;

/** The part of a result that the test computes. */
export interface Measurement extends Pick<Measured, 'statistic' | 'p'> {
	readonly effect: Effect | Estimate;
}

/** Interval and detectable deviation follow by the normal approximation: for the report only, never for a verdict. */
interface Estimate {
	readonly observed: number;
	readonly fair: number;
	/** The standard error of `observed` for a fair device. */
	readonly error: number;
	/** Default: that of the orders. */
	readonly against?: Effect['against'];
	/** The number of values from which this one was chosen as the most extreme; they share the level. Default: 1. */
	readonly looks?: number;
}

export function runTest(test: RandomnessTest, views: Views, level: number): TestResult {
	const orders = ordersFor(test, views);
	const because = test.unfit(orders);
	if (because !== undefined) return {kind: 'not-applicable', test: test.id, because};
	if (orders.rows < test.need) return {kind: 'too-few', test: test.id, have: orders.rows, need: test.need};
	return measured(test, orders.rows, {...test.measure(orders, level), against: orders.against, level});
}

/** `level`: of the test's first step in the correction. */
export const measured = (
	{id, need}: Pick<TestRecord, 'id' | 'need'>,
	shuffles: number,
	{statistic, p, effect, against, level}: Measurement & {readonly against: Effect['against']; readonly level: number},
): TestResult => ({
	kind: 'measured',
	test: id,
	shuffles,
	need,
	statistic,
	p,
	effect: 'interval' in effect ? effect : effectOf({against, ...effect}, level),
});

const effectOf = (
	{observed, fair, error, against, looks = 1}: Estimate & Pick<Effect, 'against'>,
	level: number,
): Effect => ({
	observed,
	fair,
	// Computed when printed: the screen shows neither, and the normal quantile loads Cephes.
	get interval(): Effect['interval'] {
		const half = normalUpperQuantile(0.025) * error;
		return [observed - half, observed + half];
	},
	get detectable() {
		return detectableErrors(level / looks) * error;
	},
	against,
});

const POWER = 0.99;

/** The deviation, in standard errors, that a two-sided test at `level` detects with 99 % power. */
const detectableErrors = (level: number): number => normalUpperQuantile(level / 2) + normalUpperQuantile(1 - POWER);

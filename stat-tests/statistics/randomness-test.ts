import type {Effect, Measured, TestResult} from '../../harness/model/test-result.js';
import {normalUpperQuantile} from '../laws/distributions/normal.js';
import type {Gathered} from '../views/gathered.js';
import type {RelativeOrders, Views} from '../views/relative-order.js';
import type {ClassCounts} from './calibrated/class-counts.js';
import type {Count} from './calibrated/count.js';
import type {LawToDraw} from './calibrated/law-to-draw.js';
import type {TestRecord} from './test-record.js';

/** A test of orders. Pure: the same orders give the same result. */
export interface RandomnessTest extends TestRecord {
	/** Which of the views of a sample it looks at. */
	readonly view: keyof Views;
	/** Why the test cannot be put to such orders at all; `undefined` if it can. */
	readonly unfit: (orders: RelativeOrders) => string | undefined;
	/** What it measures: gathered from the rows beforehand, so that all tests read them together. */
	readonly reads: (orders: RelativeOrders) => readonly Gathered<unknown>[];
	readonly measure: (orders: RelativeOrders, level: number) => Measurement;
	/** If its law has no formula. */
	readonly drawn?: DrawnLaws;
}

/** Laws that are drawn instead of counted out. */
interface DrawnLaws {
	/** All that the test may count. */
	readonly counted: readonly (Count | ClassCounts)[];
	/** The law for such orders that no table was shipped for and that was not drawn yet. */
	readonly toDraw: (orders: RelativeOrders) => LawToDraw | undefined;
}

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

interface EffectParts {
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

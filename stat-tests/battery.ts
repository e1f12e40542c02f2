import type {JudgedResult} from '../harness/model/test-result.js';
import type {WholeLaw} from './laws/sums/sum-tail.js';
import {holm} from './multiplicity.js';
import {CONVICTS, LEADS, LISTED, ordersFor, type RandomnessTest, runTest} from './randomness-test.js';
import {type Asked, readTogether} from './reading.js';
import type {Views} from './relative-order.js';
import {acrossShuffles} from './statistics/across-shuffles/tests.js';
import {CALIBRATED_TESTS} from './statistics/calibrated/tests.js';
import {cycles} from './statistics/order/cycles.js';
import {descents} from './statistics/order/descents.js';
import {guessing} from './statistics/order/guessing.js';
import {halfChanges} from './statistics/order/halves.js';
import {inversions} from './statistics/order/inversions.js';
import {ORDER_TESTS} from './statistics/order/order-tests.js';
import {risingSequences} from './statistics/order/rising-sequences.js';
import {type ScalarStatistic, scalarTest} from './statistics/order/scalar.js';
import {successions} from './statistics/order/successions.js';
import {inverseValleys, valleys} from './statistics/order/valleys.js';
import {ORIENTATION_TESTS} from './statistics/orientation/orientation.js';
import {cardByPosition, placeByPlace} from './statistics/position/card-by-position.js';
import {TABLE_TESTS} from './table-tests.js';

/** Those whose course along the run is followed: few, since each look costs a share of the risk. */
export const FOLLOWED: readonly ScalarStatistic[] = [successions, risingSequences, valleys, descents];

/** What is left of the order in, each by its own exact law: the tests that convict, and what the gambler bets on. */
export const STATISTICS: readonly ScalarStatistic<WholeLaw>[] = [
	...FOLLOWED,
	inverseValleys,
	inversions,
	cycles,
	guessing,
	halfChanges,
];

/** Sufficient, or nearly so, for double feeds, riffles and shelves. */
const LEADING: readonly ScalarStatistic<WholeLaw>[] = [successions, risingSequences, valleys];

/** The plain list of tests. */
const TESTS: readonly RandomnessTest[] = [
	cardByPosition,
	placeByPlace,
	...STATISTICS.map(statistic => scalarTest(statistic, {weight: LEADING.includes(statistic) ? LEADS : CONVICTS})),
	...ORDER_TESTS,
	...acrossShuffles(FOLLOWED),
	...TABLE_TESTS,
	...CALIBRATED_TESTS,
];

/** What ends the name of a test that is put to shuffles after sorted order, beside its twin after new-deck order. */
export const AFTER_SORTED = '-after-sorted';

/** Where new-deck and sorted order were laid in turn, what convicts after the one is asked after the other. */
const TESTS_AFTER_SORTED: readonly RandomnessTest[] = TESTS.filter(
	({view, weight}) => view === 'memory' && weight !== LISTED,
).map(test => ({
	...test,
	id: `${test.id}${AFTER_SORTED}`,
	view: 'afterSorted',
}));

/** A twin that does not fit is not listed: its sister says why. Which way cards lie is asked only of those who tell it. */
const testsOf = ({afterSorted, turned}: Views): readonly RandomnessTest[] => [
	...TESTS,
	...(afterSorted === undefined ? [] : TESTS_AFTER_SORTED.filter(({unfit}) => unfit(afterSorted) === undefined)),
	...(turned === undefined ? [] : ORIENTATION_TESTS),
];

/** With fewer shuffles nothing is passed, whatever the tests that could be measured say. */
const LEAST_SHUFFLES = 10;

/**
Which tests can be put to so many shuffles that will be seen like this (viewsToCome): the plan names them before the first shuffle. A
test whose law holds only for more shuffles is not part of a smaller plan.
*/
export const testsFor = (views: Views, shuffles: number): readonly string[] => namesOf(fitTests(views, shuffles));

/**
Runs the tests that were planned and corrects for their number; what does not fit such orders, or would need more of them, is
listed with its reason. `level` is the chance to reject a fair device, for all tests together.
*/
export function runBattery(
	views: Views,
	level: number,
	planned = namesOf(fitTests(views, views.absolute.rows)),
): JudgedResult[] {
	const {reads, results} = openBattery({views, level, planned, own: []});
	readTogether(views, reads);
	return results();
}

/** All tests, before the shuffles are read: what they need from them, and what they find once they were. */
export interface Battery {
	readonly reads: readonly Asked[];
	readonly results: () => JudgedResult[];
}

/** With tests of a game of one's own: they are weighed in from the beginning, so the level is that of all together. */
export function openBattery({views, level, planned, own}: BatteryParts): Battery {
	const isPlanned = ({id}: RandomnessTest) => planned.includes(id);
	const all = [...testsOf(views), ...own];
	const whole = all.filter(isPlanned).reduce((sum, {weight}) => sum + weight, 0);
	const isToldOnly = (test: RandomnessTest) => {
		const orders = ordersFor(test, views);
		return test.unfit(orders) !== undefined || orders.rows < test.need;
	};
	const asked = all.filter(test => isPlanned(test) || isToldOnly(test));
	const weights = new Map<string, number>(all.map(({id, weight}) => [id, weight]));
	return {
		reads: asked
			.filter(test => !isToldOnly(test))
			.flatMap(test => {
				const orders = ordersFor(test, views);
				return test.reads(orders).map(gathered => ({orders, gathered}));
			}),
		results: () =>
			holm(
				asked.map(test => runTest(test, views, (level * test.weight) / whole)),
				level,
				id => weights.get(id) ?? 1,
			),
	};
}

export interface BatteryParts {
	readonly views: Views;
	readonly level: number;
	readonly planned: readonly string[];
	readonly own: readonly RandomnessTest[];
}

const namesOf = (tests: readonly RandomnessTest[]): readonly string[] => tests.map(({id}) => id);

const fitTests = (views: Views, shuffles: number): RandomnessTest[] =>
	testsOf(views).filter(
		test => test.unfit(ordersFor(test, views)) === undefined && test.need <= Math.max(shuffles, LEAST_SHUFFLES),
	);

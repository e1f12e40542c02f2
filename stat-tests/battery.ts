import {entry} from '../harness/model/checked.js';
import type {Rounds} from '../harness/model/shuffles/rounds.js';
import type {JudgedResult, TestResult} from '../harness/model/test-result.js';
import type {WholeLaw} from './laws/sums/sum-tail.js';
import {holm} from './multiplicity.js';
import {BATTERY_TESTS, ORIENTATION_TESTS, ROUND_TESTS, TESTS_AFTER_SORTED} from './statistics/all-tests.js';
import {contentOf, type LawToDraw} from './statistics/calibrated/law-to-draw.js';
import {cycles} from './statistics/order/cycles.js';
import {FOLLOWED} from './statistics/order/followed.js';
import {guessing} from './statistics/order/guessing.js';
import {halfChanges} from './statistics/order/halves.js';
import {inversions} from './statistics/order/inversions.js';
import type {ScalarStatistic} from './statistics/order/scalar.js';
import {inverseValleys} from './statistics/order/valleys.js';
import {ordersFor, type RandomnessTest, runTest} from './statistics/randomness-test.js';
import type {RoundTest} from './statistics/rounds/round-tests.js';
import type {TestRecord} from './statistics/test-record.js';
import {type Asked, readTogether} from './views/reading.js';
import type {Views} from './views/relative-order.js';

/** What is left of the order in, each by its own exact law: tests of the battery that the sequential test bets on as well. */
export const STATISTICS: readonly ScalarStatistic<WholeLaw>[] = [
	...FOLLOWED,
	inverseValleys,
	inversions,
	cycles,
	guessing,
	halfChanges,
];

/** A twin that does not fit is not listed: its sister says why. Which way cards lie is asked only of those who tell it. */
const testsOf = ({afterSorted, turned}: Views): readonly RandomnessTest[] => [
	...BATTERY_TESTS,
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

/** The laws that a battery on so many shuffles would have to draw: those of unusual batches. Several tests may need the same. */
export function unshippedLaws(views: Views, shuffles: number): LawToDraw[] {
	const laws = testsOf(views).flatMap(({drawn, view, need, unfit}) => {
		const orders = views[view];
		if (drawn === undefined || orders === undefined || need > shuffles || unfit(orders) !== undefined) return [];
		return drawn.toDraw(orders) ?? [];
	});
	return [...new Map(laws.map(law => [contentOf(law), law])).values()];
}

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
	const whole = weightOf(all.filter(isPlanned));
	const isToldOnly = (test: RandomnessTest) => {
		const orders = ordersFor(test, views);
		return test.unfit(orders) !== undefined || orders.rows < test.need;
	};
	const asked = all.filter(test => isPlanned(test) || isToldOnly(test));
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
				weightsById(all),
			),
	};
}

interface BatteryParts {
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

/** All tests of a continuous shuffler, corrected for their number; `level` is the chance to reject a fair one, for all together. */
export function runRoundBattery(rounds: Rounds, level: number): JudgedResult[] {
	const whole = weightOf(ROUND_TESTS);
	return holm(
		ROUND_TESTS.map(test => runRoundTest(test, rounds, (level * test.weight) / whole)),
		level,
		weightsById(ROUND_TESTS),
	);
}

function runRoundTest({id, need, measure}: RoundTest, rounds: Rounds, level: number): TestResult {
	if (rounds.rows < need) return {kind: 'too-few', test: id, have: rounds.rows, need};
	return {kind: 'measured', test: id, shuffles: rounds.rows, need, ...measure(rounds, level)};
}

const weightOf = (tests: readonly TestRecord[]): number => tests.reduce((sum, {weight}) => sum + weight, 0);

function weightsById(tests: readonly TestRecord[]): (id: string) => number {
	const weights = new Map(tests.map(({id, weight}) => [id, weight]));
	return id => entry(weights, id);
}

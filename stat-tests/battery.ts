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
import {measured, ordersFor, type RandomnessTest, runTest} from './statistics/randomness-test.js';
import type {RoundTest} from './statistics/rounds/round-tests.js';
import type {TestRecord} from './statistics/test-record.js';
import type {Views} from './views/relative-order.js';
import {type GatherRequest, readInOnePass} from './views/shared-pass.js';

/** Statistics of what remains of the input order, each with an exact law. The sequential test bets on them too. */
export const STATISTICS: readonly ScalarStatistic<WholeLaw>[] = [
	...FOLLOWED,
	inverseValleys,
	inversions,
	cycles,
	guessing,
	halfChanges,
];

/**
A test after sorted order that does not apply is left out: its twin gives the reason. Orientation tests run only where the
reader reports the orientation.
*/
const testsOf = ({afterSorted, turned}: Views): readonly RandomnessTest[] => [
	...BATTERY_TESTS,
	...(afterSorted === undefined ? [] : TESTS_AFTER_SORTED.filter(({unfit}) => unfit(afterSorted) === undefined)),
	...(turned === undefined ? [] : ORIENTATION_TESTS),
];

/** With fewer shuffles the verdict is never a pass. */
const LEAST_SHUFFLES = 10;

/**
The tests that apply to this number of shuffles of these views (viewsToCome). The plan names them before the first shuffle. A test
whose law needs more shuffles is not part of a smaller plan.
*/
export const testsFor = (views: Views, shuffles: number): readonly string[] => namesOf(fitTests(views, shuffles));

/** The laws that such a battery would have to draw, which only unusual batches need. Each law is listed once. */
export function unshippedLaws(views: Views, shuffles: number): LawToDraw[] {
	const laws = testsOf(views).flatMap(({drawn, view, need, unfit}) => {
		const orders = views[view];
		if (drawn === undefined || orders === undefined || need > shuffles || unfit(orders) !== undefined) return [];
		return drawn.toDraw(orders) ?? [];
	});
	return [...new Map(laws.map(law => [contentOf(law), law])).values()];
}

/**
Runs the planned tests and corrects for their number. A test that does not apply, or needs more shuffles, is listed with its
reason. `level` is the chance to reject a fair device, over all tests.
*/
export function runBattery(
	views: Views,
	level: number,
	planned = namesOf(fitTests(views, views.absolute.rows)),
): JudgedResult[] {
	const {reads, results} = openBattery({views, level, planned, own: []});
	readInOnePass(views, reads);
	return results();
}

/** `reads`: the values to gather while the shuffles are read. `results`: valid after that. */
export interface Battery {
	readonly reads: readonly GatherRequest[];
	readonly results: () => JudgedResult[];
}

/** `own`: the tests of a game. Their weights count from the start, so the level covers all tests. */
export function openBattery({views, level, planned, own}: BatteryParts): Battery {
	const isPlanned = ({id}: RandomnessTest) => planned.includes(id);
	const all = [...testsOf(views), ...own];
	const whole = weightOf(all.filter(isPlanned));
	const isReportedOnly = (test: RandomnessTest) => {
		const orders = ordersFor(test, views);
		return test.unfit(orders) !== undefined || orders.rows < test.need;
	};
	const selected = all.filter(test => isPlanned(test) || isReportedOnly(test));
	return {
		reads: selected
			.filter(test => !isReportedOnly(test))
			.flatMap(test => {
				const orders = ordersFor(test, views);
				return test.reads(orders).map(gathered => ({orders, gathered}));
			}),
		results: () =>
			holm(
				selected.map(test => runTest(test, views, (level * test.weight) / whole)),
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

/**
Runs the tests of a continuous shuffler and corrects for their number. `level` is the chance to reject a fair one, over all
tests.
*/
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
	return measured({id, need}, rounds.rows, {...measure(rounds), against: 'order-before', level});
}

const weightOf = (tests: readonly TestRecord[]): number => tests.reduce((sum, {weight}) => sum + weight, 0);

function weightsById(tests: readonly TestRecord[]): (id: string) => number {
	const weights = new Map(tests.map(({id, weight}) => [id, weight]));
	return id => entry(weights, id);
}

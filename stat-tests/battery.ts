import type {Batch} from '../harness/model/batch.js';
import type {OrderIn} from '../harness/model/sample.js';
import type {JudgedResult} from '../harness/model/test-result.js';
import {acrossShuffles} from './across-shuffles/tests.js';
import {CALIBRATED_TESTS} from './calibrated/tests.js';
import {holm} from './multiplicity.js';
import {descents} from './order/descents.js';
import {risingSequences} from './order/rising-sequences.js';
import {type ScalarStatistic, scalarTest} from './order/scalar.js';
import {successions} from './order/successions.js';
import {valleys} from './order/valleys.js';
import {cardByPosition, placeByPlace} from './position/card-by-position.js';
import {CONVICTS, ordersFor, type RandomnessTest, runTest} from './randomness-test.js';
import {type Views, viewsOf} from './relative-order.js';
import {TABLE_TESTS} from './table-tests.js';

export const STATISTICS: readonly ScalarStatistic[] = [successions, risingSequences, valleys, descents];

/** The plain list of tests. */
const TESTS: readonly RandomnessTest[] = [
	cardByPosition,
	placeByPlace,
	...STATISTICS.map(statistic => scalarTest(statistic)),
	...CALIBRATED_TESTS,
	...acrossShuffles(STATISTICS),
	...TABLE_TESTS,
];

/** What ends the name of a test that is put to shuffles after sorted order, beside its twin after new-deck order. */
export const AFTER_SORTED = '-after-sorted';

/** Where new-deck and sorted order were laid in turn, what convicts after the one is asked after the other. */
const TESTS_AFTER_SORTED: readonly RandomnessTest[] = TESTS.filter(
	({view, weight}) => view === 'memory' && weight === CONVICTS,
).map(test => ({
	...test,
	id: `${test.id}${AFTER_SORTED}`,
	view: 'afterSorted',
}));

/** A twin that does not fit is not listed: its sister says why. */
const testsOf = ({afterSorted}: Views): readonly RandomnessTest[] =>
	afterSorted === undefined
		? TESTS
		: [...TESTS, ...TESTS_AFTER_SORTED.filter(({unfit}) => unfit(afterSorted) === undefined)];

/** Which tests can be put to such a batch with such orders in: the plan names them before the first shuffle. */
export function testsFor(batch: Batch, orderIn: OrderIn): readonly string[] {
	const views = viewsOf({batch, rows: 0, order: () => new Uint8Array(0), numbers: new Int32Array(0), orderIn});
	return namesOf(fitTests(views));
}

/**
Runs the tests that were planned and corrects for their number; what does not fit such orders is listed with its reason.
`level` is the chance to reject a fair device, for all tests together.
*/
export function runBattery(views: Views, level: number, planned = namesOf(fitTests(views))): JudgedResult[] {
	const isPlanned = ({id}: RandomnessTest) => planned.includes(id);
	const all = testsOf(views);
	const whole = all.filter(isPlanned).reduce((sum, {weight}) => sum + weight, 0);
	const asked = all.filter(test => isPlanned(test) || test.unfit(ordersFor(test, views)) !== undefined);
	const weights = new Map<string, number>(all.map(({id, weight}) => [id, weight]));
	return holm(
		asked.map(test => runTest(test, views, (level * test.weight) / whole)),
		level,
		id => weights.get(id) ?? 1,
	);
}

const namesOf = (tests: readonly RandomnessTest[]): readonly string[] => tests.map(({id}) => id);

const fitTests = (views: Views): RandomnessTest[] =>
	testsOf(views).filter(test => test.unfit(ordersFor(test, views)) === undefined);

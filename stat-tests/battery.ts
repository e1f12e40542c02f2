import type {Batch} from '../harness/model/batch.js';
import type {OrderIn} from '../harness/model/sample.js';
import type {JudgedResult} from '../harness/model/test-result.js';
import {holm} from './multiplicity.js';
import {descents} from './order/descents.js';
import {risingSequences} from './order/rising-sequences.js';
import {type ScalarStatistic, scalarTest} from './order/scalar.js';
import {successions} from './order/successions.js';
import {valleys} from './order/valleys.js';
import {cardByPosition, placeByPlace} from './position/card-by-position.js';
import {type RandomnessTest, runTest} from './randomness-test.js';
import {type Views, viewsOf} from './relative-order.js';

export const STATISTICS: readonly ScalarStatistic[] = [successions, risingSequences, valleys, descents];

/** The plain list of tests. */
const TESTS: readonly RandomnessTest[] = [cardByPosition, placeByPlace, ...STATISTICS.map(scalarTest)];

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
	const share = level / planned.length;
	const isAsked = ({id, unfit, view}: RandomnessTest) => planned.includes(id) || unfit(views[view]) !== undefined;
	return holm(
		TESTS.filter(isAsked).map(test => runTest(test, views, share)),
		level,
	);
}

const namesOf = (tests: readonly RandomnessTest[]): readonly string[] => tests.map(({id}) => id);

const fitTests = (views: Views): RandomnessTest[] => TESTS.filter(({unfit, view}) => unfit(views[view]) === undefined);

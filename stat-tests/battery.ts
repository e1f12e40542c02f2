import type {Batch} from '../harness/model/batch.js';
import type {Sample} from '../harness/model/sample.js';
import type {JudgedResult} from '../harness/model/test-result.js';
import {holm} from './multiplicity.js';
import {descents} from './order/descents.js';
import {risingSequences} from './order/rising-sequences.js';
import {type ScalarStatistic, scalarTest} from './order/scalar.js';
import {successions} from './order/successions.js';
import {valleys} from './order/valleys.js';
import {cardByPosition} from './position/card-by-position.js';
import {type RandomnessTest, runTest} from './randomness-test.js';
import {type RelativeOrders, relativeOrders} from './relative-order.js';

export const STATISTICS: readonly ScalarStatistic[] = [successions, risingSequences, valleys, descents];

/** The plain list of tests. */
export const TESTS: readonly RandomnessTest[] = [cardByPosition, ...STATISTICS.map(scalarTest)];

/** Which tests can be put to such a batch at all: the plan names them before the first shuffle. */
export function testsFor(batch: Batch): string[] {
	const nothing: Sample = {
		batch,
		rows: 0,
		orders: new Uint8Array(0),
		numbers: new Int32Array(0),
		orderIn: {kind: 'unknown'},
	};
	const orders = relativeOrders(nothing);
	return TESTS.filter(test => test.unfit(orders) === undefined).map(({id}) => id);
}

/** Runs every test and corrects for their number. `level` is the chance to reject a fair device, for all tests together. */
export function runBattery(orders: RelativeOrders, level: number): JudgedResult[] {
	const asked = TESTS.filter(test => test.unfit(orders) === undefined).length;
	return holm(
		TESTS.map(test => runTest(test, orders, level / asked)),
		level,
	);
}

import {batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import type {Sample} from '../../../../harness/model/shuffles/sample.js';
import {ORIENTATION_TESTS} from '../../../../stat-tests/statistics/all-tests.js';
import {runTest} from '../../../../stat-tests/statistics/randomness-test.js';
import {viewsOf} from '../../../../stat-tests/views/relative-order.js';

export const DECK = batchOf('standard-52', 1);

/** New-deck order every time: these tests do not use faces. */
export function sampleWith(rows: readonly Uint8Array[]): Sample {
	const order = newDeckOrder(DECK);
	return {
		batch: DECK,
		rows: rows.length,
		order: () => order,
		numbers: Int32Array.from(rows.keys(), row => row + 1),
		inputOrder: {kind: 'unknown'},
		turned: row => rows[row] ?? new Uint8Array(0),
	};
}

/** The result of each test of the orientation. */
export const ask = (rows: readonly Uint8Array[]) =>
	ORIENTATION_TESTS.map(each => runTest(each, viewsOf(sampleWith(rows)), 0.005)).map(result =>
		result.kind === 'measured' ? result : undefined,
	);

import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {riffle} from '../../../harness/emulator/defects/hand.js';
import {BATCH_NAMES, batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import type {Sample} from '../../../harness/model/shuffles/sample.js';
import {betOnViews} from '../../../stat-tests/sequential/sequential-test.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';

const batch = batchOf('standard-52', 2);
const ROWS = 12;

/** Two batches in turn, each riffled once from its own last order; the input order is not stated. */
function inTurn(): Sample {
	const random = seeded(9);
	const orders: Uint8Array[] = [fairOrders(batch, 1, random), fairOrders(batch, 1, random)];
	while (orders.length < ROWS) orders.push(riffle(orders.at(-2) ?? new Uint8Array(0), random));
	return {
		batch,
		rows: ROWS,
		order: row => orders[row] ?? new Uint8Array(0),
		numbers: Int32Array.from({length: ROWS}, (_, row) => row + 1),
		inputOrder: {kind: 'unknown'},
	};
}

/** The final evidence of one strategy. */
const earned = (sample: Sample, id: string): number => betOnViews(viewsOf(sample), 200, [{id, weight: 1}]).logEvidence;

for (const id of ['followed-before', 'followed-near']) {
	test(`${id}: a batch is compared with its own last order, not with that of the other batch`, t => {
		const withBatches = {...inTurn(), whichBatch: (row: number) => BATCH_NAMES[row % 2]};
		t.true(earned(withBatches, id) > Math.log(200), String(earned(withBatches, id)));
		t.true(earned(inTurn(), id) < Math.log(2), 'who does not know of two batches sees nothing');
	});
}

test('same-place: cards that stay in their places in their own batch are detected', t => {
	const random = seeded(10);
	const orders = [fairOrders(batch, 1, random), fairOrders(batch, 1, random)];
	const still = {...inTurn(), order: (row: number) => orders[row % 2] ?? new Uint8Array(0)};
	const withBatches = {...still, whichBatch: (row: number) => BATCH_NAMES[row % 2]};
	t.true(earned(withBatches, 'same-place') > Math.log(200));
	// The chance agreement of two fixed orders is learned too, but it is small.
	t.true(earned(still, 'same-place') < earned(withBatches, 'same-place') / 10);
});

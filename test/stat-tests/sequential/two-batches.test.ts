import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {riffle} from '../../../harness/emulator/defects/hand.js';
import {BATCH_NAMES, batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import type {Sample} from '../../../harness/model/shuffles/sample.js';
import {betOnViews} from '../../../stat-tests/sequential/bettor.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';

const batch = batchOf('standard-52', 2);
const ROWS = 12;

/** Two batches in turn, each of which comes out as its own last order, riffled once; nobody told what lay in the device. */
function inTurn(): Sample {
	const random = seeded(9);
	const orders: Uint8Array[] = [fairOrders(batch, 1, random), fairOrders(batch, 1, random)];
	while (orders.length < ROWS) orders.push(riffle(orders.at(-2) ?? new Uint8Array(0), random));
	return {
		batch,
		rows: ROWS,
		order: row => orders[row] ?? new Uint8Array(0),
		numbers: Int32Array.from({length: ROWS}, (_, row) => row + 1),
		orderIn: {kind: 'unknown'},
	};
}

/** What a dollar of one expert became. */
const earned = (sample: Sample, id: string): number => betOnViews(viewsOf(sample), 200, [{id, weight: 1}]).logWealth;

for (const id of ['followed-before', 'followed-near']) {
	test(`${id}: a batch is compared with its own last order, not with that of the other batch`, t => {
		const told = {...inTurn(), whichBatch: (row: number) => BATCH_NAMES[row % 2]};
		t.true(earned(told, id) > Math.log(200), String(earned(told, id)));
		t.true(earned(inTurn(), id) < Math.log(2), 'who does not know of two batches sees nothing');
	});
}

test('same-place: cards that stay where they lay in their own batch are seen', t => {
	const random = seeded(10);
	const orders = [fairOrders(batch, 1, random), fairOrders(batch, 1, random)];
	const still = {...inTurn(), order: (row: number) => orders[row % 2] ?? new Uint8Array(0)};
	const told = {...still, whichBatch: (row: number) => BATCH_NAMES[row % 2]};
	t.true(earned(told, 'same-place') > Math.log(200));
	// What two fixed orders have in common by chance is learned too, but it is little.
	t.true(earned(still, 'same-place') < earned(told, 'same-place') / 10);
});

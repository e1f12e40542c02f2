import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {betOnViews} from '../../../stat-tests/sequential/sequential-test.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';

const batch = batchOf('standard-52', 1);
const orders = fairOrders(batch, 20, seeded(3));

const bets = (rows: number) =>
	betOnViews(
		viewsOf({
			batch,
			rows,
			order: rowsIn(orders, batch.size),
			numbers: Int32Array.from({length: rows}, (_, row) => row + 1),
			inputOrder: {kind: 'previous', rowBefore: Int32Array.from({length: rows}, (_, row) => row - 1)},
		}),
		200,
	);

// Labels by the input order are computed in one array: it once held the last row when the first bet was made.
test('where each output order is the next input order, later shuffles do not change earlier bets', t => {
	t.deepEqual(bets(20).path.subarray(0, 10), bets(10).path);
});

test('a fair device whose output order is the next input order is not rejected for repeated orders', t => {
	t.is(bets(20).rejectedAt, undefined);
	t.true((bets(20).strategies.find(({id}) => id === 'repeats-place')?.logEvidence ?? 1) < 0);
});

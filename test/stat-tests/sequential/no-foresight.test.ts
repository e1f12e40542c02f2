import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {betOnViews} from '../../../stat-tests/sequential/bettor.js';
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
			orderIn: {kind: 'previous', rowBefore: Int32Array.from({length: rows}, (_, row) => row - 1)},
		}),
		200,
	);

// Labels of places in are worked out on the way, in one array: it once held the last row when the first was bet on.
test('where cards go back in as they came out, what comes later changes nothing of what was bet before', t => {
	t.deepEqual(bets(20).path.subarray(0, 10), bets(10).path);
});

test('a fair device whose cards go back in is not taken for one that repeats its orders', t => {
	t.is(bets(20).convictedAt, undefined);
	t.true((bets(20).experts.find(({id}) => id === 'repeats-place')?.logWealth ?? 1) < 0);
});

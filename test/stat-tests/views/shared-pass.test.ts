import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {openBattery, testsFor} from '../../../stat-tests/battery.js';
import {type RelativeOrders, type Views, viewsOf} from '../../../stat-tests/views/relative-order.js';
import {readInOnePass} from '../../../stat-tests/views/shared-pass.js';

const [ROWS, DECKS] = [150, 2];

function fairViews(): Views {
	const batch = batchOf('standard-52', DECKS);
	const order = rowsIn(fairOrders(batch, ROWS, seeded(1)), batch.size);
	const numbers = Int32Array.from({length: ROWS}, (_, row) => row + 1);
	const rowBefore = Int32Array.from({length: ROWS}, (_, row) => row - 1);
	return viewsOf({batch, rows: ROWS, order, numbers, inputOrder: {kind: 'previous', rowBefore}});
}

/** The same orders, with a count of the reads of each row. */
function watched(orders: RelativeOrders): {readonly orders: RelativeOrders; readonly asked: Int32Array} {
	const asked = new Int32Array(orders.rows);
	const labels = (row: number) => {
		asked[row] = (asked[row] ?? 0) + 1;
		return orders.labels(row);
	};
	return {orders: {...orders, labels}, asked};
}

const batteryOn = (views: Views) =>
	openBattery({views, level: 0.005, planned: testsFor(views, views.memory.rows), own: []});

test('the whole battery reads each shuffle once in each view, however many tests there are', t => {
	const {absolute, memory} = fairViews();
	const [faces, left] = [watched(absolute), watched(memory)];
	const views = {absolute: faces.orders, memory: left.orders, before: left.orders};
	const {reads, results} = batteryOn(views);
	readInOnePass(views, reads);
	t.true(results().filter(({kind}) => kind === 'measured').length > 20);
	for (const {asked} of [faces, left]) t.true(asked.every(times => times === 1));
});

test('the results do not depend on whether shuffles are read once for all tests or once for each', t => {
	const together = fairViews();
	const battery = batteryOn(together);
	readInOnePass(together, battery.reads);
	t.deepEqual(battery.results(), batteryOn(fairViews()).results());
});

test('a listener is notified of shuffles in order, and of the end', t => {
	const views = fairViews();
	const reported: number[] = [];
	readInOnePass(views, [], number => reported.push(number));
	t.is(reported.at(-1), ROWS);
	t.deepEqual(
		reported,
		reported.toSorted((left, right) => left - right),
	);
});

import test from 'ava';
import {drawFairSample} from '../../../bench/campaigns/samples.js';
import {pairStick} from '../../../harness/emulator/defects/feed.js';
import {riffle} from '../../../harness/emulator/defects/hand.js';
import {shelf, uniform} from '../../../harness/emulator/defects/machine.js';
import {passes, type ShuffleModel} from '../../../harness/emulator/defects/shuffle-model.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {TOLD_INPUTS} from '../../../harness/model/shuffles/order-in.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {betOnViews} from '../../../stat-tests/sequential/bettor.js';
import {type Views, viewsOf} from '../../../stat-tests/views/relative-order.js';

function shuffled(model: ShuffleModel, rows: number, seed: number, decks = 1): Views {
	const random = seeded(seed);
	const batch = batchOf('standard-52', decks);
	const orders = new Uint8Array(rows * batch.size);
	for (let row = 0; row < rows; row++) orders.set(model(newDeckOrder(batch), random), row * batch.size);
	return viewsOf({
		batch,
		rows,
		order: rowsIn(orders, batch.size),
		numbers: Int32Array.from({length: rows}, (_, row) => row + 1),
		orderIn: {kind: 'new-deck'},
	});
}

test('ten shelves are convicted by the first shuffle or the second', t => {
	t.true((betOnViews(shuffled(shelf(10), 2, 1), 200).convictedAt ?? 9) <= 2);
});

test('seven riffles of eight decks are convicted within five shoes, by cards that were due', t => {
	const {convictedAt, experts} = betOnViews(shuffled(passes(riffle, 7), 5, 1, 8), 200);
	t.true((convictedAt ?? 99) <= 5);
	t.is(experts.toSorted((one, other) => other.logWealth - one.logWealth)[0]?.id, 'due');
});

test('seven riffles are convicted within a hundred shuffles, and the shuffle is named', t => {
	const {convictedAt, logWealth, path, threshold} = betOnViews(shuffled(passes(riffle, 7), 100, 1), 200);
	t.true(convictedAt !== undefined);
	t.true(logWealth > Math.log(threshold));
	t.true((path[(convictedAt ?? 1) - 1] ?? 0) >= Math.log(200));
	t.true((path[(convictedAt ?? 2) - 2] ?? 0) < Math.log(200));
});

test('of 200 fair devices, watched after each of 30 shuffles, few make the gambler rich', t => {
	// At most 1 in 20 at a threshold of 20; 10 expected at the most, and 21 are passed with a chance below 1e-3.
	const rich = Array.from({length: 200}, (_, seed) => betOnViews(shuffled(uniform, 30, seed), 20)).filter(
		({convictedAt}) => convictedAt !== undefined,
	);
	t.true(rich.length <= 21, String(rich.length));
});

for (const input of TOLD_INPUTS) {
	for (const decks of [1, 2]) {
		test(`${decks} × 52, ${input}: the same orders give the same wealth to the last bit, and what comes later changes nothing before`, t => {
			const drawn = (rows: number) =>
				viewsOf(drawFairSample({batch: batchOf('standard-52', decks), rows, input, random: seeded(4)}));
			const long = betOnViews(drawn(24), 200);
			const short = betOnViews(drawn(10), 200);
			t.deepEqual(long.path.subarray(0, 10), short.path);
			t.true(new Set(long.path).size > 20, 'he does bet');
		});
	}
}

test('after a million cards the gambler leaves the tables, and keeps what he owns', t => {
	const rows = Math.ceil(1_000_000 / 52);
	const {path} = betOnViews(shuffled(uniform, rows + 20, 3), 200, [{id: 'descents', weight: 1}]);
	t.not(path[rows - 1], path[rows - 2]);
	t.deepEqual(new Set(path.subarray(rows - 1)), new Set([path[rows - 1] ?? 0]));
});

test('without a shuffle the gambler still owns his dollar', t => {
	t.like(betOnViews(shuffled(uniform, 0, 1), 200), {logWealth: 0, convictedAt: undefined});
});

test('a pair that sticks is learned, and told as it was at the conviction', t => {
	const {convictedAt, richest, flagged, numbers, path} = betOnViews(shuffled(pairStick(0.5), 60, 1), 200);
	t.true(convictedAt !== undefined && convictedAt < 60);
	t.is(richest?.id, 'pair-cells');
	t.is(richest?.shuffles, convictedAt);
	t.true((richest?.share ?? 0) > 0.5 && (richest?.share ?? 2) <= 1);
	t.deepEqual(richest?.lesson?.habit, {kind: 'pair', first: 25, second: 26});
	t.true((richest?.lesson?.seen ?? 0) > 5 * (richest?.lesson?.fair ?? 9));
	t.true(flagged?.includes('pair-cells'));
	t.is(numbers.length, path.length);
});

test('of a fair device nobody is flagged, and the richest at the end is told', t => {
	const {convictedAt, richest, flagged} = betOnViews(shuffled(uniform, 20, 3), 200);
	t.is(convictedAt, undefined);
	t.deepEqual(flagged, []);
	t.is(richest?.shuffles, 20);
});

test('who watches the order two shuffles back says so, and counts only shuffles that have one', t => {
	const random = seeded(2);
	const batch = batchOf('standard-52', 1);
	const rows = 12;
	const orders = new Uint8Array(rows * batch.size);
	for (let row = 0; row < rows; row++) {
		const from = row < 2 ? newDeckOrder(batch) : orders.slice((row - 2) * batch.size, (row - 1) * batch.size);
		orders.set(row < 2 ? uniform(from, random) : riffle(from, random), row * batch.size);
	}
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	const order = rowsIn(orders, batch.size);
	const views = viewsOf({batch, rows, order, numbers, orderIn: {kind: 'new-deck'}});
	const {richest, convictedAt} = betOnViews(views, 200);
	t.regex(richest?.id ?? '', /-two-before$/);
	t.like(richest?.sight, {labelled: 'places', against: 'order-before', back: 2});
	t.is(richest?.shuffles, (convictedAt ?? 0) - 2);
});

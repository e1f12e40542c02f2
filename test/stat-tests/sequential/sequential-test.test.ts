import test from 'ava';
import {drawFairSample} from '../../../bench/campaigns/samples.js';
import {riffle} from '../../../harness/emulator/defects/hand.js';
import {lawCache, uniform} from '../../../harness/emulator/defects/machine.js';
import {shuffleFrom} from '../../../harness/emulator/defects/parse-shuffle.js';
import {passes, type ShuffleModel} from '../../../harness/emulator/defects/shuffle-model.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {STATED_INPUTS} from '../../../harness/model/shuffles/input-order.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {betOnViews} from '../../../stat-tests/sequential/sequential-test.js';
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
		inputOrder: {kind: 'new-deck'},
	});
}

test('ten shelves are rejected after the first shuffle or the second', t => {
	t.true((betOnViews(shuffled(lawCache(10), 2, 1), 200).rejectedAt ?? 9) <= 2);
});

test('seven riffles of eight decks are rejected within five shoes, by cards that were due', t => {
	const {rejectedAt, strategies} = betOnViews(shuffled(passes(riffle, 7), 5, 1, 8), 200);
	t.true((rejectedAt ?? 99) <= 5);
	t.is(strategies.toSorted((one, other) => other.logEvidence - one.logEvidence)[0]?.id, 'due');
});

test('seven riffles are rejected within a hundred shuffles, and the shuffle is named', t => {
	const {rejectedAt, logEvidence, path, threshold} = betOnViews(shuffled(passes(riffle, 7), 100, 1), 200);
	t.true(rejectedAt !== undefined);
	t.true(logEvidence > Math.log(threshold));
	t.true((path[(rejectedAt ?? 1) - 1] ?? 0) >= Math.log(200));
	t.true((path[(rejectedAt ?? 2) - 2] ?? 0) < Math.log(200));
});

test('of 200 fair devices, evaluated after each of 30 shuffles, few reach the limit', t => {
	// At most 1 in 20 at a limit of 20: at most 10 are expected, and more than 21 have a chance below 1e-3.
	const rich = Array.from({length: 200}, (_, seed) => betOnViews(shuffled(uniform, 30, seed), 20)).filter(
		({rejectedAt}) => rejectedAt !== undefined,
	);
	t.true(rich.length <= 21, String(rich.length));
});

for (const input of STATED_INPUTS) {
	for (const decks of [1, 2]) {
		test(`${decks} × 52, ${input}: the same orders give the same evidence to the last bit, and later orders change nothing earlier`, t => {
			const drawn = (rows: number) =>
				viewsOf(drawFairSample({batch: batchOf('standard-52', decks), rows, input, random: seeded(4)}));
			const long = betOnViews(drawn(24), 200);
			const short = betOnViews(drawn(10), 200);
			t.deepEqual(long.path.subarray(0, 10), short.path);
			t.true(new Set(long.path).size > 20, 'the strategies bet');
		});
	}
}

test('after a million cards the sequential test stops betting and keeps its evidence', t => {
	const rows = Math.ceil(1_000_000 / 52);
	const {path} = betOnViews(shuffled(uniform, rows + 20, 3), 200, [{id: 'descents', weight: 1}]);
	t.not(path[rows - 1], path[rows - 2]);
	t.deepEqual(new Set(path.subarray(rows - 1)), new Set([path[rows - 1] ?? 0]));
});

test('without a shuffle the evidence is 1', t => {
	t.like(betOnViews(shuffled(uniform, 0, 1), 200), {logEvidence: 0, rejectedAt: undefined});
});

test('a pair that sticks is found, and reported as it stood at the rejection', t => {
	const {rejectedAt, leading, flagged, numbers, path} = betOnViews(shuffled(shuffleFrom('pairstick:0.5'), 60, 1), 200);
	t.true(rejectedAt !== undefined && rejectedAt < 60);
	t.is(leading?.id, 'pair-cells');
	t.is(leading?.shuffles, rejectedAt);
	t.true((leading?.share ?? 0) > 0.5 && (leading?.share ?? 2) <= 1);
	t.deepEqual(leading?.foundPattern?.pattern, {kind: 'pair', first: 25, second: 26});
	t.true((leading?.foundPattern?.observed ?? 0) > 5 * (leading?.foundPattern?.fair ?? 9));
	t.true(flagged?.includes('pair-cells'));
	t.is(numbers.length, path.length);
});

test('for a fair device no strategy is flagged, and the one with the most evidence is reported', t => {
	const {rejectedAt, leading, flagged} = betOnViews(shuffled(uniform, 20, 3), 200);
	t.is(rejectedAt, undefined);
	t.deepEqual(flagged, []);
	t.is(leading?.shuffles, 20);
});

test('a strategy against the order two shuffles back states so, and counts only shuffles that have one', t => {
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
	const views = viewsOf({batch, rows, order, numbers, inputOrder: {kind: 'new-deck'}});
	const {leading, rejectedAt} = betOnViews(views, 200);
	t.regex(leading?.id ?? '', /-two-before$/);
	t.like(leading?.labelling, {labelled: 'places', against: 'order-before', back: 2});
	t.is(leading?.shuffles, (rejectedAt ?? 0) - 2);
});

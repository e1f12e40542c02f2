import test from 'ava';
import {drawSample} from '../../bench/campaigns/samples.js';
import {uniform} from '../../harness/emulator/defects/machine.js';
import {batchOf} from '../../harness/model/cards/batch.js';
import {seeded} from '../../harness/model/random.js';
import type {Sample} from '../../harness/model/shuffles/sample.js';
import {runBattery, testsFor} from '../../stat-tests/battery.js';
import {STRATEGIES} from '../../stat-tests/sequential/all-strategies.js';
import {betOnViews, openSequentialTest, strategiesFor} from '../../stat-tests/sequential/sequential-test.js';
import {viewsOf, viewsToCome} from '../../stat-tests/views/relative-order.js';

const SHOE = batchOf('standard-52', 6);

/** Fair shuffles; they are fair relative to any stated input order. */
function alternating(rows: number, batch = SHOE, seed = 1): Sample {
	const sample = drawSample({batch, rows, input: 'unknown', model: uniform, random: seeded(seed)});
	return {
		...sample,
		inputOrder: {kind: 'alternating', arranged: Uint8Array.from({length: rows}, (_, row) => 1 + (row % 2))},
	};
}

test('the shuffles of a shoe after new-deck and after sorted order are tested separately, each with its own neighbours', t => {
	const {absolute, memory, afterSorted} = viewsOf(alternating(7));
	t.is(absolute.rows, 7);
	t.like(memory, {rows: 4, neighbour: 'next-face', against: 'input-order'});
	t.like(afterSorted, {rows: 3, neighbour: 'same-face', against: 'input-order'});
	t.deepEqual([...memory.numbers], [1, 3, 5, 7]);
	t.deepEqual([...(afterSorted?.numbers ?? [])], [2, 4, 6]);
	t.deepEqual([...(afterSorted?.labels(1) ?? [])], [...alternating(7).order(3)]);
});

test('a shuffle with an unknown input order is not compared', t => {
	const sample = alternating(6);
	const {memory, afterSorted} = viewsOf({
		...sample,
		inputOrder: {kind: 'alternating', arranged: Uint8Array.of(1, 0, 0, 2, 1, 0)},
	});
	t.deepEqual([[...memory.numbers], [...(afterSorted?.numbers ?? [])]], [[1, 5], [4]]);
});

test('for a single deck both orders are equal, and all shuffles are tested together', t => {
	const {memory, afterSorted} = viewsOf(alternating(6, batchOf('standard-52', 1)));
	t.is(memory.rows, 6);
	t.is(afterSorted, undefined);
});

test('the plan names the tests of both halves, and all of them are measured', t => {
	const sample = alternating(40);
	const planned = testsFor(viewsToCome(SHOE, sample.inputOrder), sample.rows);
	t.true(planned.includes('successions') && planned.includes('successions-after-sorted'));
	const results = runBattery(viewsOf(sample), 0.005, planned);
	t.deepEqual(
		results.filter(({kind}) => kind === 'measured').map(({test: id}) => id),
		[...planned],
	);
	t.false(results.some(result => result.kind === 'measured' && result.rejected));
});

test('the input-order strategies have half of their share for each half, and one waits while the other bets', t => {
	const views = viewsOf(alternating(5));
	const named = new Map(strategiesFor(views).map(({id, weight}) => [id, weight]));
	t.is(named.get('successions'), named.get('successions-after-sorted'));
	t.is(2 * (named.get('successions') ?? 0), STRATEGIES.find(({id}) => id === 'successions')?.weight ?? 9);
	const running = openSequentialTest(views);
	const evidence = () => new Map(running.strategies().map(({id, logEvidence}) => [id, logEvidence]));
	running.play([{view: 'memory', orders: views.memory, row: 0}]);
	t.not(evidence().get('successions'), 0);
	t.is(evidence().get('successions-after-sorted'), 0);
	const {path, rejectedAt} = betOnViews(views, 200);
	t.is(path.length, 5);
	t.is(rejectedAt, undefined);
});

import test from 'ava';
import {drawSample} from '../../bench/campaigns/samples.js';
import {uniform} from '../../harness/emulator/defects/machine.js';
import {batchOf} from '../../harness/model/cards/batch.js';
import {seeded} from '../../harness/model/random.js';
import type {Sample} from '../../harness/model/shuffles/sample.js';
import {runBattery, testsFor} from '../../stat-tests/battery.js';
import {betOnViews, expertsFor, openGambler} from '../../stat-tests/sequential/bettor.js';
import {EXPERTS} from '../../stat-tests/sequential/experts.js';
import {viewsOf, viewsToCome} from '../../stat-tests/views/relative-order.js';

const SHOE = batchOf('standard-52', 6);

/** Fair shuffles; the order in of a fair device may be said to be anything. */
function alternating(rows: number, batch = SHOE, seed = 1): Sample {
	const sample = drawSample({batch, rows, input: 'unknown', model: uniform, random: seeded(seed)});
	return {...sample, orderIn: {kind: 'alternating', laid: Uint8Array.from({length: rows}, (_, row) => 1 + (row % 2))}};
}

test('of a shoe the shuffles after new-deck and after sorted order are looked at apart, each with its own neighbours', t => {
	const {absolute, memory, afterSorted} = viewsOf(alternating(7));
	t.is(absolute.rows, 7);
	t.like(memory, {rows: 4, neighbour: 'next-face', against: 'order-in'});
	t.like(afterSorted, {rows: 3, neighbour: 'same-face', against: 'order-in'});
	t.deepEqual([...memory.numbers], [1, 3, 5, 7]);
	t.deepEqual([...(afterSorted?.numbers ?? [])], [2, 4, 6]);
	t.deepEqual([...(afterSorted?.labels(1) ?? [])], [...alternating(7).order(3)]);
});

test('a shuffle of which nobody knows what was laid is compared with nothing', t => {
	const sample = alternating(6);
	const {memory, afterSorted} = viewsOf({
		...sample,
		orderIn: {kind: 'alternating', laid: Uint8Array.of(1, 0, 0, 2, 1, 0)},
	});
	t.deepEqual([[...memory.numbers], [...(afterSorted?.numbers ?? [])]], [[1, 5], [4]]);
});

test('of a single deck both orders are the same, and all shuffles go together', t => {
	const {memory, afterSorted} = viewsOf(alternating(6, batchOf('standard-52', 1)));
	t.is(memory.rows, 6);
	t.is(afterSorted, undefined);
});

test('the plan names the tests of both halves, and all of them are measured', t => {
	const sample = alternating(40);
	const planned = testsFor(viewsToCome(SHOE, sample.orderIn), sample.rows);
	t.true(planned.includes('successions') && planned.includes('successions-after-sorted'));
	const results = runBattery(viewsOf(sample), 0.005, planned);
	t.deepEqual(
		results.filter(({kind}) => kind === 'measured').map(({test: id}) => id),
		[...planned],
	);
	t.false(results.some(result => result.kind === 'measured' && result.rejected));
});

test('the gambler has half of his stake on the order in at each table, and plays at one while the other waits', t => {
	const views = viewsOf(alternating(5));
	const named = new Map(expertsFor(views).map(({id, weight}) => [id, weight]));
	t.is(named.get('successions'), named.get('successions-after-sorted'));
	t.is(2 * (named.get('successions') ?? 0), EXPERTS.find(({id}) => id === 'successions')?.weight ?? 9);
	const gambler = openGambler(views);
	const wealth = () => new Map(gambler.experts().map(({id, logWealth}) => [id, logWealth]));
	gambler.play([{view: 'memory', orders: views.memory, row: 0}]);
	t.not(wealth().get('successions'), 0);
	t.is(wealth().get('successions-after-sorted'), 0);
	const {path, convictedAt} = betOnViews(views, 200);
	t.is(path.length, 5);
	t.is(convictedAt, undefined);
});

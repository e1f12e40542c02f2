import test from 'ava';
import {riffle} from '../../../../harness/emulator/defects/hand.js';
import {memory} from '../../../../harness/emulator/defects/time.js';
import {newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import {runTest} from '../../../../stat-tests/statistics/randomness-test.js';
import {DECK, fairRows, fixtureRows, measured, ORACLE, TESTS, viewsFrom} from './sampled.js';

const SORTED = Array.from({length: 52}, (_, face) => face);
const RIFFLED = SORTED.map(at => (at % 2 === 0 ? at / 2 : 26 + (at - 1) / 2));

test('the p of the worst shuffle equals the exact count of another program', t => {
	const rows = fixtureRows('fair-52.txt');
	const p = (orders: typeof rows) => Number(measured('worst-shuffle', viewsFrom(orders)).p);
	t.is(p(rows), ORACLE.worst.fair);
	const oneRiffle = p([...rows.slice(0, 20), RIFFLED, ...rows.slice(20)]);
	t.true(Math.abs(oneRiffle / ORACLE.worst.oneRiffle - 1) < 1e-8, String(oneRiffle));
	const sorted = p([...rows, SORTED]);
	t.true(Math.abs(sorted / ORACLE.worst.sorted - 1) < 1e-8, String(sorted));
});

test('a device that does not shuffle twice in a hundred times is rejected by the first of them', t => {
	const model = memory(2);
	const random = seeded(21);
	let before = newDeckOrder(DECK);
	const rows = Array.from({length: 200}, () => {
		before = model(before, random);
		return before;
	});
	const rowBefore = Int32Array.from(rows.keys(), row => row - 1);
	const views = viewsFrom(rows, {inputOrder: {kind: 'previous', rowBefore}});
	t.true(measured('worst-shuffle-memory', views).p < 1e-30);
	// The last output order is the input order, so it is not compared twice.
	const sinceBefore = TESTS.get('worst-shuffle-before');
	t.is(sinceBefore === undefined ? undefined : runTest(sinceBefore, views, 0.01).kind, 'not-applicable');
	// By faces nothing can be observed.
	t.true(measured('worst-shuffle', views).p > 1e-3);
});

test('one shuffle of a hundred with a single riffle is enough for a rejection', t => {
	const rows = fairRows(100, 22);
	rows[40] = riffle(newDeckOrder(DECK), seeded(23));
	const {p, statistic} = measured('worst-shuffle', viewsFrom(rows));
	t.true(p < 1e-20, String(p));
	t.true(Math.abs(statistic) > 5);
});

test('after new-deck order the same comparison is not made twice', t => {
	const inMemory = TESTS.get('worst-shuffle-memory');
	const views = viewsFrom(fairRows(3, 24), {inputOrder: {kind: 'new-deck'}});
	t.is(inMemory === undefined ? undefined : runTest(inMemory, views, 0.01).kind, 'not-applicable');
});

test('one shuffle is enough for the test', t => {
	t.true(measured('worst-shuffle', viewsFrom([SORTED])).p < 1e-60);
	t.true(measured('worst-shuffle', viewsFrom(fairRows(1, 25))).p > 1e-3);
});

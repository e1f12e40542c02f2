import test from 'ava';
import {uniform} from '../../../../harness/emulator/defects/machine.js';
import {batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import {logAgreementChances} from '../../../../stat-tests/laws/orders/agreement-chance.js';
import {earlierRowsTally} from '../../../../stat-tests/statistics/across-shuffles/earlier-rows.js';
import {partLength} from '../../../../stat-tests/statistics/across-shuffles/repeats.js';
import {runTest} from '../../../../stat-tests/statistics/randomness-test.js';
import {gathered} from '../../../../stat-tests/views/gathered.js';
import {DECK, fairRows, measured, ORACLE, TESTS, viewsFrom} from './sampled.js';

const isNear = (value: number, expected: number): boolean => Math.abs(value - expected) <= 1e-12 * Math.abs(expected);

for (const {multiplicities, chances} of ORACLE.small) {
	test(`copies ${multiplicities.join(', ')}: the chance that two orders agree in their first cards equals a full count`, t => {
		const logs = logAgreementChances(multiplicities, chances.length - 1);
		chances.forEach((chance, k) => {
			t.true(isNear(Math.exp(logs[k] ?? 0), chance), `${k} cards: ${Math.exp(logs[k] ?? 0)}, ${chance}`);
		});
	});
}

test('two fair decks agree in 13 cards with the chance 39! / 52!, two shoes in 3 cards with 7e-6', t => {
	const deck = logAgreementChances(new Array<number>(52).fill(1), 52);
	for (const [k, log] of Object.entries(ORACLE.chance52)) t.true(isNear(deck[Number(k)] ?? 0, log), k);
	t.true(isNear(logAgreementChances(new Array<number>(52).fill(8), 3)[3] ?? 0, ORACLE.chance416of3));
});

test('the compared beginnings are just long enough to make a repeat among fair orders negligible', t => {
	const deck = {multiplicities: new Array<number>(52).fill(1), size: 52};
	t.is(partLength({...deck, rows: 2}), 6);
	t.is(partLength({...deck, rows: 777}), 9);
	t.is(partLength({...deck, rows: 1e7}), 14);
	t.is(partLength({multiplicities: [4], size: 4, rows: 5}), 4);
	const shoe = {multiplicities: new Array<number>(52).fill(8), size: 416};
	t.true(partLength({...shoe, rows: 1e7}) < 20);
});

test('one repeated order among 300 is rejected; without it p is 1', t => {
	const rows = fairRows(300, 1);
	for (const id of ['repeats', 'prefix-repeats', 'suffix-repeats'])
		t.is(Number(measured(id, viewsFrom(rows)).p), 1, id);
	const again = viewsFrom([...rows, rows[17] ?? []]);
	const {statistic, p, effect} = measured('repeats', again);
	t.is(statistic, 1);
	// 301 · 300 / 2 / 52!
	t.true(Math.abs(p / ((301 * 150) / 8.06581751709439e67) - 1) < 1e-12, String(p));
	t.true('interval' in effect && effect.interval[0] > 0 && effect.interval[1] < 6);
	t.is(measured('prefix-repeats', again).statistic, 1);
	t.is(measured('suffix-repeats', again).statistic, 1);
});

test('a repeated beginning is found where the whole order does not repeat; so is a repeated end', t => {
	const rows = fairRows(50, 2);
	const [first = new Uint8Array(52)] = rows;
	const rest = [...first.subarray(13)].reverse();
	const views = viewsFrom([...rows, [...first.subarray(0, 13), ...rest]]);
	t.is(measured('repeats', views).statistic, 0);
	t.is(measured('prefix-repeats', views).statistic, 1);
	t.true(measured('prefix-repeats', views).p < 1e-9);
	t.is(measured('suffix-repeats', views).statistic, 0);
	const swapped = [first[1] ?? 0, first[0] ?? 0, ...first.subarray(2)];
	t.is(measured('suffix-repeats', viewsFrom([...rows, swapped])).statistic, 1);
});

test('a 16-bit seed is rejected after 777 shuffles in at least 96 of 100 runs, from new-deck order and from its own last order', t => {
	// 99 % are expected; fewer than 96 of 100 have a chance of one in three hundred, and the seeds are fixed.
	const start = newDeckOrder(DECK);
	let [byFaces, byMoves] = [0, 0];
	for (let run = 0; run < 100; run++) {
		const random = seeded(run);
		const seeds = Array.from({length: 777}, () => random.below(2 ** 16));
		byFaces += measured('repeats', viewsFrom(seeds.map(seed => uniform(start, seeded(seed))))).p < 1e-9 ? 1 : 0;
		if (run % 10 !== 0) continue;
		let before = start;
		const chained = seeds.map(seed => {
			before = uniform(before, seeded(seed));
			return before;
		});
		const rowBefore = Int32Array.from(chained.keys(), row => row - 1);
		const views = viewsFrom(chained, {inputOrder: {kind: 'previous', rowBefore}});
		t.is(measured('repeats', views).statistic, 0);
		byMoves += measured('repeats-memory', views).p < 1e-9 ? 1 : 0;
	}
	t.true(byFaces >= 96, String(byFaces));
	t.true(byMoves >= 9, String(byMoves));
});

test('with all rows equal each but the first is a repeat; with one face nothing can be tested', t => {
	const same = Array.from({length: 20}, () => fairRows(1, 3)[0] ?? []);
	t.is(measured('repeats', viewsFrom(same)).statistic, 19);
	const labels = () => new Uint8Array(4);
	const one = {...viewsFrom(same).absolute, rows: 9, size: 4, labels, multiplicities: [4]};
	const whole = TESTS.get('repeats');
	const result = whole === undefined ? undefined : runTest(whole, {absolute: one, memory: one, before: one}, 0.01);
	t.true(result?.kind === 'measured' && Number(result.p) === 1 && result.statistic === 8);
});

test('rows whose hashes collide are distinguished card by card', t => {
	// 200,000 rows of three bytes that are all different: about five of their 32-bit hashes coincide.
	const labels = (row: number) => Uint8Array.of(row & 0xff, (row >>> 8) & 0xff, row >>> 16);
	const orders = {...viewsFrom(fairRows(1, 4)).absolute, rows: 200_000, size: 3, labels};
	const earlierRows = (to: number) => gathered(each => earlierRowsTally(each, {from: 0, to}));
	t.is(earlierRows(3)(orders), 0);
	t.is(earlierRows(2)({...orders, rows: 300_000}), 300_000 - 2 ** 16);
});

test('repeated moves are not tested in a shoe, whose copies look alike', t => {
	const batch = batchOf('standard-52', 2);
	const rows = fairRows(3, 5, batch);
	const views = viewsFrom(rows, {inputOrder: {kind: 'previous', rowBefore: Int32Array.of(-1, 0, 1)}}, batch);
	const moves = TESTS.get('repeats-memory');
	t.is(moves === undefined ? undefined : runTest(moves, views, 0.01).kind, 'not-applicable');
});

test('the number of repeats does not depend on how the rows are split into parts', t => {
	const rows = fairRows(400, 9);
	const {absolute} = viewsFrom([...rows, ...rows.slice(0, 70), ...rows.slice(30, 90)]);
	for (const most of [1, 16, 100, 1000]) {
		const found = gathered(orders => earlierRowsTally(orders, {from: 0, to: 20}, most));
		t.is(found(absolute), 130, `at most ${most} rows at once`);
	}
});

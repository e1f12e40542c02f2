import {readFileSync} from 'node:fs';
import test from 'ava';
import {batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import type {Sample} from '../../../../harness/model/shuffles/sample.js';
import {runBattery, testsFor} from '../../../../stat-tests/battery.js';
import {runTest} from '../../../../stat-tests/randomness-test.js';
import {viewsOf, viewsToCome} from '../../../../stat-tests/relative-order.js';
import {ORIENTATION_TESTS} from '../../../../stat-tests/statistics/all-tests.js';

// Made by test/oracles/statistics/orientation.py.
const {sample: told}: {sample: ToldSample} = JSON.parse(
	readFileSync('test/oracles/statistics/orientation.json', 'utf8'),
);

interface ToldSample {
	readonly orders: readonly string[];
	readonly telling: number;
	readonly runs: {readonly sum: number; readonly p: number};
	readonly places: {readonly sum: number; readonly p: number};
}

const DECK = batchOf('standard-52', 1);

/** New-deck order every time: what is asked here does not look at faces. */
function sampleWith(rows: readonly Uint8Array[]): Sample {
	const order = newDeckOrder(DECK);
	return {
		batch: DECK,
		rows: rows.length,
		order: () => order,
		numbers: Int32Array.from(rows.keys(), row => row + 1),
		orderIn: {kind: 'unknown'},
		turned: row => rows[row] ?? new Uint8Array(0),
	};
}

const ask = (rows: readonly Uint8Array[]) =>
	ORIENTATION_TESTS.map(each => runTest(each, viewsOf(sampleWith(rows)), 0.005)).map(result =>
		result.kind === 'measured' ? result : undefined,
	);

const waysIn = (text: string): Uint8Array => Uint8Array.from(text, Number);
const ALIKE = [new Uint8Array(52), new Uint8Array(52).fill(1)];

test('both numbers and their p of a sample are those of another program', t => {
	const [runs, places] = ask(told.orders.map(waysIn));
	t.is(runs?.statistic, told.runs.sum);
	t.is(places?.statistic, told.places.sum);
	t.true(Math.abs((runs?.p ?? 0) - told.runs.p) < 1e-10 * told.runs.p);
	t.true(Math.abs((places?.p ?? 0) - told.places.p) < 1e-10 * told.places.p);
	t.is(runs?.shuffles, told.telling);
});

test('shuffles in which no card or every card is turned are not counted', t => {
	const rows = told.orders.map(waysIn);
	t.deepEqual(ask([...ALIKE, ...rows, ...ALIKE]), ask(rows));
});

test('where no shuffle tells anything nothing is held against anybody', t => {
	for (const result of ask(ALIKE)) {
		t.is(Number(result?.p), 1);
		t.is(result?.shuffles, 0);
		t.deepEqual(result?.effect.interval, [0, 0]);
	}
});

test('turned and straight exchanged is the same for neighbours, and the other side of places', t => {
	const rows = told.orders.map(waysIn);
	const [runs, places] = ask(rows);
	const [others, early] = ask(rows.map(row => row.map(way => 1 - way)));
	t.is(others?.p, runs?.p);
	t.true(Math.abs((early?.p ?? 0) - (places?.p ?? 1)) < 1e-12);
});

test('the battery without told orientation is as it was: neither planned nor listed', t => {
	const {turned, ...silent} = sampleWith(told.orders.map(waysIn));
	const listed = runBattery(viewsOf(silent), 0.005).map(({test: id}) => id);
	t.false(listed.some(id => id.startsWith('orientation')));
	t.false(testsFor(viewsToCome(DECK, {kind: 'new-deck'}), 100).some(id => id.startsWith('orientation')));
	const planned = testsFor(viewsToCome(DECK, {kind: 'new-deck'}, 'told'), 100);
	t.deepEqual(planned.slice(-2), ['orientation-runs', 'orientation-places']);
	t.deepEqual(planned.slice(0, -2), testsFor(viewsToCome(DECK, {kind: 'new-deck'}), 100));
});

test('orders in that alternate keep each shuffle with its own ways', t => {
	const rows = told.orders.map(waysIn);
	const sample = sampleWith(rows);
	const laid = Uint8Array.from(rows, (_, row) => (row % 2) + 1);
	const {turned} = viewsOf({...sample, orderIn: {kind: 'alternating', laid}});
	t.deepEqual(
		rows.map((_, row) => [...(turned?.turned?.(row) ?? [])]),
		rows.map(row => [...row]),
	);
});

test('on 800 fair samples of 20 decks each test rejects no more than its level', t => {
	const random = seeded(20261118);
	const SAMPLES = 800;
	const hits = [0, 0];
	const few = [0, 0];
	for (let sample = 0; sample < SAMPLES; sample++) {
		// Cards that lie turned with a chance that changes from shuffle to shuffle: a fair device need not turn half of them.
		const rows = Array.from({length: 20}, () => {
			const chance = random.word();
			return Uint8Array.from({length: 52}, () => (random.word() < chance ? 1 : 0));
		});
		ask(rows).forEach((result, at) => {
			const p = result?.p ?? 0;
			if (p <= 0.05) hits[at] = (hits[at] ?? 0) + 1;
			if (p <= 0.005) few[at] = (few[at] ?? 0) + 1;
		});
	}
	// Upper ends of the 99.9 % binomial intervals of 40 and of 4 hits in 800.
	for (const at of [0, 1]) {
		t.true((hits[at] ?? 0) <= 62, `${hits}`);
		t.true((few[at] ?? 0) <= 12, `${few}`);
		t.true((hits[at] ?? 0) >= 16, `${hits}`);
	}
});

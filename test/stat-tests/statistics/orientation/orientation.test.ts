import {readFileSync} from 'node:fs';
import test from 'ava';
import {runBattery, testsFor} from '../../../../stat-tests/battery.js';
import {viewsOf, viewsToCome} from '../../../../stat-tests/views/relative-order.js';
import {ask, DECK, sampleWith} from './asked.js';

// Written by test/oracles/statistics/orientation.py.
const {sample: observedOrders}: {sample: StoredSample} = JSON.parse(
	readFileSync('test/oracles/statistics/orientation.json', 'utf8'),
);

interface StoredSample {
	readonly orders: readonly string[];
	readonly telling: number;
	readonly runs: {readonly sum: number; readonly p: number};
	readonly places: {readonly sum: number; readonly p: number};
}

const waysIn = (text: string): Uint8Array => Uint8Array.from(text, Number);
const ALIKE = [new Uint8Array(52), new Uint8Array(52).fill(1)];

test('both statistics of a sample and their p equal those of another program', t => {
	const [runs, places] = ask(observedOrders.orders.map(waysIn));
	t.is(runs?.statistic, observedOrders.runs.sum);
	t.is(places?.statistic, observedOrders.places.sum);
	t.true(Math.abs((runs?.p ?? 0) - observedOrders.runs.p) < 1e-10 * observedOrders.runs.p);
	t.true(Math.abs((places?.p ?? 0) - observedOrders.places.p) < 1e-10 * observedOrders.places.p);
	t.is(runs?.shuffles, observedOrders.telling);
});

test('shuffles in which no card or every card is turned are not counted', t => {
	const rows = observedOrders.orders.map(waysIn);
	t.deepEqual(ask([...ALIKE, ...rows, ...ALIKE]), ask(rows));
});

test('where no shuffle reports orientation nothing is rejected', t => {
	for (const result of ask(ALIKE)) {
		t.is(Number(result?.p), 1);
		t.is(result?.shuffles, 0);
		t.deepEqual(result?.effect.interval, [0, 0]);
	}
});

test('exchanging turned and straight cards keeps the neighbour statistic and mirrors the place statistic', t => {
	const rows = observedOrders.orders.map(waysIn);
	const [runs, places] = ask(rows);
	const [others, early] = ask(rows.map(row => row.map(way => 1 - way)));
	t.is(others?.p, runs?.p);
	t.true(Math.abs((early?.p ?? 0) - (places?.p ?? 1)) < 1e-12);
});

test('without reported orientation the battery neither plans nor lists its tests', t => {
	const {turned, ...silent} = sampleWith(observedOrders.orders.map(waysIn));
	const listed = runBattery(viewsOf(silent), 0.005).map(({test: id}) => id);
	t.false(listed.some(id => id.startsWith('orientation')));
	t.false(testsFor(viewsToCome(DECK, {kind: 'new-deck'}), 100).some(id => id.startsWith('orientation')));
	const planned = testsFor(viewsToCome(DECK, {kind: 'new-deck'}, 'stated'), 100);
	t.deepEqual(planned.slice(-2), ['orientation-runs', 'orientation-places']);
	t.deepEqual(planned.slice(0, -2), testsFor(viewsToCome(DECK, {kind: 'new-deck'}), 100));
});

test('with alternating input orders each shuffle keeps its own orientation', t => {
	const rows = observedOrders.orders.map(waysIn);
	const sample = sampleWith(rows);
	const arranged = Uint8Array.from(rows, (_, row) => (row % 2) + 1);
	const {turned} = viewsOf({...sample, inputOrder: {kind: 'alternating', arranged}});
	t.deepEqual(
		rows.map((_, row) => [...(turned?.turned?.(row) ?? [])]),
		rows.map(row => [...row]),
	);
});

import test from 'ava';
import {riffle} from '../../../../harness/emulator/defects/hand.js';
import {passes} from '../../../../harness/emulator/defects/shuffle-model.js';
import {batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import {multinomialUpper} from '../../../../stat-tests/laws/distributions/multinomial.js';
import {runTest} from '../../../../stat-tests/statistics/randomness-test.js';
import {DECK, fairRows, fixtureRows, measured, ORACLE, TESTS, viewsFrom} from './sampled.js';

const fair52 = viewsFrom(fixtureRows('fair-52.txt'));
const isNear = (value: number, expected: number, error = 1e-8): boolean => Math.abs(value / expected - 1) < error;

for (const [id, p] of Object.entries(ORACLE.striking)) {
	test(`${id}: p equals the exact count of another program`, t => {
		const result = measured(id, fair52);
		t.true(isNear(result.p, p), `${result.p}, ${p}`);
	});
}

test('drift of places: the table of the halves and its p equal those of another program', t => {
	const {statistic, p} = measured('drift-places', fair52);
	t.true(isNear(statistic, ORACLE.driftPlaces.q), String(statistic));
	t.true(isNear(p, ORACLE.driftPlaces.p), String(p));
});

test('successions by number: X² and its exact p equal the count of every outcome', t => {
	const {statistic, p} = measured('poisson', fair52);
	t.true(isNear(statistic, ORACLE.poisson.x2), String(statistic));
	t.true(isNear(p, ORACLE.poisson.p), String(p));
});

test('where outcomes are too many to count, the p of X² is within a fifth at 5 % and at 0.5 %', t => {
	for (const {chances, count, x, upper} of ORACLE.multinomial) {
		const p = multinomialUpper(x, chances, count);
		t.true(isNear(p, upper, 0.2), `${count} values, X² ${x}: ${p}, ${upper}`);
	}
});

const SEVEN = passes(riffle, 7);
const riffled = (count: number, seed: number) => {
	const random = seeded(seed);
	return Array.from({length: count}, () => SEVEN(newDeckOrder(DECK), random));
};

test('a device that is fair for 300 shuffles and then riffles seven times has changed', t => {
	const views = viewsFrom([...fairRows(300, 31), ...riffled(300, 32)]);
	t.true(measured('drift', views).p < 1e-6);
	t.true(measured('change-point', views).p < 1e-6);
	// Later there are fewer rising sequences.
	t.true(measured('change-point', views).statistic < -5);
	t.true(measured('first-shuffles', views).p > 1e-3);
});

test('a change in the last tenth of the run is located, and a comparison of halves misses it', t => {
	const views = viewsFrom([...fairRows(450, 33), ...riffled(50, 34).map(order => order.toReversed())]);
	t.true(measured('change-point', views).p < measured('drift', views).p);
});

test('three shuffles of three riffles at the start of a fair run are rejected', t => {
	const random = seeded(35);
	const cold = Array.from({length: 3}, () => passes(riffle, 3)(newDeckOrder(DECK), random));
	const views = viewsFrom([...cold, ...fairRows(300, 36)]);
	t.true(measured('first-shuffles', views).p < 1e-10);
	t.true(measured('drift', views).p > 1e-4);
});

test('cards that move from the top to the bottom over the run are a drift of places', t => {
	const rows = fairRows(200, 37).map((order, row) => {
		// Three cards at the top in the early half, at the bottom in the late half, in every other shuffle.
		const rest = order.filter(face => face > 2);
		return row % 2 === 0 ? order : row < 100 ? [0, 1, 2, ...rest] : [...rest, 0, 1, 2];
	});
	t.true(measured('drift-places', viewsFrom(rows)).p < 1e-6);
	t.true(measured('drift-places', viewsFrom(fairRows(200, 37))).p > 1e-3);
});

test('shuffles with equal counts scatter too little; alternating good and bad shuffles scatter too much', t => {
	const views = viewsFrom(fairRows(400, 38));
	t.true(measured('scatter', views).p > 1e-3);
	const [one = new Uint8Array(52)] = fairRows(1, 39);
	// The same order with its faces renumbered by a fixed step keeps most of its descents.
	const alike = viewsFrom(Array.from({length: 400}, () => one));
	t.true(measured('scatter', alike).p < 1e-20);
	t.true(measured('scatter', alike).statistic < 0);
	const inTurn = fairRows(400, 40).map((order, row) => (row % 20 === 0 ? order.toSorted() : order));
	t.true(measured('scatter', viewsFrom(inTurn)).statistic > 10);
});

test('too many shuffles without a kept neighbour are rejected by their number', t => {
	const apart = fairRows(300, 41).filter(order =>
		order.every((face, at) => at === 0 || face !== (order[at - 1] ?? 0) + 1),
	);
	t.true(measured('poisson', viewsFrom(apart)).p < 1e-9);
	t.true(measured('poisson', viewsFrom(fairRows(300, 42))).p > 1e-3);
});

const ODD: Readonly<Record<string, () => ReturnType<typeof viewsFrom>>> = {
	'one shuffle': () => viewsFrom(fairRows(1, 51)),
	'two shuffles': () => viewsFrom(fairRows(2, 52)),
	'twelve shuffles all alike': () => viewsFrom(Array.from({length: 12}, () => newDeckOrder(DECK))),
	tiles: () => viewsFrom(fairRows(12, 53, batchOf('pai-gow-tiles-32', 1)), {}, batchOf('pai-gow-tiles-32', 1)),
	'sixteen decks that go back as they came out': () => {
		const batch = batchOf('standard-52', 16);
		const rowBefore = Int32Array.from({length: 10}, (_, row) => row - 1);
		return viewsFrom(fairRows(10, 54, batch), {inputOrder: {kind: 'previous', rowBefore}}, batch);
	},
	'one face only': () => {
		const {absolute} = viewsFrom(fairRows(12, 55));
		const orders = {...absolute, size: 8, labels: () => new Uint8Array(8), multiplicities: [8]};
		return {absolute: orders, memory: orders, before: orders};
	},
};

for (const [name, views] of Object.entries(ODD)) {
	test(`${name}: every test along the run is measured or states why not, without NaN`, t => {
		const seen = views();
		for (const each of TESTS.values()) {
			const result = runTest(each, seen, 0.001);
			if (result.kind !== 'measured') continue;
			const {p, statistic, effect} = result;
			t.true(p > 0 && p <= 1 && Number.isFinite(statistic), `${each.id}: ${p}, ${statistic}`);
			const numbers = [effect.observed, effect.fair, effect.detectable, ...effect.interval];
			t.true(numbers.every(Number.isFinite), `${each.id}: ${numbers.join(' ')}`);
		}
	});
}

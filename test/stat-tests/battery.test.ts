import {readFileSync} from 'node:fs';
import test from 'ava';
import {analyze} from '../../harness/app/analyze/analyze.js';
import {uniform} from '../../harness/emulator/defects/machine.js';
import {batchOf, newDeckOrder} from '../../harness/model/cards/batch.js';
import {probability} from '../../harness/model/probability.js';
import {seeded} from '../../harness/model/random.js';
import {rowsIn, type Sample} from '../../harness/model/shuffles/sample.js';
import type {TestResult} from '../../harness/model/test-result.js';
import {runBattery, STATISTICS, testsFor} from '../../stat-tests/battery.js';
import {holm} from '../../stat-tests/multiplicity.js';
import {chainOfFaces} from '../../stat-tests/views/neighbour-chain.js';
import {viewsOf, viewsToCome} from '../../stat-tests/views/relative-order.js';

interface SampleOracle {
	readonly file: string;
	readonly shuffles: number;
	readonly statistics: Readonly<Record<string, number | null>>;
	readonly p?: Readonly<Record<string, number>>;
}

// Written by test/oracles/statistics/laws.py: the samples by numpy, the counts and p-values in Python.
const {samples}: {samples: readonly SampleOracle[]} = JSON.parse(
	readFileSync('test/oracles/statistics/laws.json', 'utf8'),
);
const NOTHING_SAID = {deck: undefined, decks: undefined, cards: undefined, alpha: undefined, input: undefined};

for (const {file, shuffles, statistics, p} of samples) {
	test(`${file}: every statistic equals the count of another program`, async t => {
		const {judgement} = await analyze([`test/fixtures/${file}`], NOTHING_SAID);
		t.is(judgement.shuffles.valid, shuffles);
		for (const result of judgement.tests) {
			const expected = statistics[result.test];
			// Other tests have oracles of their own.
			if (expected === undefined) continue;
			if (result.kind !== 'measured') {
				t.is(expected ?? null, null, result.test);
				continue;
			}
			t.true(Math.abs(result.statistic - (expected ?? Number.NaN)) < 1e-6, `${result.test}: ${result.statistic}`);
			const q = p?.[result.test];
			if (q !== undefined) t.true(Math.abs(result.p / q - 1) < 1e-9, `${result.test}: p ${result.p}`);
		}
	});
}

const measured = (id: string, p: number): TestResult => ({
	kind: 'measured',
	test: id,
	shuffles: 10,
	need: 2,
	statistic: 1,
	p: probability(p),
	effect: {observed: 1, fair: 1, interval: [0, 2], detectable: 1, against: 'input-order'},
});

test('Holm: 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02', t => {
	// The example of R's p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm").
	const judged = holm(
		[0.01, 0.04, 0.03, 0.005].map((p, at) => measured(String(at), p)),
		0.05,
	);
	t.deepEqual(
		judged.map(result => result.kind === 'measured' && Number(result.adjustedP.toFixed(10))),
		[0.03, 0.06, 0.06, 0.02],
	);
	t.deepEqual(
		judged.map(result => result.kind === 'measured' && result.rejected),
		[true, false, false, true],
	);
	// The steps stop with two tests left: each is compared with 0.05 / 2.
	t.deepEqual(
		judged.map(result => result.kind === 'measured' && result.limit),
		[0.025, 0.025, 0.025, 0.025],
	);
});

test('with weights, p is rejected if and only if it is at most its stated limit', t => {
	const weights = new Map([
		['0', 4],
		['1', 1],
		['2', 1],
	]);
	const judged = holm(
		[0.02, 0.011, 0.02].map((p, at) => measured(String(at), p)),
		0.05,
		id => weights.get(id) ?? 1,
	);
	// 0.02 / 4 is compared with 0.05 / 6, then 0.011 with 0.05 / 2, then 0.02 with 0.05.
	t.deepEqual(
		judged.map(result => result.kind === 'measured' && [result.rejected, result.limit]),
		[
			[true, 0.2],
			[true, 0.05],
			[true, 0.05],
		],
	);
	const [first, second] = holm([measured('0', 0.04), measured('1', 0.02)], 0.05, id => weights.get(id) ?? 1);
	// 0.04 / 4 is compared with 0.05 / 5 and equals it; 0.02 with 0.05.
	t.true(first?.kind === 'measured' && first.rejected && second?.kind === 'measured' && second.rejected);
	for (const p of [0.001, 0.01, 0.0101, 0.03, 0.2]) {
		for (const result of holm(
			[measured('0', p), measured('1', 0.026), measured('2', 0.9)],
			0.05,
			id => weights.get(id) ?? 1,
		))
			t.true(result.kind === 'measured' && result.rejected === result.p <= result.limit);
	}
});

test("Holm's method does not count tests that were not measured, and their reasons stay", t => {
	const few: TestResult = {kind: 'too-few', test: 'few', have: 3, need: 10};
	const [first, second] = holm([few, measured('one', 0.004)], 0.005);
	t.deepEqual(first, few);
	t.true(second?.kind === 'measured' && second.rejected && Number(second.adjustedP) === 0.004);
});

const sampleOf = (
	rows: readonly (readonly number[])[],
	inputOrder: Sample['inputOrder'] = {kind: 'unknown'},
): Sample => ({
	batch: batchOf('standard-52', 1),
	rows: rows.length,
	order: rowsIn(Uint8Array.from(rows.flat()), 52),
	numbers: Int32Array.from(rows.keys(), row => row + 1),
	inputOrder,
});

const SORTED = Array.from({length: 52}, (_, card) => card);
const rotated = (by: number) => SORTED.map(card => (card + by) % 52);

test('three shuffles are too few for the table of cards and places, which states how many it needs', t => {
	const results = runBattery(viewsOf(sampleOf([SORTED, SORTED, SORTED])), 0.005);
	t.deepEqual(results[0], {kind: 'too-few', test: 'position-card', have: 3, need: 10});
});

test('a device whose output order is the input order is rejected by every primary or secondary test that compares the two', t => {
	const results = runBattery(viewsOf(sampleOf(Array.from({length: 12}, () => SORTED))), 0.005);
	const rejected = results.filter(result => result.kind === 'measured' && result.rejected).map(({test}) => test);
	const rejecting = [
		'position-card',
		'repeats',
		'agreements-1',
		'worst-shuffle',
		'smooth-4',
		'largest-cell',
		'corner-cells',
	];
	for (const id of [...STATISTICS.map(({id}) => id), ...rejecting]) t.true(rejected.includes(id), id);
});

test('a table that is too even is rejected, as is one that is too uneven', t => {
	// Each card reaches each place exactly once in 52 rotations.
	const [table] = runBattery(viewsOf(sampleOf(SORTED.map(rotated))), 0.005);
	t.true(table?.kind === 'measured' && table.rejected && table.effect.observed < 1e-9);
});

test('the output order is labelled by the output order before it', t => {
	// Each order is the one before it, rotated by one: relative to the input order, always the same.
	const {memory: orders} = viewsOf(
		sampleOf([rotated(5), rotated(6), rotated(7)], {kind: 'previous', rowBefore: Int32Array.of(-1, 0, 1)}),
	);
	t.is(orders.rows, 2);
	t.is(orders.against, 'input-order');
	t.deepEqual([...orders.labels(0)], rotated(1));
	t.deepEqual([...orders.labels(1)], rotated(1));
	t.deepEqual([...orders.numbers], [2, 3]);
});

test('if the fixed input order is the output order, every label stays in its place', t => {
	const {memory: orders} = viewsOf(sampleOf([rotated(9)], {kind: 'fixed', order: Uint8Array.from(rotated(9))}));
	t.deepEqual([...orders.labels(0)], SORTED);
});

test('the plan includes rising sequences only where cards are distinguishable', t => {
	t.true(testsFor(viewsToCome(batchOf('standard-52', 1), {kind: 'new-deck'}), 100).includes('rising-sequences'));
	t.false(testsFor(viewsToCome(batchOf('standard-52', 8), {kind: 'new-deck'}), 100).includes('rising-sequences'));
});

test('an empty sample measures nothing and throws nothing', t => {
	const kinds = runBattery(viewsOf(sampleOf([])), 0.005).map(({kind}) => kind);
	t.deepEqual(new Set(kinds), new Set(['too-few', 'not-applicable']));
});

test('the neighbour chain of a shoe has the most frequent pairs first, and contains no cycle', t => {
	// 2 follows 1 twice and 0 follows 2 twice; 1 follows 0 twice too, but that would close the cycle.
	t.deepEqual(chainOfFaces(Uint8Array.of(0, 1, 2, 0, 1, 2, 0, 3, 3), [0, 1, 2, 3]), [0, 1, 2, 3]);
	const chain = chainOfFaces(Uint8Array.of(3, 1, 3, 1, 0, 2), [0, 1, 2, 3]);
	t.deepEqual(chain.toSorted(), [0, 1, 2, 3]);
	t.is(chain.indexOf(1), chain.indexOf(3) + 1);
});

test('a shoe whose input order is its last output order, and that does not change, is rejected at once', t => {
	const batch = batchOf('standard-52', 8);
	const order = uniform(newDeckOrder(batch), seeded(9));
	const {memory} = viewsOf({
		batch,
		rows: 3,
		order: () => order,
		numbers: Int32Array.of(1, 2, 3),
		inputOrder: {kind: 'previous', rowBefore: Int32Array.of(-1, 0, 1)},
	});
	t.is(memory.labelled, 'neighbours');
	const successions = runBattery({absolute: memory, memory, before: memory}, 0.005).find(
		({test}) => test === 'successions',
	);
	t.true(successions?.kind === 'measured' && successions.rejected && successions.effect.observed > 40);
});

import test from 'ava';
import {riffle} from '../../../../harness/emulator/defects/hand.js';
import {lawCache, uniform} from '../../../../harness/emulator/defects/machine.js';
import {batchOf, newDeckOrder, sortedOrder} from '../../../../harness/model/cards/batch.js';
import type {DeckId} from '../../../../harness/model/cards/deck.js';
import {seeded} from '../../../../harness/model/random.js';
import {rowsIn, type Sample} from '../../../../harness/model/shuffles/sample.js';
import type {TestResult} from '../../../../harness/model/test-result.js';
import {inEnglish} from '../../../../reports/language/translator.js';
import {testRecord} from '../../../../stat-tests/statistics/all-tests.js';
import {runTest} from '../../../../stat-tests/statistics/randomness-test.js';
import {type RelativeOrders, type Views, viewsOf} from '../../../../stat-tests/views/relative-order.js';
import {DRAWN_TESTS} from './drawn-tests.js';

interface Asked {
	readonly deck?: DeckId;
	readonly decks: number;
	readonly input: 'new-deck' | 'sorted' | 'unknown';
	readonly rows: number;
}

function sampleOf(
	{deck = 'standard-52', decks, input, rows}: Asked,
	shuffle: (order: Uint8Array) => Uint8Array,
): Sample {
	const batch = batchOf(deck, decks);
	const start = input === 'sorted' ? sortedOrder(batch) : newDeckOrder(batch);
	const orders = new Uint8Array(rows * batch.size);
	for (let row = 0; row < rows; row++) orders.set(shuffle(start), row * batch.size);
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	return {batch, rows, order: rowsIn(orders, batch.size), numbers, inputOrder: {kind: input}};
}

const run = (views: Views): Map<string, TestResult> =>
	new Map(DRAWN_TESTS.map(each => [each.id, runTest(each, views, 0.005)]));

const pOf = (results: Map<string, TestResult>, id: string): number => {
	const result = results.get(id);
	return result?.kind === 'measured' ? result.p : Number.NaN;
};

test('seven riffles of eight decks are rejected within three shoes by the order between faces', t => {
	const random = seeded(1);
	const riffled = (order: Uint8Array) =>
		Array.from({length: 7}).reduce<Uint8Array>(each => riffle(each, random), order);
	const results = run(viewsOf(sampleOf({decks: 8, input: 'new-deck', rows: 3}, riffled)));
	t.true(pOf(results, 'typed-rising') < 1.2e-4);
	t.true(pOf(results, 'gaps-up-to-3') < 0.05);
	t.is(results.get('displacement')?.kind, 'not-applicable');
});

test('two passes of ten shelves through a sorted shoe are rejected within five shoes by its valleys', t => {
	const random = seeded(2);
	const results = run(
		viewsOf(sampleOf({decks: 8, input: 'sorted', rows: 5}, order => lawCache(10)(lawCache(10)(order, random), random))),
	);
	t.true(pOf(results, 'typed-valleys') < 1.2e-4);
});

test('three riffles of a sorted shoe leave copies close together', t => {
	const random = seeded(3);
	const riffled = (order: Uint8Array) =>
		Array.from({length: 3}).reduce<Uint8Array>(each => riffle(each, random), order);
	const results = run(viewsOf(sampleOf({decks: 6, input: 'sorted', rows: 2}, riffled)));
	t.true(pOf(results, 'same-within-3') < 1e-6);
});

for (const asked of [
	{decks: 1, input: 'new-deck', rows: 1},
	{decks: 1, input: 'unknown', rows: 30},
	{decks: 8, input: 'sorted', rows: 2},
	{decks: 16, input: 'new-deck', rows: 1},
	{deck: 'spanish-48', decks: 8, input: 'new-deck', rows: 30},
	{deck: 'pai-gow-tiles-32', decks: 1, input: 'new-deck', rows: 30},
	{deck: 'super-pan-9-36', decks: 1, input: 'new-deck', rows: 30},
] as const satisfies readonly Asked[]) {
	test(`${asked.decks} × ${'deck' in asked ? asked.deck : 'standard-52'}, ${asked.input}, ${asked.rows} fair shuffles: nothing is rejected, and every result is a number`, t => {
		const random = seeded(4);
		const results = run(viewsOf(sampleOf(asked, order => uniform(order, random))));
		for (const [id, result] of results) {
			if (result.kind !== 'measured') continue;
			t.true(result.p > 1e-3 && result.p <= 1, `${id}: ${result.p}`);
			const {observed, fair, interval, detectable} = result.effect;
			for (const value of [observed, fair, ...interval, detectable]) t.true(Number.isFinite(value), id);
		}
		t.is(results.get('gaps-up-to-3')?.kind, 'measured');
	});
}

test('rows equal to the input order are rejected by every statistic that compares with it, with a p above 0', t => {
	const results = run(viewsOf(sampleOf({decks: 8, input: 'new-deck', rows: 40}, order => order)));
	for (const id of ['gaps-up-to-3', 'near-neighbours', 'typed-rising', 'typed-guesses', 'serial-correlation']) {
		t.true(pOf(results, id) > 0 && pOf(results, id) < 1e-6, id);
	}
	for (const id of ['same-rank-gaps', 'poker-hands', 'overlapping-colours']) {
		t.true(pOf(results, id) > 0 && pOf(results, id) < 1e-6, id);
	}
});

test('a batch of one face or two has no test', t => {
	for (const multiplicities of [[6], [3, 3]]) {
		const orders: RelativeOrders = {
			labelled: 'faces',
			rows: 2,
			size: 6,
			labels: () => Uint8Array.from(multiplicities.flatMap((count, label) => new Array<number>(count).fill(label))),
			multiplicities,
			numbers: Int32Array.of(1, 2),
			against: 'input-order',
			neighbour: 'next-face',
		};
		for (const [id, {kind}] of run({absolute: orders, memory: orders, before: orders})) {
			t.is(kind, 'not-applicable', id);
		}
	}
});

test('every test has a unique name and a text for reports', t => {
	const ids = DRAWN_TESTS.map(({id}) => id);
	t.is(new Set(ids).size, ids.length);
	for (const id of ids) {
		const {title, question, rejection, observedText: seen} = testRecord(id);
		const effect = {observed: 2, fair: 1, interval: [1, 3], detectable: 1, against: 'input-order'} as const;
		t.true(title.length > 4 && question.endsWith('?'), id);
		t.not(rejection(effect), rejection({...effect, observed: 0}), id);
		t.true(seen(inEnglish, effect, 'the order in').length > 30, id);
	}
});

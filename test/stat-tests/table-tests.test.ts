import test from 'ava';
import {analyze} from '../../harness/app/analyze/analyze.js';
import {topBias} from '../../harness/emulator/defects/feed.js';
import {uniform} from '../../harness/emulator/defects/machine.js';
import {batchOf, newDeckOrder} from '../../harness/model/cards/batch.js';
import {seeded} from '../../harness/model/random.js';
import {BATTERY_TESTS} from '../../stat-tests/statistics/all-tests.js';
import {runTest} from '../../stat-tests/statistics/randomness-test.js';
import {type RelativeOrders, viewsOf} from '../../stat-tests/views/relative-order.js';
import {isNear, ORACLE, type OracleResults, ordersOf} from './table-oracle.js';

const AFTER_NEW_DECK = {
	deck: undefined,
	decks: undefined,
	cards: undefined,
	alpha: undefined,
	input: 'new-deck',
} as const;

const agrees = test.macro({
	title: (_, file: string, times: number) =>
		`${file}, ${times} times over: tables are what another program counts, and so are their p-values`,
	async exec(t, file: string, times: number, results: OracleResults) {
		const {judgement} = await analyze(new Array<string>(times).fill(`test/fixtures/${file}`), AFTER_NEW_DECK);
		for (const [id, {statistic, p}] of Object.entries(results)) {
			const found = judgement.tests.find(result => result.test === id);
			if (found?.kind !== 'measured') t.fail(`${id} was not measured`);
			else
				t.true(
					isNear(found.statistic, statistic) && isNear(found.p, p, 1e-8),
					`${id}: ${found.statistic}, p ${found.p}`,
				);
		}
	},
});

for (const {file, shuffles, results, ends} of ORACLE.samples) {
	test(agrees, file, 1, results);
	test(agrees, file, Math.ceil(260 / shuffles), ends);
}

const TABLE_TESTS = BATTERY_TESTS.filter(({group}) => group === 'tables');

const views = (orders: RelativeOrders) => ({absolute: orders, memory: orders, before: orders});
const alternating = Array.from({length: 12}, (_, at) => at % 3);
const rising = Array.from({length: 12}, (_, at) => at);

// Input that can be read as a batch must not give NaN, 0 or an exception.
for (const [name, rows, multiplicities] of [
	['one shuffle', [rising], new Array<number>(12).fill(1)],
	['two shuffles', [rising, rising.toReversed()], new Array<number>(12).fill(1)],
	['300 times the same', new Array<number[]>(300).fill(rising), new Array<number>(12).fill(1)],
	['3,000 times the same of three faces', new Array<number[]>(3000).fill(alternating), [4, 4, 4]],
	['one face only', new Array<number[]>(20).fill(new Array<number>(12).fill(0)), [12]],
	['two faces', new Array<number[]>(20).fill([0, 1, 1, 0, 0, 0, 1, 0]), [5, 3]],
	['two cards', new Array<number[]>(20).fill([1, 0]), [1, 1]],
	['one card', new Array<number[]>(20).fill([0]), [1]],
	['uneven copies', new Array<number[]>(20).fill([0, 1, 2, 2, 0, 0, 3, 0, 4, 4]), [4, 1, 2, 1, 2]],
] as const) {
	for (const labelled of ['faces', 'places', 'neighbours'] as const) {
		test(`${name}, labels are ${labelled}: every p is above 0 and at most 1`, t => {
			for (const each of TABLE_TESTS) {
				const result = runTest(each, views({...ordersOf(rows, multiplicities), labelled}), 1e-4);
				if (result.kind !== 'measured') t.true(result.kind === 'not-applicable' || rows.length < each.need, each.id);
				else {
					t.true(result.p > 0 && result.p <= 1, `${each.id}: ${result.p}`);
					t.true([result.statistic, ...Object.values(result.effect.interval)].every(Number.isFinite), each.id);
				}
			}
		});
	}
}

function pOf(id: string, orders: RelativeOrders): number {
	const asked = TABLE_TESTS.find(each => each.id === id);
	const result = asked && runTest(asked, views(orders), 1e-4);
	if (result?.kind !== 'measured') throw new Error(`${id} was not measured`);
	return result.p;
}

test('a top card that stays in a tenth of 315 shuffles is rejected by the corners, and a fair one is not', t => {
	const [random, deck] = [seeded(5), newDeckOrder(batchOf('standard-52', 1))];
	const rowsOf = (shuffle: typeof uniform) => Array.from({length: 315}, () => [...shuffle(deck, random)]);
	const copies = new Array<number>(52).fill(1);
	t.true(pOf('corner-cells', ordersOf(rowsOf(topBias(10)), copies)) < 1e-4);
	t.true(pOf('corner-cells', ordersOf(rowsOf(uniform), copies)) > 0.01);
});

test('a shoe whose output order is its next input order: its top card is found by its face', t => {
	const [random, batch] = [seeded(8), batchOf('standard-52', 8)];
	const pAfter = (shuffle: typeof uniform) => {
		const orders = [newDeckOrder(batch)];
		for (let row = 1; row <= 315; row++) orders.push(shuffle(orders[row - 1] ?? new Uint8Array(0), random));
		const {memory} = viewsOf({
			batch,
			rows: orders.length,
			order: row => orders[row] ?? new Uint8Array(0),
			numbers: Int32Array.from(orders.keys(), row => row + 1),
			inputOrder: {kind: 'previous', rowBefore: Int32Array.from(orders.keys(), row => row - 1)},
		});
		t.is(memory.labelled, 'neighbours');
		return pOf('corner-cells-place', memory);
	};
	t.true(pAfter(topBias(10)) < 1e-4);
	t.true(pAfter(uniform) > 0.01);
});

test('an effect in a single cell is rejected by that cell, and a fair extreme cell has the fair chance in its interval', t => {
	const [random, deck] = [seeded(9), newDeckOrder(batchOf('standard-52', 1))];
	const rows = Array.from({length: 83}, () => [...uniform(deck, random)]);
	const asked = TABLE_TESTS.find(({id}) => id === 'corner-cells');
	const result = asked && runTest(asked, views(ordersOf(rows, new Array<number>(52).fill(1))), 1e-4);
	if (result?.kind !== 'measured') return t.fail();
	const {fair, interval, detectable} = result.effect;
	t.true(interval[0] < fair && fair < interval[1]);
	// scipy: binom.isf(1e-4/36, 83, 1/52) = 10, so 11 reject; chi2.isf(0.01, 22)/2/83 - 1/52.
	t.true(isNear(detectable, 20.144680434 / 83 - 1 / 52, 1e-6), String(detectable));
});

test('a card that never comes to one place is detected, given enough shuffles', t => {
	const [random, deck] = [seeded(6), Uint8Array.from({length: 8}, (_, card) => card)];
	const fair = Array.from({length: 3000}, () => [...uniform(deck, random)]);
	const copies = new Array<number>(8).fill(1);
	t.true(pOf('largest-cell', ordersOf(fair, copies)) > 0.01);
	const avoided = fair.filter(row => row[0] !== 3).slice(0, 600);
	t.true(pOf('largest-cell', ordersOf(avoided, copies)) < 1e-20);
});

test('blocks with exactly their share of every face are rejected as too even', t => {
	const random = seeded(7);
	const block = Uint8Array.from({length: 6}, (_, face) => face);
	const rows = Array.from({length: 40}, () => [1, 2, 3, 4].flatMap(() => [...uniform(block, random)]));
	t.true(pOf('segment-density-face', ordersOf(rows, new Array<number>(6).fill(4))) < 1e-10);
});

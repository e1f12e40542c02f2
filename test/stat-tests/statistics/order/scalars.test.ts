import {readFileSync} from 'node:fs';
import test from 'ava';
import {analyze} from '../../../../harness/app/analyze/analyze.js';
import {longestRisingLaw} from '../../../../stat-tests/laws/orders/longest-rising.js';
import type {WholeLaw} from '../../../../stat-tests/laws/sums/sum-tail.js';
import {sameFace} from '../../../../stat-tests/statistics/adjacency/same-kind.js';
import {agreements} from '../../../../stat-tests/statistics/order/agreements.js';
import {allRanks} from '../../../../stat-tests/statistics/order/all-ranks.js';
import {cycles} from '../../../../stat-tests/statistics/order/cycles.js';
import {guessing} from '../../../../stat-tests/statistics/order/guessing.js';
import {halfChanges, middleOfHalf} from '../../../../stat-tests/statistics/order/halves.js';
import {inversions} from '../../../../stat-tests/statistics/order/inversions.js';
import {longestRising} from '../../../../stat-tests/statistics/order/longest-rising.js';
import type {ScalarStatistic} from '../../../../stat-tests/statistics/order/scalar.js';
import {inverseValleys} from '../../../../stat-tests/statistics/order/valleys.js';
import type {RelativeOrders} from '../../../../stat-tests/views/relative-order.js';

interface Oracle {
	/** For each statistic, the number of orders with each value. */
	readonly small: readonly {
		multiplicities: number[];
		counts: Readonly<Record<string, [value: number, orders: number][]>>;
	}[];
	readonly longest: {cards: number; counts: string[]};
	readonly samples: readonly {
		file: string;
		statistics: Readonly<Record<string, number>>;
		p: Readonly<Record<string, number>>;
	}[];
}

// Written by test/oracles/statistics/scalars.py.
const oracle: Oracle = JSON.parse(readFileSync('test/oracles/statistics/scalars.json', 'utf8'));

const STATISTICS: Readonly<Record<string, ScalarStatistic<WholeLaw>>> = Object.fromEntries(
	[
		inversions,
		agreements,
		cycles,
		guessing,
		inverseValleys,
		longestRising,
		halfChanges,
		middleOfHalf,
		allRanks,
		sameFace,
	].map(statistic => [statistic.id, statistic]),
);

/** Every distinct order of a batch. */
function arrangements(left: readonly number[]): number[][] {
	if (left.every(count => count === 0)) return [[]];
	return left.flatMap((count, label) =>
		count === 0 ? [] : arrangements(left.with(label, count - 1)).map(rest => [label, ...rest]),
	);
}

function ordersOf(multiplicities: readonly number[]): RelativeOrders {
	const rows = arrangements(multiplicities).map(row => Uint8Array.from(row));
	const deck = multiplicities.flatMap((copies, label) => new Array<number>(copies).fill(label));
	const labels = Uint8Array.from(multiplicities.keys());
	return {
		labelled: 'faces',
		rows: rows.length,
		size: deck.length,
		labels: row => rows[row] ?? new Uint8Array(0),
		multiplicities,
		numbers: Int32Array.from(rows.keys()),
		against: 'input-order',
		neighbour: 'next-face',
		kinds: {deck: 'standard-52', ranks: labels, suits: labels, colours: labels, values: labels},
		agreements: row => deck.filter((label, place) => rows[row]?.[place] === label).length,
	};
}

for (const {multiplicities, counts} of oracle.small) {
	const orders = ordersOf(multiplicities);
	for (const [name, expected] of Object.entries(counts)) {
		test(`${name} of every order of ${multiplicities.join(', ')} copies equals another program's count and the law`, t => {
			const statistic = STATISTICS[name];
			if (statistic === undefined) return t.fail(`no statistic has the name ${name}`);
			t.is(statistic.unfit(orders), undefined);
			const found = new Map<number, number>();
			for (const value of statistic.values(orders)) found.set(value, (found.get(value) ?? 0) + 1);
			t.deepEqual(
				[...found].sort(([a], [b]) => a - b),
				expected,
			);
			const law = statistic.law(orders);
			if (!('logMass' in law)) return t.fail('a small law is counted out');
			const masses = [...law.logMass].flatMap((log, k): [number, number][] =>
				log === Number.NEGATIVE_INFINITY ? [] : [[law.least + k, Math.exp(log) * orders.rows]],
			);
			t.deepEqual(
				masses.map(([value, many]) => [value, Math.round(many * 1e9) / 1e9]),
				expected,
			);
		});
	}
}

test('the longest rising subsequence of 20 cards equals the count by pairs of tableaux in another program', t => {
	const {logMass} = longestRisingLaw(oracle.longest.cards);
	const all = Number(oracle.longest.counts.reduce((sum, count) => sum + BigInt(count), 0n));
	oracle.longest.counts.forEach((count, at) => {
		t.true(Math.abs(Math.exp(logMass[at] ?? 0) / (Number(count) / all) - 1) < 1e-12, `${at + 1}`);
	});
});

const NOTHING_SAID = {deck: undefined, decks: undefined, cards: undefined, alpha: undefined, input: undefined};

for (const {file, statistics, p} of oracle.samples) {
	test(`${file}: the integer statistics of each order and their p-values equal those of another program`, async t => {
		const {judgement} = await analyze([`test/fixtures/${file}`], NOTHING_SAID);
		const measured = judgement.tests.flatMap(result => (result.kind === 'measured' ? [result] : []));
		for (const [id, expected] of Object.entries(statistics)) {
			const found = measured.find(({test: name}) => name === id);
			t.true(Math.abs((found?.statistic ?? Number.NaN) - expected) < 1e-9, `${id}: ${found?.statistic}`);
			const q = p[id];
			if (q !== undefined) t.true(Math.abs((found?.p ?? 0) / q - 1) < 1e-10, `${id}: p ${found?.p}`);
		}
	});
}

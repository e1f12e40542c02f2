import {readFileSync} from 'node:fs';
import test from 'ava';
import {inversionsLaw} from '../../../../stat-tests/laws/orders/inversions.js';
import {sameWayLaw} from '../../../../stat-tests/laws/orders/runs.js';
import {sameKindLaw} from '../../../../stat-tests/laws/orders/same-kind.js';
import {sumP} from '../../../../stat-tests/laws/sums/exact-sum.js';
import {logLowerTailOf, logUpperTailOf, mixedSumP, type Part} from '../../../../stat-tests/laws/sums/mixed-sum.js';
import type {WholeLaw} from '../../../../stat-tests/laws/sums/sum-tail.js';

interface CountedLaw {
	readonly n: number;
	readonly t: number;
	readonly least: number;
	readonly counts: readonly number[];
}

interface Sums {
	readonly n: number;
	readonly ts: readonly number[];
	readonly rows: readonly {
		readonly sum: number;
		readonly p: number;
		readonly lower: number;
		readonly upper: number;
	}[];
}

// Written by test/oracles/statistics/orientation.py: every choice of places enumerated, sums convolved in integers.
const oracle: Readonly<Record<'runs' | 'places', readonly CountedLaw[]>> &
	Readonly<Record<'runsSums' | 'placesSums', readonly Sums[]>> = JSON.parse(
	readFileSync('test/oracles/statistics/orientation.json', 'utf8'),
);

type LawOf = (t: number, s: number) => WholeLaw;
const places: LawOf = (t, s) => inversionsLaw([t, s]);

const counted = test.macro((t, laws: readonly CountedLaw[], lawOf: LawOf) => {
	for (const {n, t: turned, least, counts} of laws) {
		const law = lawOf(turned, n - turned);
		const all = counts.reduce((sum, count) => sum + count, 0);
		t.is(law.least, least, `${turned} of ${n}`);
		t.true('logMass' in law && law.logMass.length === counts.length, `${turned} of ${n}`);
		if (!('logMass' in law)) return;
		law.logMass.forEach((log, at) => {
			t.true(Math.abs(Math.exp(log) * all - (counts[at] ?? 0)) < 1e-9 * all, `${turned} of ${n}, value ${least + at}`);
		});
	}
});

test('neighbours with the same orientation: all choices of up to 9 places', counted, oracle.runs, sameWayLaw);
test('pairs in which the turned card comes later: all choices of up to 9 places', counted, oracle.places, places);

const summed = test.macro((t, sums: readonly Sums[], lawOf: LawOf) => {
	const isNear = (found: number, exact: number) => Math.abs(found - exact) <= 1e-10 * exact;
	for (const {n, ts, rows} of sums) {
		const parts = ts.map((each): Part => ({law: lawOf(each, n - each), count: 1}));
		for (const {sum, p, lower, upper} of rows) {
			const name = `${ts.join(' ')} of ${n}: ${sum}`;
			// A p below the smallest reported p is reported as that p.
			t.true(isNear(mixedSumP(parts, sum), Math.max(p, 2e-300)), `${name}, ${mixedSumP(parts, sum)} for ${p}`);
			t.true(isNear(Math.exp(logLowerTailOf(parts, sum)), lower), `${name}, lower`);
			t.true(isNear(Math.exp(logUpperTailOf(parts, sum)), upper), `${name}, upper`);
		}
	}
});

test('sums of runs with different numbers of turned cards, both tails, exactly', summed, oracle.runsSums, sameWayLaw);
test('sums of pairs with different numbers of turned cards, both tails, exactly', summed, oracle.placesSums, places);

test('the closed form of runs equals the law of neighbours of one kind, for two kinds', t => {
	for (const [one, other] of [
		[1, 1],
		[3, 49],
		[26, 26],
		[104, 208],
	] as const) {
		const [closed, general] = [sameWayLaw(one, other), sameKindLaw([one, other])];
		// The general law starts at 0 and includes impossible values; the closed one starts at the first possible one.
		const reached = general.logMass.subarray(closed.least);
		t.is(reached.length, closed.logMass.length);
		t.true(closed.logMass.every((log, at) => Math.abs(log - (reached[at] ?? 0)) < 1e-12));
	}
});

test('a sum of equal laws equals the sum for one law', t => {
	const law = sameWayLaw(20, 32);
	for (const sum of [2200, 2600, 2700, 3100]) {
		const [one, many] = [
			sumP(law, 100, sum),
			mixedSumP(
				[1, 39, 60].map(count => ({law, count})),
				sum,
			),
		];
		t.true(Math.abs(one - many) <= 1e-10 * one, `${sum}: ${one} and ${many}`);
	}
});

test('laws of one value change nothing, and alone they give p = 1', t => {
	const [fixed, law] = [sameWayLaw(1, 1), sameWayLaw(3, 5)];
	t.is(Number(mixedSumP([], 0)), 1);
	t.is(Number(mixedSumP([{law: fixed, count: 7}], 0)), 1);
	t.is(
		mixedSumP(
			[
				{law: fixed, count: 7},
				{law, count: 2},
			],
			5,
		),
		mixedSumP([{law, count: 2}], 5),
	);
});

import {readFileSync} from 'node:fs';
import test from 'ava';
import {chiSquareLower, chiSquareUpper} from '../../../../stat-tests/laws/distributions/chi-square.js';
import {normalUpperQuantile} from '../../../../stat-tests/laws/distributions/normal.js';
import {successionsLaw} from '../../../../stat-tests/laws/orders/successions.js';
import type {LatticeLaw} from '../../../../stat-tests/laws/sums/lattice-law.js';
import {LEAST_P, twoSided} from '../../../../stat-tests/laws/sums/p-value.js';
import {logLowerTail, logUpperTail} from '../../../../stat-tests/laws/sums/sum-tail.js';
import {descentsLaw} from '../../../../stat-tests/statistics/order/descents.js';
import {valleysLaw} from '../../../../stat-tests/statistics/order/valleys.js';

interface Oracle {
	readonly chiSquare: readonly {x: number; df: number; upper: number; lower: number}[];
	readonly sums: readonly {
		law: 'descents' | 'successions';
		times: number;
		total: number;
		logUpper: number;
		logLower: number;
	}[];
	readonly small: readonly {
		multiplicities: number[];
		descents: number[];
		'next-face': number[];
		'same-face': number[];
		valleys: number[];
	}[];
}

// Made by test/oracles/statistics/laws.py.
const oracle: Oracle = JSON.parse(readFileSync('test/oracles/statistics/laws.json', 'utf8'));

const ONE_DECK = new Array<number>(52).fill(1);
const EIGHT_DECKS = new Array<number>(52).fill(8);
const isNear = (found: number, expected: number, relative: number): boolean =>
	Math.abs(found - expected) <= relative * Math.abs(expected);

for (const {x, df, upper, lower} of oracle.chiSquare) {
	test(`chi-square tails at ${x} with ${df} degrees of freedom`, t => {
		t.true(isNear(chiSquareUpper(x, df), upper, 1e-10), `upper ${chiSquareUpper(x, df)}`);
		t.true(isNear(chiSquareLower(x, df), lower, 1e-10), `lower ${chiSquareLower(x, df)}`);
	});
}

test('a chi-square whose tail underflows has the smallest p, never 0, and the other tail is 1', t => {
	t.is(chiSquareUpper(1e6, 10), LEAST_P);
	t.is(chiSquareLower(1e6, 10), 1);
	t.is(chiSquareLower(0, 2601), LEAST_P);
	t.is(chiSquareUpper(0, 2601), 1);
});

for (const {law, times, total, logUpper, logLower} of oracle.sums) {
	test(`${law}: both tails of the sum over ${times} shuffles at ${total}`, t => {
		const exact = law === 'descents' ? descentsLaw(ONE_DECK) : successionsLaw(ONE_DECK, 'next-face');
		// An absolute error in the logarithm is a relative one in p.
		const most = times <= 1000 ? 1e-10 : 1e-9;
		t.true(Math.abs(logUpperTail(exact, times, total) - logUpper) < most, `upper ${logUpperTail(exact, times, total)}`);
		t.true(Math.abs(logLowerTail(exact, times, total) - logLower) < most, `lower ${logLowerTail(exact, times, total)}`);
	});
}

for (const {multiplicities, ...counted} of oracle.small) {
	for (const [name, law] of [
		['descents', descentsLaw(multiplicities)],
		['next-face', successionsLaw(multiplicities, 'next-face')],
		['same-face', successionsLaw(multiplicities, 'same-face')],
	] as const) {
		test(`${name} of a batch of ${multiplicities.join(', ')} copies: every order counted`, t => {
			const total = counted[name].reduce((sum, count) => sum + count, 0);
			t.is(law.logMass.length, counted[name].length);
			counted[name].forEach((count, value) => {
				t.true(Math.abs(Math.exp(law.logMass[value - law.least] ?? Number.NaN) - count / total) < 1e-14);
			});
		});
	}
}

test('valleys of 7 cards: every order counted', t => {
	const counted = oracle.small.find(({multiplicities}) => multiplicities.join('') === '1111111')?.valleys ?? [];
	const law = valleysLaw(7);
	t.is(law.logMass.length, counted.length);
	counted.forEach((count, value) => {
		t.true(isNear(Math.exp(law.logMass[value] ?? 0), count / 5040, 1e-14));
	});
});

const total = (law: LatticeLaw): number => law.logMass.reduce((sum, log) => sum + Math.exp(log), 0);

/** Equal neighbours: the published variance for n cards in m faces of d copies, by falling factorials. */
function equalNeighbours(n: number, m: number, d: number): number {
	const falling = (x: number, j: number) =>
		Array.from({length: j}, (_, k) => x - k).reduce((product, each) => product * each, 1);
	const pi = (m * falling(d, 2)) / falling(n, 2);
	const p3 = (m * falling(d, 3)) / falling(n, 3);
	const p22 = (m * falling(d, 4) + (m * falling(d, 2)) ** 2 - m * falling(d, 2) ** 2) / falling(n, 4);
	return (n - 1) * pi * (1 - pi) + 2 * (n - 2) * (p3 - pi ** 2) + (n - 2) * (n - 3) * (p22 - pi ** 2);
}

/** Next faces: E S(S-1) is twice the number of ways to join two pairs, over n(n-1); two links of the same faces need four cards. */
function nextFaces(n: number, m: number, d: number): number {
	const mean = ((m - 1) * d * d) / n;
	const pairsOfLinks = (((m - 1) * (m - 2)) / 2) * d ** 4 + (m - 1) * 2 * ((d * (d - 1)) / 2) ** 2;
	return (2 * pairsOfLinks) / (n * (n - 1)) + mean - mean ** 2;
}

// Means and variances as published: Eulerian (n-1)/2 and (n+1)/12; successions (n-1)/n and (n²-n-1)/n²;
// equal neighbours in a shoe of d copies of m faces: (n-1)π with π = (d-1)/(n-1), that is d - 1.
for (const [name, law, mean, variance] of [
	['descents of 52 cards', descentsLaw(ONE_DECK), 25.5, 53 / 12],
	['valleys of 52 cards', valleysLaw(52), 50 / 3, 106 / 45],
	['successions of 52 cards', successionsLaw(ONE_DECK, 'next-face'), 51 / 52, (52 ** 2 - 53) / 52 ** 2],
	['equal neighbours in 416 cards', successionsLaw(EIGHT_DECKS, 'same-face'), 7, equalNeighbours(416, 52, 8)],
	['next faces in 416 cards', successionsLaw(EIGHT_DECKS, 'next-face'), (51 * 64) / 416, nextFaces(416, 52, 8)],
] as const) {
	test(`${name}: total, mean and variance`, t => {
		t.true(isNear(total(law), 1, 1e-12));
		t.true(isNear(law.mean, mean, 1e-10), String(law.mean));
		t.true(isNear(law.variance, variance, 1e-9), String(law.variance));
	});
}

test('the two tails overlap in exactly the value itself', t => {
	const law = successionsLaw(EIGHT_DECKS, 'next-face');
	for (const sum of [0, 3, 8, 20]) {
		const both = Math.exp(logUpperTail(law, 1, sum)) + Math.exp(logLowerTail(law, 1, sum));
		t.true(isNear(both, 1 + Math.exp(law.logMass[sum] ?? 0), 1e-12));
	}
});

test('an impossible sum has chance 0, and a certain one has chance 1', t => {
	const law = descentsLaw(ONE_DECK);
	t.is(logUpperTail(law, 10, 511), Number.NEGATIVE_INFINITY);
	t.is(logUpperTail(law, 10, 0), 0);
	t.is(logLowerTail(law, 10, -1), Number.NEGATIVE_INFINITY);
	t.is(logLowerTail(law, 10, 510), 0);
});

test('a sorted deck, 1,000 times: the logarithm of p is 1,000 times that of 1/52!', t => {
	const logFactorial = Array.from({length: 52}, (_, k) => Math.log(k + 1)).reduce((sum, log) => sum + log, 0);
	t.true(isNear(logLowerTail(descentsLaw(ONE_DECK), 1000, 0), -1000 * logFactorial, 1e-12));
});

test('tails are monotone in the sum', t => {
	const law = descentsLaw(EIGHT_DECKS);
	let before = 0;
	for (let sum = 203_000; sum <= 205_000; sum += 100) {
		const now = logUpperTail(law, 1000, sum);
		t.true(now <= before);
		before = now;
	}
});

test('a two-sided p is twice the smaller tail, at most 1 and never 0', t => {
	t.deepEqual([twoSided(0.02, 0.99), twoSided(0.6, 0.6), twoSided(0, 1)].map(Number), [0.04, 1, LEAST_P]);
});

test('normal quantiles equal those of printed tables', t => {
	t.true(isNear(normalUpperQuantile(0.025), 1.959963984540054, 1e-14));
	t.true(isNear(normalUpperQuantile(0.01), 2.3263478740408408, 1e-14));
});

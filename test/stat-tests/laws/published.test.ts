import test from 'ava';
import {lawCache} from '../../../harness/emulator/defects/machine.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {binomialRow, factorials} from '../../../stat-tests/laws/numeric/combinatorics.js';
import {logRatio} from '../../../stat-tests/laws/numeric/log-ratio.js';
import type {LatticeLaw} from '../../../stat-tests/laws/sums/lattice-law.js';
import {cyclesLaw} from '../../../stat-tests/statistics/order/cycles.js';
import {descentsLaw} from '../../../stat-tests/statistics/order/descents.js';
import {guessing} from '../../../stat-tests/statistics/order/guessing.js';
import {halfChanges} from '../../../stat-tests/statistics/order/halves.js';
import type {ScalarStatistic} from '../../../stat-tests/statistics/order/scalar.js';
import {valleysLaw} from '../../../stat-tests/statistics/order/valleys.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';

const CARDS = 52;
const choose = (n: number, k: number): bigint => (n < k || k < 0 ? 0n : (binomialRow(n)[k] ?? 0n));

/**
Half the sum of |P(w) - 1/n!| over all orders w, if P depends on one statistic only: its fair law weighs |P(w) n! - 1|.
*/
function totalVariation(law: LatticeLaw, chance: (value: number) => [numerator: bigint, denominator: bigint]): number {
	const orders = factorials(CARDS)[CARDS] ?? 1n;
	return law.logMass.reduce((sum, log, at) => {
		const [numerator, denominator] = chance(law.least + at);
		return sum + (Math.exp(log) * Math.abs(Math.exp(logRatio(numerator * orders, denominator)) - 1)) / 2;
	}, 0);
}

/** k riffles: P(w) = C(2^k + n - r, n) / 2^(kn) with r rising sequences, one more than the descents counted here. */
const riffles =
	(k: number) =>
	(descents: number): [bigint, bigint] => [choose(2 ** k + CARDS - descents - 1, CARDS), 2n ** BigInt(k * CARDS)];

/** m shelves: P(w) = 4^(v+1) / (2 (2m)^n) Σ_a C(n+m-a-1, n) C(n-1-2v, a-v), with v valleys. */
const shelves =
	(m: number) =>
	(v: number): [bigint, bigint] => {
		const sum = Array.from({length: m}, (_, a) => choose(CARDS + m - a - 1, CARDS) * choose(CARDS - 1 - 2 * v, a - v));
		return [4n ** BigInt(v + 1) * sum.reduce((all, each) => all + each, 0n), 2n * BigInt(2 * m) ** BigInt(CARDS)];
	};

const distance = test.macro((t, found: number, published: string) => {
	t.is(found.toFixed(published.length - 2), published);
});

// Bayer and Diaconis, Ann. Appl. Probab. 2 (1992) 294, doi 10.1214/aoap/1177005705, table 1.
for (const [k, published] of [
	[5, '0.924'],
	[6, '0.614'],
	[7, '0.334'],
	[8, '0.167'],
	[9, '0.085'],
	[10, '0.043'],
] as const) {
	test(
		`${k} riffles of 52 cards have total variation distance ${published} from fair`,
		distance,
		totalVariation(descentsLaw(new Array<number>(CARDS).fill(1)), riffles(k)),
		published,
	);
}

// Diaconis, Fulman and Holmes, Ann. Appl. Probab. 23 (2013) 1692, doi 10.1214/12-AAP884, table 1.
for (const [m, published] of [
	[10, '1.000'],
	[15, '0.943'],
	[20, '0.720'],
	[25, '0.544'],
	[50, '0.159'],
	[100, '0.041'],
	[200, '0.010'],
] as const) {
	test(
		`${m} shelves of 52 cards have total variation distance ${published} from fair`,
		distance,
		totalVariation(valleysLaw(CARDS), shelves(m)),
		published,
	);
}

const SHUFFLES = 4000;

/** Mean and variance of a statistic over decks that went through ten shelves in new-deck order. */
function afterTenShelves(statistic: ScalarStatistic): [mean: number, variance: number] {
	const random = seeded(20130801);
	const deck = Uint8Array.from({length: CARDS}, (_, card) => card);
	const orders = new Uint8Array(SHUFFLES * CARDS);
	for (let row = 0; row < SHUFFLES; row++) orders.set(lawCache(10)(deck, random), row * CARDS);
	const {memory} = viewsOf({
		batch: batchOf('standard-52', 1),
		rows: SHUFFLES,
		order: rowsIn(orders, CARDS),
		numbers: Int32Array.from({length: SHUFFLES}, (_, row) => row + 1),
		inputOrder: {kind: 'new-deck'},
	});
	const values = statistic.values(memory);
	const mean = Array.from(values).reduce((sum, value) => sum + value, 0) / SHUFFLES;
	return [mean, Array.from(values).reduce((sum, value) => sum + (value - mean) ** 2, 0) / SHUFFLES];
}

// The same paper, table 2: 9.3 and 4.7 from 10,000 runs. Ours has a standard error of 0.034, theirs of 0.022.
test('ten shelves: 9.3 cards of 52 are guessed right, variance 4.7', t => {
	const [mean, variance] = afterTenShelves(guessing);
	t.true(Math.abs(mean - 9.3) < 0.15, String(mean));
	t.true(Math.abs(variance - 4.7) < 0.4, String(variance));
});

test('a fair deck: 4.538 cards of 52 are guessed right, variance 2.9', t => {
	const {mean, variance} = cyclesLaw(CARDS);
	t.is(mean.toFixed(3), '4.538');
	t.is(variance.toFixed(1), '2.9');
});

// The same paper, section 1: "17 plus or minus 1.83" changes with the reds above the blacks; a fair deck has 26 plus or minus 3.6.
test('ten shelves: 17 changes between the halves of 52 cards, plus or minus 1.83', t => {
	const [mean, variance] = afterTenShelves(halfChanges);
	t.true(Math.abs(mean - 17) < 0.4, String(mean));
	t.true(Math.abs(Math.sqrt(variance) - 1.83) < 0.1, String(Math.sqrt(variance)));
});

import test from 'ava';
import {chanceAt, chanceWith, isUnseen, shufflesNeeded} from '../../../stat-tests/power/chance-of-conviction.js';
import type {PowerPoint} from '../../../stat-tests/power/power-table.js';

const POINTS: readonly PowerPoint[] = [
	[1, 15, 0],
	[10, 60, 30],
	[100, 60, 60],
	[1000, 15, 15],
];

// SciPy: binomtest(k, n).proportion_ci(method='wilson').
for (const [convicted, runs, low, high] of [
	[8, 10, 0.490_162_471_536_641_8, 0.943_317_848_545_624_8],
	[0, 60, 0, 0.060_171_852_142_089_86],
	[60, 60, 0.939_828_147_857_910_1, 1],
] as const) {
	test(`${convicted} of ${runs} campaigns have the interval that SciPy gives`, t => {
		const {share, interval} = chanceAt([1, runs, convicted]);
		t.is(share, convicted / runs);
		t.true(Math.abs(interval[0] - low) < 1e-12 && Math.abs(interval[1] - high) < 1e-12, interval.join(' '));
	});
}

test('a number that was simulated has the chance that was found, with its interval', t => {
	t.deepEqual(chanceWith(POINTS, 10), chanceAt([10, 60, 30]));
});

test('between two numbers the chance grows with the logarithm of the shuffles, and the interval goes along', t => {
	const {share, interval} = chanceWith(POINTS, 31.6227766);
	t.true(Math.abs(share - 0.75) < 1e-6);
	t.true(interval[0] < share && share < interval[1]);
});

test('between two numbers with the same share the better known one is told', t => {
	t.deepEqual(chanceWith(POINTS, 500), chanceAt([100, 60, 60]));
});

test('beyond the last number that was simulated its chance is told, and below the first that of the first', t => {
	t.deepEqual(chanceWith(POINTS, 1_000_000), chanceAt([1000, 15, 15]));
	t.deepEqual(chanceWith(POINTS.slice(1), 2), chanceAt([10, 60, 30]));
});

test('the chance that so many shuffles have is the one that they are needed for', t => {
	for (const chance of [0.55, 0.75, 0.9, 0.99]) {
		const needed = shufflesNeeded(POINTS, chance);
		t.true(needed.kind === 'shuffles' && chanceWith(POINTS, needed.shuffles).share >= chance);
		t.true(needed.kind === 'shuffles' && chanceWith(POINTS, needed.shuffles - 1).share < chance);
		t.like(needed, {between: [10, 100]});
	}
});

test('where the first number is enough it is told, and where the last is not, more are needed', t => {
	t.deepEqual(shufflesNeeded([[1, 60, 60]], 0.99), {kind: 'shuffles', shuffles: 1, between: [1, 1]});
	t.deepEqual(shufflesNeeded(POINTS.slice(0, 2), 0.99), {kind: 'more', than: 10, at: chanceAt([10, 60, 30])});
});

test('a defect that fades is told as it fades', t => {
	const fading: readonly PowerPoint[] = [
		[10, 60, 60],
		[100, 60, 30],
		[1000, 60, 0],
	];
	t.is(chanceWith(fading, 1000).share, 0);
	t.deepEqual(shufflesNeeded(fading, 0.99), {kind: 'shuffles', shuffles: 10, between: [1, 10]});
});

test('a defect is unseen if it is convicted no more often than the risk allows', t => {
	t.true(isUnseen(chanceAt([1, 60, 0]), 0.01));
	t.true(isUnseen(chanceAt([1, 60, 1]), 0.01));
	t.false(isUnseen(chanceAt([1, 60, 6]), 0.01));
});

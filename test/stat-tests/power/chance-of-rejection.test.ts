import test from 'ava';
import {chanceAt, chanceWith, isUnseen, shufflesNeeded} from '../../../stat-tests/power/chance-of-rejection.js';
import type {PowerPoint} from '../../../stat-tests/power/power-table.js';

const POINTS: readonly PowerPoint[] = [
	[1, 15, 0],
	[10, 60, 30],
	[100, 60, 60],
	[1000, 15, 15],
];

// SciPy: binomtest(k, n).proportion_ci(method='wilson').
for (const [rejected, runs, low, high] of [
	[8, 10, 0.490_162_471_536_641_8, 0.943_317_848_545_624_8],
	[0, 60, 0, 0.060_171_852_142_089_86],
	[60, 60, 0.939_828_147_857_910_1, 1],
] as const) {
	test(`${rejected} of ${runs} campaigns have the interval that SciPy gives`, t => {
		const {share, interval} = chanceAt([1, runs, rejected]);
		t.is(share, rejected / runs);
		t.true(Math.abs(interval[0] - low) < 1e-12 && Math.abs(interval[1] - high) < 1e-12, interval.join(' '));
	});
}

test('at a simulated number of shuffles the chance is the observed share, with its interval', t => {
	t.deepEqual(chanceWith(POINTS, 10), chanceAt([10, 60, 30]));
});

test('between two simulated numbers the chance is interpolated in the logarithm of the shuffles, and so is the interval', t => {
	const {share, interval} = chanceWith(POINTS, 31.6227766);
	t.true(Math.abs(share - 0.75) < 1e-6);
	t.true(interval[0] < share && share < interval[1]);
});

test('between two numbers with the same share the one with the narrower interval is reported', t => {
	t.deepEqual(chanceWith(POINTS, 500), chanceAt([100, 60, 60]));
});

test('beyond the last simulated number its chance is reported, and below the first that of the first', t => {
	t.deepEqual(chanceWith(POINTS, 1_000_000), chanceAt([1000, 15, 15]));
	t.deepEqual(chanceWith(POINTS.slice(1), 2), chanceAt([10, 60, 30]));
});

test('the chance for a number of shuffles and the number of shuffles for a chance are inverse', t => {
	for (const chance of [0.55, 0.75, 0.9, 0.99]) {
		const needed = shufflesNeeded(POINTS, chance);
		t.true(needed.kind === 'shuffles' && chanceWith(POINTS, needed.shuffles).share >= chance);
		t.true(needed.kind === 'shuffles' && chanceWith(POINTS, needed.shuffles - 1).share < chance);
		t.like(needed, {between: [10, 100]});
	}
});

test('where the first number suffices it is reported, and where the last does not, more are needed', t => {
	t.deepEqual(shufflesNeeded([[1, 60, 60]], 0.99), {kind: 'shuffles', shuffles: 1, between: [1, 1]});
	t.deepEqual(shufflesNeeded(POINTS.slice(0, 2), 0.99), {kind: 'more', than: 10, at: chanceAt([10, 60, 30])});
});

test('a defect that fades is reported with its falling chance', t => {
	const fading: readonly PowerPoint[] = [
		[10, 60, 60],
		[100, 60, 30],
		[1000, 60, 0],
	];
	t.is(chanceWith(fading, 1000).share, 0);
	t.deepEqual(shufflesNeeded(fading, 0.99), {kind: 'shuffles', shuffles: 10, between: [1, 10]});
});

test('a defect counts as undetected if it is rejected no more often than the risk allows', t => {
	t.true(isUnseen(chanceAt([1, 60, 0]), 0.01));
	t.true(isUnseen(chanceAt([1, 60, 1]), 0.01));
	t.false(isUnseen(chanceAt([1, 60, 6]), 0.01));
});

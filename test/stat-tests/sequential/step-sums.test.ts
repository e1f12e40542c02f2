import test from 'ava';
import {compiledConvolution, plainConvolution} from '../../../stat-tests/kernels/convolution.js';
import {meanAfter, meansAfter, stepsFrom, sumsOfSteps} from '../../../stat-tests/sequential/step-sums.js';

const DIE = stepsFrom(1, new Float64Array(6).fill(1 / 6));
const dice = sumsOfSteps(DIE);

test('three dice sum to nine in 25 of 216 ways and to ten in 27, as Galileo counted', t => {
	const {from, masses} = dice(3);
	t.is(from, 3);
	t.is(masses.length, 16);
	t.true(Math.abs((masses[9 - from] ?? 0) - 25 / 216) < 1e-16);
	t.true(Math.abs((masses[10 - from] ?? 0) - 27 / 216) < 1e-16);
});

test('the sum of forty dice has the mean and the variance of forty, and the truncated tails are negligible', t => {
	const {from, masses, below, beyond} = dice(40);
	t.true(Math.abs((beyond[0] ?? 0) - 1) < 1e-13);
	t.true(Math.abs((below.at(-1) ?? 0) - 1) < 1e-13);
	const mean = masses.reduce((sum, mass, at) => sum + mass * (from + at), 0);
	const variance = masses.reduce((sum, mass, at) => sum + mass * (from + at - mean) ** 2, 0);
	t.true(Math.abs(mean - 40 * 3.5) < 1e-10);
	t.true(Math.abs(variance - (40 * 35) / 12) < 1e-9);
});

test('a sum beyond the ends of a table has the value at the end', t => {
	const table = {low: 10, values: Float64Array.of(1, 2, 4)};
	t.true(Math.abs(meanAfter(DIE, 0, table) - 1) < 1e-15);
	t.true(Math.abs(meanAfter(DIE, 20, table) - 4) < 1e-15);
	// From 6 a die leads to 7 … 12: four times to the lowest, then 11 and 12.
	t.true(Math.abs(meanAfter(DIE, 6, table) - (4 * 1 + 2 + 4) / 6) < 1e-15);
});

test('the means of many sums are those of each sum to the last bit, beyond the ends of a table too', t => {
	const step = stepsFrom(
		2,
		Float64Array.from({length: 9}, (_, at) => 1 / (at + 9)),
	);
	for (const length of [1, 8, 9, 10, 40]) {
		const table = {low: 20, values: Float64Array.from({length}, (_, at) => Math.sqrt(at))};
		for (const [low, size] of [
			[0, 80],
			[25, 5],
			[70, 3],
		] as const) {
			const each = Float64Array.from({length: size}, (_, at) => meanAfter(step, low + at, table));
			t.deepEqual(meansAfter(step, {low, size}, table), each);
		}
	}
});

test('the compiled convolution gives the numbers of the plain one to the last bit, for even and odd sizes', t => {
	const compiled = compiledConvolution();
	t.not(compiled, undefined);
	const masses = (size: number) =>
		Float64Array.from({length: size}, (_, at) => Math.exp(-((at - size / 3) ** 2) / size));
	for (const [left, right] of [
		[1, 1],
		[2, 3],
		[17, 16],
		[300, 301],
		[5, 2047],
	] as const)
		t.deepEqual(compiled?.(masses(left), masses(right)), plainConvolution(masses(left), masses(right)));
});

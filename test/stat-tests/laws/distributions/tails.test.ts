import {readFileSync} from 'node:fs';
import test from 'ava';
import {binomialLower, binomialUpper, binomialUpperOfFew} from '../../../../stat-tests/laws/distributions/binomial.js';
import {kolmogorovUpper} from '../../../../stat-tests/laws/distributions/kolmogorov.js';
import {normalLower, normalUpper} from '../../../../stat-tests/laws/distributions/normal.js';
import {LEAST_P} from '../../../../stat-tests/laws/sums/p-value.js';

interface Tails {
	readonly upper: number;
	readonly lower: number;
}
interface Oracle {
	readonly binomial: readonly (Tails & {k: number; trials: number; p: number})[];
	readonly normal: readonly {z: number; upper: number}[];
	readonly kolmogorov: readonly (Tails & {y: number})[];
}

// Made by test/oracles/statistics/tails.py.
const oracle: Oracle = JSON.parse(readFileSync('test/oracles/statistics/tails.json', 'utf8'));

const isNear = (found: number, expected: number, relative: number): boolean =>
	Math.abs(found - expected) <= relative * expected;

for (const {k, trials, p, upper, lower} of oracle.binomial) {
	test(`binomial tails at ${k} of ${trials} with chance ${p}`, t => {
		const most = trials <= 1000 ? 1e-11 : 1e-8;
		t.true(isNear(binomialUpper(k, trials, p), upper, most), `upper ${binomialUpper(k, trials, p)}, not ${upper}`);
		t.true(isNear(binomialLower(k, trials, p), lower, most), `lower ${binomialLower(k, trials, p)}, not ${lower}`);
	});
}

for (const {k, trials, p, upper} of oracle.binomial.filter(each => each.trials <= 100)) {
	test(`the upper binomial tail at ${k} of ${trials} with chance ${p}, as the sum of its terms`, t => {
		const found = binomialUpperOfFew(k, trials, p);
		t.true(isNear(found, upper, 1e-13), `${found}, not ${upper}`);
	});
}

test('binomial tails of a certain event are 1, and of an impossible one the smallest p, never 0 and never NaN', t => {
	t.deepEqual([binomialUpper(0, 10, 0.5), binomialLower(10, 10, 0.5), binomialUpper(3, 10, 1)], [1, 1, 1]);
	t.deepEqual(
		[binomialUpper(11, 10, 0.5), binomialLower(-1, 10, 0.5), binomialUpper(1, 10, 0), binomialLower(9, 10, 1)],
		[LEAST_P, LEAST_P, LEAST_P, LEAST_P],
	);
	t.is(binomialUpper(900_000, 1_000_000, 0.5), LEAST_P);
	t.is(binomialLower(900_000, 1_000_000, 0.5), 1);
});

for (const {z, upper} of oracle.normal) {
	test(`normal tails at ${z}`, t => {
		t.true(isNear(normalUpper(z), upper, 1e-13), String(normalUpper(z)));
		t.true(isNear(normalLower(-z), upper, 1e-13), String(normalLower(-z)));
	});
}

for (const {y, upper} of oracle.kolmogorov) {
	test(`Kolmogorov's upper tail at ${y}`, t => {
		t.true(isNear(kolmogorovUpper(y), upper, 1e-13), `upper ${kolmogorovUpper(y)}, not ${upper}`);
	});
}

test('normal and Kolmogorov tails below the smallest number are the smallest p', t => {
	t.deepEqual([normalUpper(50), kolmogorovUpper(30)], [LEAST_P, LEAST_P]);
	t.deepEqual([normalUpper(-50), kolmogorovUpper(0), kolmogorovUpper(0.01)], [1, 1, 1]);
});

import {missing} from '../../../harness/model/checked.js';
import {chiSquareUpper} from './chi-square.js';

/**
P(X² ≥ x) for X² = Σ (observed - expected)² / expected over k classes with the given chances p_i and `count` independent values.

Up to 40 values every outcome is enumerated: 135,751 of them for five classes. Above, a multiple of a chi-square variable with the same mean
and variance, which are exact for every N:

	mean k - 1          variance 2(k-1) + (Σ 1/p_i - k² - 2k + 2) / N

(Haldane, Biometrika 29 (1937) 133; Pearson, Biometrika 24 (1932) 351). With 10 expected in each class the relative error of the tail is at
most a fifth at 5 % and at 0.5 % (see the test).
*/
export function multinomialUpper(x: number, chances: readonly number[], count: number): number {
	const k = chances.length;
	if (k < 2) return 1;
	if (count <= MOST_EXACT && k <= MOST_CLASSES) return exactUpper(x, chances, count);
	const mean = k - 1;
	const reciprocals = chances.reduce((sum, chance) => sum + 1 / chance, 0);
	const variance = 2 * mean + (reciprocals - k * k - 2 * k + 2) / count;
	return chiSquareUpper((2 * mean * x) / variance, (2 * mean * mean) / variance);
}

export const MOST_EXACT = 40;
const MOST_CLASSES = 5;

function exactUpper(x: number, chances: readonly number[], count: number): number {
	const last = chances.length - 1;
	const expected = chances.map(chance => count * chance);
	const logs = chances.map(chance => Math.log(chance));
	const logFactorial = new Float64Array(count + 1);
	for (let n = 1; n <= count; n++) logFactorial[n] = (logFactorial[n - 1] ?? missing(n - 1)) + Math.log(n);
	// Tolerance: the last digits of the same X² may differ.
	const from = x - 1e-9 * (1 + x);
	// By class: X² so far, and the logarithm of the chance so far.
	const x2 = new Float64Array(chances.length);
	const log = new Float64Array(chances.length).fill(logFactorial[count] as number);
	const upper = (at: number, left: number): number => {
		const fair = expected[at] as number;
		const square = x2[at] as number;
		const soFar = log[at] as number;
		const each = logs[at] as number;
		if (at === last) {
			const isBeyond = square + (left - fair) ** 2 / fair >= from;
			return isBeyond ? Math.exp(soFar + left * each - (logFactorial[left] as number)) : 0;
		}
		let sum = 0;
		for (let own = 0; own <= left; own++) {
			x2[at + 1] = square + (own - fair) ** 2 / fair;
			log[at + 1] = soFar + own * each - (logFactorial[own] as number);
			sum += upper(at + 1, left - own);
		}
		return sum;
	};
	return Math.min(1, upper(0, count));
}

import {chiSquareUpper} from './chi-square.js';

/**
P(X² ≥ x) for X² = Σ (seen - expected)² / expected over k classes with the given chances p_i and `count` independent values.

Up to 40 values every outcome is counted out: 135,751 of them for five classes. Above, a multiple of a chi-square variable with the same mean
and variance, which are exact for every N:

	mean k - 1          variance 2(k-1) + (Σ 1/p_i - k² - 2k + 2) / N

(Haldane, Biometrika 29 (1937) 133; Pearson, Biometrika 24 (1932) 351). With 10 expected in each class the tail is right
within a fifth of itself at 5 % and at 0.5 % (see the test).
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

/** All values of X², ascending, and for each the chance of that or more. */
interface Outcomes {
	readonly values: Float64Array;
	readonly upper: Float64Array;
}

function exactUpper(x: number, chances: readonly number[], count: number): number {
	const name = `${count} ${chances.join(' ')}`;
	const outcomes = known.get(name) ?? countOut(chances, count);
	known.set(name, outcomes);
	// The same X² may come out differently in its last digits.
	const from = x - 1e-9 * (1 + x);
	let [low, high] = [0, outcomes.values.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((outcomes.values[middle] ?? 0) < from) low = middle + 1;
		else high = middle;
	}
	return outcomes.upper[low] ?? 0;
}

const known = new Map<string, Outcomes>();

function countOut(chances: readonly number[], count: number): Outcomes {
	const logFactorial = new Float64Array(count + 1);
	for (let n = 1; n <= count; n++) logFactorial[n] = (logFactorial[n - 1] ?? 0) + Math.log(n);
	// Class by class: what is left to share out, X² so far, and the logarithm of the chance so far.
	let shared = [{left: count, x2: 0, log: logFactorial[count] ?? 0}];
	chances.forEach((chance, at) => {
		const expected = count * chance;
		const isLast = at === chances.length - 1;
		shared = shared.flatMap(({left, x2, log}) =>
			Array.from({length: isLast ? 1 : left + 1}, (_, few) => {
				const own = isLast ? left : few;
				return {
					left: left - own,
					x2: x2 + (own - expected) ** 2 / expected,
					log: log + own * Math.log(chance) - (logFactorial[own] ?? 0),
				};
			}),
		);
	});
	shared.sort((left, right) => left.x2 - right.x2);
	const upper = new Float64Array(shared.length);
	for (let at = shared.length - 1, sum = 0; at >= 0; at--) {
		sum += Math.exp(shared[at]?.log ?? 0);
		upper[at] = sum;
	}
	return {values: Float64Array.from(shared, ({x2}) => x2), upper};
}

import {at} from '../../../harness/model/checked.js';
import {distinctOrders} from '../numeric/combinatorics.js';
import {logRatio} from '../numeric/log-ratio.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';
import {addDifference, curvature, logSinhc, slope} from '../sums/log-sinhc.js';
import type {SymmetricLaw} from '../sums/symmetric-law.js';

/**
The number of pairs of cards in reverse of the input order, in a fair order of a batch with d_x copies of face x; two copies of a face are no
pair. The generating function is the q-multinomial coefficient

	[n]! / Π_x [d_x]!,   [k]! = Π_{i ≤ k} (1 - q^i)/(1 - q)

(MacMahon, Combinatory Analysis, 1915, I § 104; with all d_x = 1 the Mahonian numbers, Rodrigues 1839). The law is symmetric. Mean
(n² - Σ d²)/4, variance (n(n-1)(2n+5) - Σ d(d-1)(2d+5))/72.

Up to 6,000 values the counts are computed. A wider law is given by its cumulants instead: with h(z) = log(sinh(z)/z) and w_i = 1 minus the
number of faces with i copies or more,

	log E exp(ζ(X - mean)) = Σ_i w_i (h(iζ/2))     for every complex ζ

since the mean takes up all powers of q, and the factors 1/2 and i cancel in the number of all orders.
*/
export function inversionsLaw(multiplicities: readonly number[]): LatticeLaw | SymmetricLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const most = (n * n - multiplicities.reduce((sum, d) => sum + d * d, 0)) / 2;
	const weights = Float64Array.from({length: n}, (_, at) => 1 - multiplicities.filter(d => d > at).length);
	return most < COUNTED_OUT ? counted(multiplicities, weights, most) : closed(multiplicities, weights, most);
}

const COUNTED_OUT = 6000;

/** The first half of the coefficients as a power series; the other half mirrors it. */
function counted(multiplicities: readonly number[], weights: Float64Array, most: number): LatticeLaw {
	const length = Math.floor(most / 2) + 1;
	const counts = [1n];
	const factors = (sign: number) =>
		Array.from(weights).flatMap((weight, at) => new Array<number>(Math.max(0, sign * weight)).fill(at + 1));
	// Taken in turn, they leave a polynomial with few and short coefficients for as long as possible.
	const divisors = factors(-1).values();
	for (const factor of factors(1)) {
		multiplyBy(counts, factor, length);
		const divisor = divisors.next();
		if (!divisor.done) divideBy(counts, divisor.value, length);
	}
	for (const divisor of divisors) divideBy(counts, divisor, length);
	const whole = Array.from({length: most + 1}, (_, k) => at(counts, Math.min(k, most - k)));
	return lawFromCounts(whole, distinctOrders(multiplicities), 0);
}

/** Multiplies the polynomial by 1 - q^i, up to `length` coefficients. */
function multiplyBy(counts: bigint[], i: number, length: number): void {
	for (let k = Math.min(i, length - counts.length); k > 0; k--) counts.push(0n);
	for (let k = counts.length - 1; k >= i; k--) counts[k] = (counts[k] as bigint) - (counts[k - i] as bigint);
}

/** An exact division leaves i coefficients less; any other has no last one. Nothing is known beyond `length`. */
function divideBy(counts: bigint[], i: number, length: number): void {
	for (let k = i; k < counts.length; k++) counts[k] = (counts[k] as bigint) + (counts[k - i] as bigint);
	const isExact = counts.length < length && counts.slice(-i).every(count => count === 0n);
	if (isExact) counts.length -= i;
	else for (let k = counts.length; k < length; k++) counts.push(counts[k - i] ?? 0n);
}

function closed(multiplicities: readonly number[], weights: Float64Array, most: number): SymmetricLaw {
	const summed = (term: (i: number) => number) =>
		weights.reduce((sum, weight, at) => (weight === 0 ? sum : sum + weight * term(at + 1)), 0);
	const variance = (theta: number) => summed(i => (i * i * curvature((i * theta) / 2)) / 4);
	return {
		least: 0,
		most,
		mean: most / 2,
		variance: variance(0),
		logEnd: logRatio(1n, distinctOrders(multiplicities)),
		tilted: theta => ({deviation: summed(i => (i * slope((i * theta) / 2)) / 2), variance: variance(theta)}),
		focused: theta => ({
			logMoment: summed(i => logSinhc((i * theta) / 2)),
			variance: variance(theta),
			logCharacteristic(omega) {
				const sum = new Float64Array(2);
				weights.forEach((weight, at) => {
					const i = at + 1;
					if (weight !== 0) addDifference(sum, weight, [(i * theta) / 2, (i * omega) / 2]);
				});
				return [at(sum, 0), at(sum, 1)];
			},
		}),
	};
}

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
	return most < COUNTED_OUT ? counted(multiplicities, most) : closed(multiplicities, n, most);
}

const COUNTED_OUT = 6000;

/**
The first half of the coefficients, card by card; the other half mirrors it. With m cards of the faces before, the copy j of a face takes

	[m+j-1 over j-1] to [m+j over j] = [m+j-1 over j-1] (1 - q^(m+j)) / (1 - q^j)

so every product is a symmetric polynomial with positive coefficients.
*/
function counted(multiplicities: readonly number[], most: number): LatticeLaw {
	let [counts, degree, before] = [[1n], 0, 0];
	for (const copies of multiplicities) {
		for (let copy = 1; copy <= copies && before > 0; copy++) {
			counts = withCard(counts, degree, {before, copy});
			degree += before;
		}
		before += copies;
	}
	const whole = Array.from({length: most + 1}, (_, k) => at(counts, Math.min(k, most - k)));
	return lawFromCounts(whole, distinctOrders(multiplicities), 0);
}

/** `counts` is the first half of the coefficients up to `degree`; the result has `before` more of them in all. */
function withCard(
	counts: readonly bigint[],
	degree: number,
	{before, copy}: {readonly before: number; readonly copy: number},
): bigint[] {
	const next: bigint[] = [];
	const last = Math.floor((degree + before) / 2);
	for (let k = 0; k <= last; k++) {
		let count = k <= degree ? (counts[Math.min(k, degree - k)] as bigint) : 0n;
		if (k >= copy) count += next[k - copy] as bigint;
		if (k >= before + copy) count -= counts[k - before - copy] as bigint;
		next.push(count);
	}
	return next;
}

function closed(multiplicities: readonly number[], n: number, most: number): SymmetricLaw {
	const weights = Float64Array.from({length: n}, (_, at) => 1 - multiplicities.filter(d => d > at).length);
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

import {missing} from '../../../harness/model/checked.js';
import {type LatticeLaw, tilt} from './lattice-law.js';

/**
A law under a tilt exp(θx), relative to a whole or half number near its tilted mean (the centre): the basis of the tail of a sum.

All values are relative to the centre, because a sum of N values multiplies each error by N. There 1 - |E exp(iωX)| and the phase are small
where they matter. They are computed with all their digits, never as 1 minus a number near 1.
*/
export interface Focused {
	readonly centre: number;
	/** log E exp(θ (X - centre)). */
	readonly logMoment: number;
	readonly variance: number;
	/** log E_θ exp(iω (X - centre)): logarithm of the absolute value, and phase. */
	readonly logCharacteristic: (omega: number) => readonly [logSize: number, phase: number];
	/** From this frequency up to π, log |E_θ exp(iωX)| is below the given value. */
	readonly fadesAt: (logSize: number) => number;
}

export function focusLattice(law: LatticeLaw, theta: number): Focused {
	const {mass, logMoment, mean, variance} = tilt(law, theta);
	const centre = Math.round(mean);
	const pairs = pairsAround(mass, centre - law.least);
	return {
		centre,
		logMoment:
			Math.abs(theta) * Math.sqrt(variance) <= 1 ? smallLogMoment(law, theta, centre) : logMoment - theta * centre,
		variance,
		logCharacteristic: omega => logCharacteristic(pairs, omega),
		fadesAt: logSize => fadesAt(mass, logSize),
	};
}

/** For a small tilt the mean of exp(θ(X-c)) is near 1: its difference from 1 is summed instead. */
function smallLogMoment({least, logMass}: LatticeLaw, theta: number, centre: number): number {
	let sum = 0;
	for (let k = 0; k < logMass.length; k++)
		sum += Math.exp(logMass[k] ?? missing(k)) * Math.expm1(theta * (least + k - centre));
	return Math.log1p(sum);
}

interface Pairs {
	readonly sums: Float64Array;
	readonly differences: Float64Array;
}

/** Masses at equal distance d = 1, 2, … on both sides of the centre, without the ends below 1e-25. */
function pairsAround(mass: Float64Array, at: number): Pairs {
	const from = mass.findIndex(share => share > LIGHT);
	const to = mass.findLastIndex(share => share > LIGHT);
	const reach = Math.max(at - from, to - at, 0);
	const share = (k: number) => (k < from || k > to ? 0 : (mass[k] ?? missing(k)));
	const sums = Float64Array.from({length: reach}, (_, d) => share(at + d + 1) + share(at - d - 1));
	const differences = Float64Array.from({length: reach}, (_, d) => share(at + d + 1) - share(at - d - 1));
	return {sums, differences};
}

const LIGHT = 1e-25;

/**
With 1 - cos x = 2 sin²(x/2) and sin x = 2 sin(x/2) cos(x/2). The half angles are rotated, and recomputed every 64 steps:

	1 - Re = Σ_d 2 (q_d + q_-d) sin²(dω/2)          Im = Σ_d 2 (q_d - q_-d) sin(dω/2) cos(dω/2)
*/
function logCharacteristic({sums, differences}: Pairs, omega: number): readonly [number, number] {
	const [turnCos, turnSin] = [Math.cos(omega / 2), Math.sin(omega / 2)];
	let [cos, sin, lack, im] = [1, 0, 0, 0];
	for (let d = 1; d <= sums.length; d++) {
		if (d % 64 === 0) {
			cos = Math.cos((d * omega) / 2);
			sin = Math.sin((d * omega) / 2);
		} else {
			const turned = sin * turnCos + cos * turnSin;
			cos = cos * turnCos - sin * turnSin;
			sin = turned;
		}
		lack += (sums[d - 1] ?? missing(d - 1)) * sin * sin;
		im += (differences[d - 1] ?? missing(d - 1)) * sin * cos;
	}
	lack *= 2;
	im *= 2;
	const re = 1 - lack;
	// The first form keeps the digits of a value near 1, the second those of a value near 0.
	const logSize = re > 0.5 ? Math.log1p(lack * (lack - 2) + im * im) / 2 : Math.log(Math.hypot(re, im));
	return [logSize, Math.atan2(im, re)];
}

/**
Two bounds on f(ω) = |E exp(iωX)|, both decreasing where they are used:

	f² ≤ 1 - aω² + bω⁴   with a = σ², b = (2μ₄ + 6σ⁴)/24, up to ω² = a/2b     (cos x ≤ 1 - x²/2 + x⁴/24, x = ω times a difference)
	f ≤ V_m / (2 sin(ω/2))^m   with V_m the sum of the absolute m-th differences of the masses     (summation by parts)
*/
function fadesAt(mass: Float64Array, logSize: number): number {
	const rough = roughness(mass).map((v, at) => (v / Math.exp(logSize)) ** (1 / (at + 1)) / 2);
	const fromBelow = Math.min(...rough);
	const late = fromBelow >= 1 ? Math.PI : 2 * Math.asin(fromBelow);
	const [a, fourth] = evenMoments(mass);
	const b = (2 * fourth + 6 * a * a) / 24;
	const fall = -Math.expm1(2 * logSize);
	const inner = a * a - 4 * b * fall;
	const early = inner > 0 ? Math.sqrt((2 * fall) / (a + Math.sqrt(inner))) : Number.POSITIVE_INFINITY;
	return late <= Math.sqrt(a / (2 * b)) ? Math.min(early, late) : late;
}

/** V_1 .. V_4. */
function roughness(mass: Float64Array): number[] {
	let differences = mass;
	return [1, 2, 3, 4].map(() => {
		const before = differences;
		differences = Float64Array.from({length: before.length + 1}, (_, k) => (before[k] ?? 0) - (before[k - 1] ?? 0));
		return differences.reduce((sum, each) => sum + Math.abs(each), 0);
	});
}

function evenMoments(mass: Float64Array): [second: number, fourth: number] {
	let [mean, second, fourth] = [0, 0, 0];
	for (let k = 0; k < mass.length; k++) mean += (mass[k] ?? missing(k)) * k;
	for (let k = 0; k < mass.length; k++) {
		second += (mass[k] ?? missing(k)) * (k - mean) ** 2;
		fourth += (mass[k] ?? missing(k)) * (k - mean) ** 4;
	}
	return [second, fourth];
}

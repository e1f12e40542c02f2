import {type LatticeLaw, mirrored, type Tilted, tilt} from './lattice-law.js';

/**
P(S ≥ s) and P(S ≤ s) for the sum S of N independent values of one lattice law, as natural logarithms.

The law is first tilted by exp(θx) so that its mean is s / N (Esscher). Under the tilt s is in the middle
of the sum's law, so the N-fold convolution, done by powers of the characteristic function, is accurate
just where it is needed; undoing the tilt gives

	P(S ≥ s) = exp(N log M(θ) - θ s) · Σ_{u ≥ 0} exp(-θ u) · P_θ(S = s + u)

with every term positive: nothing cancels, however thin the tail. (Tilting: Daniels 1954, doi 10.1214/aoms/1177728652.)
The error is that of the Fourier sum in doubles. Against other programs it is below 1e-10 relative for N up to 1,000 and below
1e-9 for 100,000 (see the test); it grows with N, since the rounding of a phase is multiplied by N.
*/
export function logUpperTail(law: LatticeLaw, count: number, sum: number): number {
	const [least, most] = [law.least * count, (law.least + law.logMass.length - 1) * count];
	if (sum <= least) return 0;
	if (sum > most) return Number.NEGATIVE_INFINITY;
	if (sum === most) return count * (law.logMass.at(-1) ?? 0);
	// On the thick side of the mean the other tail is the thin one, and 1 less a thin tail loses nothing.
	if (sum <= law.mean * count) return Math.log1p(-Math.exp(logLowerTail(law, count, sum - 1)));

	const theta = tiltTowards(law, sum / count);
	const tilted = tilt(law, theta);
	return Math.min(
		0,
		count * tilted.logMoment - theta * sum + Math.log(discountedTail({law, tilted, theta, count, sum})),
	);
}

export const logLowerTail = (law: LatticeLaw, count: number, sum: number): number =>
	logUpperTail(mirrored(law), count, -sum);

/** The θ at which the tilted mean is `mean`: Newton's steps, kept between bounds since the mean grows with θ. */
function tiltTowards(law: LatticeLaw, mean: number): number {
	let [low, high] = [0, Number.POSITIVE_INFINITY];
	let theta = (mean - law.mean) / law.variance;
	for (let step = 0; step < MOST_STEPS; step++) {
		const tilted = tilt(law, theta);
		const miss = mean - tilted.mean;
		if (Math.abs(miss) <= NEAR_ENOUGH * Math.sqrt(tilted.variance)) return theta;
		if (miss > 0) low = theta;
		else high = theta;
		const next = theta + miss / tilted.variance;
		const beyond = Number.isFinite(high) ? (low + high) / 2 : 2 * theta;
		theta = next > low && next < high ? Math.min(next, 4 * theta + 1) : beyond;
	}
	return theta;
}

/** θ need not be exact: any tilt gives the same tail, and one near the best gives all its digits. */
const NEAR_ENOUGH = 1e-3;
const MOST_STEPS = 100;

interface TailParts {
	readonly law: LatticeLaw;
	readonly tilted: Tilted;
	readonly theta: number;
	readonly count: number;
	readonly sum: number;
}

/**
Σ_{u = 0}^{W} exp(-θu) P_θ(S = sum + u) by Parseval: the characteristic function at L equally spaced
frequencies against the closed form of the geometric series. L covers twenty standard deviations on both
sides and sixty values more, so what is folded in from beyond is below rounding for these thin-tailed laws.
*/
function discountedTail({law, tilted, theta, count, sum}: TailParts): number {
	const reach = Math.ceil(20 * Math.sqrt(tilted.variance * count)) + 60;
	const period = 2 * reach + 1;
	const support = heavyPart(tilted.mass);
	// The sum counted from where the heavy part begins, so that phases stay small.
	const start = sum - count * (law.least + support.from);
	let total = 0;
	for (let j = 0; j <= reach; j++) {
		const omega = (2 * Math.PI * j) / period;
		const [logSize, phase] = logCharacteristic(support.mass, omega);
		const size = Math.exp(count * logSize);
		if (size < 1e-30) continue;
		const [re, im] = geometric(theta, omega, reach);
		const angle = count * phase - omega * start;
		// Frequencies j and period - j are conjugate, so each but the first counts twice.
		total += (j === 0 ? 1 : 2) * size * (Math.cos(angle) * re - Math.sin(angle) * im);
	}
	return total / period;
}

/** Leaves out what cannot matter: masses below 1e-25 of a law whose whole is 1. */
function heavyPart(mass: Float64Array): {from: number; mass: Float64Array} {
	const from = mass.findIndex(share => share > 1e-25);
	const to = mass.findLastIndex(share => share > 1e-25);
	return {from, mass: mass.subarray(from, to + 1)};
}

/** log |Σ q_k z^k| and its phase at z = exp(iω), by Horner's scheme from the highest power down. */
function logCharacteristic(mass: Float64Array, omega: number): [logSize: number, phase: number] {
	const [zRe, zIm] = [Math.cos(omega), Math.sin(omega)];
	let re = 0;
	let im = 0;
	for (let k = mass.length - 1; k >= 0; k--) {
		const turned = re * zRe - im * zIm + (mass[k] ?? 0);
		im = re * zIm + im * zRe;
		re = turned;
	}
	return [Math.log(Math.hypot(re, im)), Math.atan2(im, re)];
}

/** Σ_{u=0}^{W} z^u with z = exp(-θ - iω), real and imaginary part. */
function geometric(theta: number, omega: number, last: number): [number, number] {
	const [zRe, zIm] = [Math.exp(-theta) * Math.cos(omega), -Math.exp(-theta) * Math.sin(omega)];
	const size = Math.exp(-theta * (last + 1));
	const [topRe, topIm] = [1 - size * Math.cos(omega * (last + 1)), size * Math.sin(omega * (last + 1))];
	const [botRe, botIm] = [1 - zRe, -zIm];
	const square = botRe ** 2 + botIm ** 2;
	if (square < 1e-24) return [last + 1, 0];
	return [(topRe * botRe + topIm * botIm) / square, (topIm * botRe - topRe * botIm) / square];
}

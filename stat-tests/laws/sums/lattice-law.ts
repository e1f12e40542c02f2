import {missing} from '../../../harness/model/checked.js';
import {logRatioTo} from '../numeric/log-ratio.js';

/** A law on consecutive whole numbers, in logarithms so that no tail underflows. */
export interface LatticeLaw {
	/** The number that `logMass[0]` belongs to. */
	readonly least: number;
	readonly logMass: Float64Array;
	readonly mean: number;
	readonly variance: number;
}

/** From exact counts: of `total` equally likely orders, `counts[k]` have the value least + k. */
export function lawFromCounts(counts: readonly bigint[], total: bigint, least: number): LatticeLaw {
	const last = counts.findLastIndex(count => count > 0n);
	const logMass = new Float64Array(last + 1);
	const logOf = logRatioTo(total);
	for (let k = 0; k <= last; k++) {
		const count = counts[k] ?? missing(k);
		// Many laws are symmetric.
		logMass[k] = 2 * k > last && count === counts[last - k] ? (logMass[last - k] ?? missing(k)) : logOf(count);
	}
	return {least, logMass, ...momentsOf(logMass, least)};
}

/** The law of X + step. */
export const shifted = (law: LatticeLaw, step: number): LatticeLaw => ({
	...law,
	least: law.least + step,
	mean: law.mean + step,
});

/** The law of -X. */
export function mirrored({least, logMass, mean, variance}: LatticeLaw): LatticeLaw {
	return {least: -(least + logMass.length - 1), logMass: logMass.toReversed(), mean: -mean, variance};
}

function momentsOf(logMass: Float64Array, least: number): {mean: number; variance: number} {
	const masses = logMass.map(Math.exp);
	let [mean, variance] = [0, 0];
	for (let k = 0; k < masses.length; k++) mean += (masses[k] as number) * (least + k);
	for (let k = 0; k < masses.length; k++) variance += (masses[k] as number) * (least + k - mean) ** 2;
	return {mean, variance};
}

/** The law tilted by exp(theta x), and the logarithm of the mean of exp(theta X), its normaliser. */
interface Tilted {
	readonly mass: Float64Array;
	readonly logMoment: number;
	readonly mean: number;
	readonly variance: number;
}

/** The `logMoment` of `tilt`, without the rest. */
export function logMomentOfLattice({least, logMass, mean}: LatticeLaw, theta: number): number {
	const centre = Math.round(mean);
	const start = least - centre;
	const exponents = new Float64Array(logMass.length);
	let top = Number.NEGATIVE_INFINITY;
	for (let k = 0; k < exponents.length; k++) {
		const exponent = (logMass[k] as number) + theta * (start + k);
		exponents[k] = exponent;
		if (exponent > top) top = exponent;
	}
	let sum = 0;
	for (let k = 0; k < exponents.length; k++) sum += Math.exp((exponents[k] as number) - top);
	return theta * centre + top + Math.log(sum);
}

export function tilt({least, logMass, mean}: LatticeLaw, theta: number): Tilted {
	const mass = new Float64Array(logMass.length);
	// Relative to the centre the exponents of the heavy masses are small, and so are their errors.
	const centre = Math.round(mean);
	const start = least - centre;
	let top = Number.NEGATIVE_INFINITY;
	for (let k = 0; k < mass.length; k++) top = Math.max(top, (logMass[k] ?? missing(k)) + theta * (start + k));
	let [sum, first, second] = [0, 0, 0];
	for (let k = 0; k < mass.length; k++) {
		const weight = Math.exp((logMass[k] ?? missing(k)) + theta * (start + k) - top);
		mass[k] = weight;
		sum += weight;
		first += weight * (start + k);
	}
	const middle = first / sum;
	for (let k = 0; k < mass.length; k++) {
		const share = (mass[k] ?? missing(k)) / sum;
		mass[k] = share;
		second += share * (start + k - middle) ** 2;
	}
	return {mass, logMoment: theta * centre + top + Math.log(sum), mean: centre + middle, variance: second};
}

/** A law from the chances of least, least + 1, …, which sum up to 1; only if these are exact to all relevant digits. */
export function lawFromMasses(masses: Float64Array, least: number): LatticeLaw {
	const first = masses.findIndex(mass => mass > 0);
	const positive = masses.subarray(first, masses.findLastIndex(mass => mass > 0) + 1);
	const mean = positive.reduce((sum, mass, k) => sum + mass * k, 0);
	const variance = positive.reduce((sum, mass, k) => sum + mass * (k - mean) ** 2, 0);
	return {least: least + first, logMass: positive.map(Math.log), mean: least + first + mean, variance};
}

/** The law of X - X' for two independent values of one law: the autocorrelation of its masses. Symmetric around 0. */
export function differenceLaw(law: LatticeLaw): LatticeLaw {
	const found = known.get(law) ?? correlated(law);
	known.set(law, found);
	return found;
}

/** Cache: every sample of a batch uses the same law. */
const known = new WeakMap<LatticeLaw, LatticeLaw>();

function correlated({logMass, variance}: LatticeLaw): LatticeLaw {
	const mass = logMass.map(Math.exp);
	const half = Float64Array.from(mass, (_, shift) => {
		let sum = 0;
		for (let k = shift; k < mass.length; k++) sum += (mass[k] ?? missing(k)) * (mass[k - shift] ?? missing(k - shift));
		return sum;
	});
	// Masses that underflow are left out: they are beyond the least reported p.
	const reach = half.findLastIndex(chance => chance > 0);
	const both = Float64Array.from({length: 2 * reach + 1}, (_, at) =>
		Math.log(half[Math.abs(at - reach)] ?? missing(Math.abs(at - reach))),
	);
	return {least: -reach, logMass: both, mean: 0, variance: 2 * variance};
}

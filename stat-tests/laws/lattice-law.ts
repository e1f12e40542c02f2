import {logRatio} from '../numeric/log-ratio.js';

/** A law on consecutive whole numbers, kept as logarithms so that no tail is too thin to hold. */
export interface LatticeLaw {
	/** The number that `logMass[0]` belongs to. */
	readonly least: number;
	readonly logMass: Float64Array;
	readonly mean: number;
	readonly variance: number;
}

/** From exact counts: how many of `total` equally likely orders have the value least, least + 1, … */
export function lawFromCounts(counts: readonly bigint[], total: bigint, least: number): LatticeLaw {
	const last = counts.findLastIndex(count => count > 0n);
	const logMass = Float64Array.from(counts.slice(0, last + 1), count => logRatio(count, total));
	return {least, logMass, ...momentsOf(logMass, least)};
}

/** The law of -X. */
export function mirrored({least, logMass, mean, variance}: LatticeLaw): LatticeLaw {
	return {least: -(least + logMass.length - 1), logMass: logMass.toReversed(), mean: -mean, variance};
}

function momentsOf(logMass: Float64Array, least: number): {mean: number; variance: number} {
	const mean = logMass.reduce((sum, log, k) => sum + Math.exp(log) * (least + k), 0);
	const variance = logMass.reduce((sum, log, k) => sum + Math.exp(log) * (least + k - mean) ** 2, 0);
	return {mean, variance};
}

/** The law tilted by exp(theta x), and the logarithm of the mean of exp(theta X) that the tilt divides by. */
export interface Tilted {
	readonly mass: Float64Array;
	readonly logMoment: number;
	readonly mean: number;
	readonly variance: number;
}

export function tilt({least, logMass}: LatticeLaw, theta: number): Tilted {
	const logs = logMass.map((log, k) => log + theta * (least + k));
	const top = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
	const weights = logs.map(log => Math.exp(log - top));
	const sum = weights.reduce((total, weight) => total + weight, 0);
	const mass = weights.map(weight => weight / sum);
	const mean = mass.reduce((total, share, k) => total + share * (least + k), 0);
	const variance = mass.reduce((total, share, k) => total + share * (least + k - mean) ** 2, 0);
	return {mass, logMoment: top + Math.log(sum), mean, variance};
}

import type {LatticeLaw} from './lattice-law.js';

/** The logarithms of P(X ≤ x) and P(X ≥ x) for a single value: sums of its masses, all positive, the largest taken out first. */
export function logTailsAt({least, logMass}: LatticeLaw, x: number): {readonly lower: number; readonly upper: number} {
	const at = x - least;
	return {lower: logSum(logMass.subarray(0, at + 1)), upper: logSum(logMass.subarray(at))};
}

function logSum(logs: Float64Array): number {
	const top = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
	return Math.min(0, top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0)));
}

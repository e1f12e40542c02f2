import type {LatticeLaw} from './lattice-law.js';

/** A law from the chances of least, least + 1, … themselves, where these are known to all digits that count. They sum up to 1. */
export function lawFromMasses(masses: Float64Array, least: number): LatticeLaw {
	const first = masses.findIndex(mass => mass > 0);
	const kept = masses.subarray(first, masses.findLastIndex(mass => mass > 0) + 1);
	const mean = kept.reduce((sum, mass, k) => sum + mass * k, 0);
	const variance = kept.reduce((sum, mass, k) => sum + mass * (k - mean) ** 2, 0);
	return {least: least + first, logMass: kept.map(Math.log), mean: least + first + mean, variance};
}

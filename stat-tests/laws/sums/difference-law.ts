import type {LatticeLaw} from './lattice-law.js';

/** The law of X - X' for two independent values of one law: its masses correlated with themselves. Symmetric around 0. */
export function differenceLaw(law: LatticeLaw): LatticeLaw {
	const found = known.get(law) ?? correlated(law);
	known.set(law, found);
	return found;
}

/** A law is asked for again with every sample of the same batch. */
const known = new WeakMap<LatticeLaw, LatticeLaw>();

function correlated({logMass, variance}: LatticeLaw): LatticeLaw {
	const mass = logMass.map(Math.exp);
	const half = Float64Array.from(mass, (_, shift) => {
		let sum = 0;
		for (let k = shift; k < mass.length; k++) sum += (mass[k] ?? 0) * (mass[k - shift] ?? 0);
		return sum;
	});
	// Masses too thin for a double are left out: they lie beyond the least p that is ever told.
	const reach = half.findLastIndex(chance => chance > 0);
	const both = Float64Array.from({length: 2 * reach + 1}, (_, at) => Math.log(half[Math.abs(at - reach)] ?? 0));
	return {least: -reach, logMass: both, mean: 0, variance: 2 * variance};
}

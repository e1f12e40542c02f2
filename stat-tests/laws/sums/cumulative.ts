import {missing} from '../../../harness/model/checked.js';
import type {LatticeLaw} from './lattice-law.js';
import type {WholeLaw} from './sum-tail.js';
import type {SymmetricLaw} from './symmetric-law.js';

/** P(X ≤ x) for many x of one law, to about 1e-13. For thin tails use logLowerTail and logUpperTail. */
export const cumulative = (law: WholeLaw): ((x: number) => number) =>
	'logMass' in law ? summed(law) : transformed(law);

function summed({least, logMass}: LatticeLaw): (x: number) => number {
	let sum = 0;
	const sums = logMass.map(log => {
		sum += Math.exp(log);
		return sum;
	});
	return x => (x < least ? 0 : Math.min(1, sums[Math.floor(x) - least] ?? 1));
}

/**
For a law too wide to list: its characteristic function about the mean, which is real, at equally spaced frequencies ω_j = 2πj/L. With
a = x - mean + 1/2 and L covering twenty standard deviations on both sides,

	P(X ≤ x) = 1/2 + a/L + (2/L) Σ_{j ≥ 1} φ(ω_j) sin(ω_j a) / (2 sin(ω_j/2))

with about sixty terms, since φ is below 1e-18 beyond. Aliasing from outside the period is below rounding.
*/
function transformed({mean, variance, focused}: SymmetricLaw): (x: number) => number {
	const period = 2 * Math.ceil(20 * Math.sqrt(variance)) + 1;
	const {logCharacteristic} = focused(0);
	const last = Math.min((period - 1) / 2, Math.ceil((9 / Math.sqrt(variance)) * (period / (2 * Math.PI))));
	const weights = Float64Array.from({length: last}, (_, at) => {
		const omega = (2 * Math.PI * (at + 1)) / period;
		const [logSize, phase] = logCharacteristic(omega);
		return (Math.exp(logSize) * Math.cos(phase)) / (period * Math.sin(omega / 2));
	});
	return x => {
		const a = Math.floor(x) - mean + 0.5;
		if (Math.abs(a) >= period / 2) return a < 0 ? 0 : 1;
		let sum = 0.5 + a / period;
		for (let j = 1; j <= weights.length; j++)
			sum += (weights[j - 1] ?? missing(j - 1)) * Math.sin((2 * Math.PI * j * a) / period);
		return Math.min(1, Math.max(0, sum));
	};
}

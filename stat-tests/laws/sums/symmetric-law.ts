import type {Focused} from './focused.js';

/**
A symmetric law on whole numbers whose generating function has a closed form, so that its values are not listed: 8 decks have 84,865
different numbers of inversions.
*/
export interface SymmetricLaw {
	readonly least: number;
	readonly most: number;
	/** A whole or half number. */
	readonly mean: number;
	readonly variance: number;
	/** The logarithm of the chance of `least`, and of `most`. */
	readonly logEnd: number;
	/** The law of X - mean, tilted by exp(θ(x - mean)). */
	readonly tilted: (theta: number) => TiltedMoments;
	readonly focused: (theta: number) => Omit<Focused, 'centre' | 'fadesAt'>;
}

interface TiltedMoments {
	readonly deviation: number;
	readonly variance: number;
}

/** The law of -X. */
export const mirroredSymmetric = (law: SymmetricLaw): SymmetricLaw => ({
	...law,
	least: -law.most,
	most: -law.least,
	mean: -law.mean,
});

export function focusSymmetric(law: SymmetricLaw, theta: number): Focused {
	const focused = law.focused(theta);
	return {...focused, centre: law.mean, fadesAt: logSize => fadesAt(focused, logSize)};
}

/**
Begins with the frequency for a normal law, then goes outwards until the value stays below up to three times that frequency. No general
theorem ensures that it stays below beyond; for the wide laws used here the test checks every frequency up to π.
*/
function fadesAt({variance, logCharacteristic}: Omit<Focused, 'centre' | 'fadesAt'>, logSize: number): number {
	const isFaint = (omega: number) => logCharacteristic(Math.min(omega, Math.PI))[0] < logSize;
	let omega = Math.sqrt((-2 * logSize) / variance);
	while (omega < Math.PI && !STRETCH.every(times => isFaint(times * omega))) omega *= 1.1;
	return Math.min(omega, Math.PI);
}

const STRETCH = Array.from({length: 21}, (_, step) => 1 + step / 10);

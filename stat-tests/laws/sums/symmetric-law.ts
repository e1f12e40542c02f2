import type {Focused} from './focused.js';

/**
A law on whole numbers that is the same on both sides of its mean and whose generating function has a closed form, so that nobody
need list its values: 8 decks have 84,865 different numbers of inversions.
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
	/** How far the tilted mean is from the mean. */
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
A first guess as for a normal law, then outwards until the size stays below for three times as far. That it does not come back
beyond is known for no law in general; for the wide ones that are used here the test looks at every frequency up to π.
*/
function fadesAt({variance, logCharacteristic}: Omit<Focused, 'centre' | 'fadesAt'>, logSize: number): number {
	const isFaint = (omega: number) => logCharacteristic(Math.min(omega, Math.PI))[0] < logSize;
	let omega = Math.sqrt((-2 * logSize) / variance);
	while (omega < Math.PI && !STRETCH.every(times => isFaint(times * omega))) omega *= 1.1;
	return Math.min(omega, Math.PI);
}

const STRETCH = Array.from({length: 21}, (_, step) => 1 + step / 10);

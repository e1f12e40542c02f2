import {floored} from '../sums/p-value.js';
import {normalQuantile, upperGamma} from './special-functions.js';

/** The z that a standard normal value exceeds with the given chance. */
export const normalUpperQuantile = (chance: number): number => -normalQuantile(chance);

/**
The chance that a standard normal value exceeds z, Q(1/2, z²/2) / 2 for positive z. Not `ndtr` of Cephes: it is 0 from z = 27 on. Relative
error below 1e-13 down to 1e-300 (see the test).
*/
export const normalUpper = (z: number): number =>
	z < 0 ? 1 - normalUpper(-z) : floored(() => upperGamma(0.5, (z * z) / 2) / 2);
export const normalLower = (z: number): number => normalUpper(-z);

import {normalQuantile} from './special-functions.js';

/** The z that a standard normal value exceeds with the given chance. */
export const normalUpperQuantile = (chance: number): number => -normalQuantile(chance);

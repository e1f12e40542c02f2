import {floored} from '../sums/p-value.js';
import {lowerGamma, upperGamma} from './special-functions.js';

/**
Tails of the chi-square law, each computed on its own side: Q(df/2, x/2) above, P(df/2, x/2) below.
Cephes (S. Moshier, netlib.org/cephes); relative error below 1e-10 up to df = 42,381, the table of sixteen decks (see the test).
*/
export const chiSquareUpper = (x: number, df: number): number => (x < df ? 1 - lower(x, df) : upper(x, df));
export const chiSquareLower = (x: number, df: number): number => (x < df ? lower(x, df) : 1 - upper(x, df));

// Call only on the thin side of the mean: on the thick side Cephes subtracts from 1, and its underflow would read as 0.
const upper = (x: number, df: number): number => floored(() => upperGamma(df / 2, x / 2));
const lower = (x: number, df: number): number => floored(() => lowerGamma(df / 2, x / 2));

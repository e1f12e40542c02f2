import {floored, LEAST_P} from '../sums/p-value.js';
import {incompleteBeta} from './special-functions.js';

/**
Tails of the beta law: I_x(a, b) below x and I_(1-x)(b, a) above it. The k-th smallest of n independent uniform values has the beta
law with a = k and b = n - k + 1. Cephes; relative error below 1e-10 for a + b up to 10,000 (see the test).
*/
export function betaLower(x: number, a: number, b: number): number {
	if (x <= 0) return LEAST_P;
	if (x >= 1) return 1;
	return isAboveMean(x, a, b) ? 1 - betaUpper(x, a, b) : floored(() => incompleteBeta(a, b, x));
}

export function betaUpper(x: number, a: number, b: number): number {
	if (x <= 0) return 1;
	if (x >= 1) return LEAST_P;
	return isAboveMean(x, a, b) ? floored(() => incompleteBeta(b, a, 1 - x)) : 1 - betaLower(x, a, b);
}

/** Cephes computes only the thin tail; 1 minus a thin tail loses no digits. */
const isAboveMean = (x: number, a: number, b: number): boolean => x * (a + b) > a;

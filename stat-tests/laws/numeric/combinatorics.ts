import {at, missing} from '../../../harness/model/checked.js';
/** Row n of Pascal's triangle: C(n, 0) .. C(n, n), exact, or only its beginning up to C(n, last). */
export function binomialRow(n: number, last = n): bigint[] {
	let ways = 1n;
	const row = [ways];
	for (let k = 1; k <= last; k++) {
		ways = (ways * BigInt(n - k + 1)) / BigInt(k);
		row.push(ways);
	}
	return row;
}

/** C(n, k). */
export const choose = (n: number, k: number): bigint => at(binomialRow(n, k), k);

/** 0! .. n! */
export function factorials(n: number): bigint[] {
	const all = [1n];
	for (let k = 1; k <= n; k++) all.push(at(all, k - 1) * BigInt(k));
	return all;
}

/** The product of two polynomials by their coefficients, lowest first. */
export function multiply(left: readonly bigint[], right: readonly bigint[]): bigint[] {
	const product = new Array<bigint>(left.length + right.length - 1).fill(0n);
	for (const [i, a] of left.entries()) {
		for (let j = 0; j < right.length; j++)
			product[i + j] = (product[i + j] ?? missing(i + j)) + a * (right[j] ?? missing(j));
	}
	return product;
}

/** The number of different orders of a batch with indistinguishable copies: n! / (d1! d2! …). */
export function distinctOrders(multiplicities: readonly number[]): bigint {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const factorial = factorials(n);
	return multiplicities.reduce((count, d) => count / at(factorial, d), at(factorial, n));
}

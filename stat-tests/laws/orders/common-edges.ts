import {at} from '../../../harness/model/checked.js';
import {binomialRow} from '../numeric/combinatorics.js';

/**
E(U - EU)³ for the number U of pairs that are adjacent in both of two fair rings of n cards.

j of the n edges of one ring form c paths in (n/c) C(j-1, c-1) C(n-j-1, c-1) ways. The other ring contains such paths with the chance
2^c (n-j-1)!/(n-1)!. So the factorial moments E C(U, j) are exact sums of three terms at most. Mean 2n/(n-1); nearly Poisson.
Checked against all rings of 5 to 8 cards. Needs n > 4.
*/
export function commonEdgesThird(n: number): number {
	const [one, two, three] = [waysToShare(n, 1), waysToShare(n, 2), waysToShare(n, 3)];
	const [mean, square, cube] = [one, 2 * two + one, 6 * three + 6 * two + one];
	return cube - 3 * mean * square + 2 * mean ** 3;
}

/** E C(U, j) */
function waysToShare(n: number, j: number): number {
	const [inside, between] = [binomialRow(j - 1), binomialRow(n - j - 1)];
	let ways = 0;
	for (let c = 1; c <= j; c++) ways += ((2 ** c * n) / c) * Number(at(inside, c - 1)) * Number(between[c - 1] ?? 0n);
	for (let k = 1; k <= j; k++) ways /= n - k;
	return ways;
}

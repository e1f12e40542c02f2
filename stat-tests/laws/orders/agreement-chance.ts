import {at} from '../../../harness/model/checked.js';
import {binomialRow, factorials} from '../numeric/combinatorics.js';
import {logRatio} from '../numeric/log-ratio.js';

/**
The logarithm of the chance that two fair orders of one batch agree in their first k cards, for k = 0 .. most.

With d_x copies of face x and n cards in all, a beginning with k_x cards of face x has the chance Π_x (d_x)_(k_x) / (n)_k, where
(d)_j = d (d-1) … (d-j+1). Squared, and summed over all beginnings:

	P_k = k! / (n)_k² · [z^k] Π_x Σ_j j! C(d_x, j)² z^j

Every term is positive, so nothing cancels. With all d_x = 1 it is (n-k)! / n!; with k = n it is one over the number of orders. By
symmetry it holds for any k places, also for the last k cards.
*/
export function logAgreementChances(multiplicities: readonly number[], most: number): Float64Array {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const factorial = factorials(n);
	const series = multiplicities.reduce<readonly bigint[]>(
		(product, d) => {
			const own = binomialRow(d).map((ways, j) => ways * ways * at(factorial, j));
			return cutProduct(product, own, most);
		},
		[1n],
	);
	return Float64Array.from({length: most + 1}, (_, k) => {
		const beginnings = at(factorial, n) / at(factorial, n - k);
		return logRatio(at(series, k) * at(factorial, k), beginnings * beginnings);
	});
}

/** The product of two polynomials without the powers above `most`. */
function cutProduct(left: readonly bigint[], right: readonly bigint[], most: number): bigint[] {
	const product = new Array<bigint>(Math.min(left.length + right.length - 1, most + 1)).fill(0n);
	left.forEach((a, i) => {
		for (let j = 0; j < right.length && i + j < product.length; j++) {
			product[i + j] = at(product, i + j) + a * at(right, j);
		}
	});
	return product;
}

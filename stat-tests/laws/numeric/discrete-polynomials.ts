import {missing} from '../../../harness/model/checked.js';
/**
Polynomials of degree 1 to `most` that are orthonormal over points with weights:

	Σ_j w_j φ_k(j) = 0        Σ_j w_j φ_k(j) φ_l(j) = 1 if k = l, else 0

With weights 1 these are the discrete Legendre (Gram) polynomials on 0 .. n-1. A point is at the middle of its weight, so that d copies of a
face count as d adjacent places. Each polynomial is x times the one before, orthogonalised twice against all lower ones. This keeps the
orthogonality to rounding (Giraud, Langou, Rozložník, Comput. Math. Appl. 50 (2005) 1069, doi 10.1016/j.camwa.2005.08.009). Fewer than
`most` are returned if there are too few points.
*/
export function discretePolynomials(weights: readonly number[], most: number): Float64Array[] {
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const x = middles(weights).map(middle => (2 * middle) / total - 1);
	const lower = [new Float64Array(weights.length).fill(1 / Math.sqrt(total))];
	while (lower.length <= Math.min(most, weights.length - 1)) {
		const before = lower.at(-1) ?? new Float64Array(0);
		const next = before.map((value, at) => value * (x[at] ?? missing(at)));
		for (let time = 0; time < 2; time++) for (const other of lower) subtract(next, other, inner(next, other, weights));
		const length = Math.sqrt(inner(next, next, weights));
		lower.push(next.map(value => value / length));
	}
	return lower.slice(1);
}

function middles(weights: readonly number[]): number[] {
	let before = 0;
	return weights.map(weight => {
		before += weight;
		return before - weight / 2;
	});
}

function inner(left: Float64Array, right: Float64Array, weights: readonly number[]): number {
	let sum = 0;
	for (let at = 0; at < left.length; at++)
		sum += (weights[at] ?? missing(at)) * (left[at] ?? missing(at)) * (right[at] ?? missing(at));
	return sum;
}

function subtract(from: Float64Array, other: Float64Array, times: number): void {
	for (let at = 0; at < from.length; at++) from[at] = (from[at] ?? missing(at)) - times * (other[at] ?? missing(at));
}

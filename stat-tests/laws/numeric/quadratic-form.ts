import {missing} from '../../../harness/model/checked.js';
/**
x' C⁻¹ x for a covariance C of k values, given row by row. With Cholesky's factor L of C and L y = x it is |y|² (Golub and Van Loan, Matrix
Computations, section 4.2). `undefined` if C has no inverse: then some values depend on others.
*/
export function quadraticForm(covariance: Float64Array, x: ArrayLike<number>): number | undefined {
	const k = x.length;
	const factor = new Float64Array(k * k);
	const y = new Float64Array(k);
	let square = 0;
	for (let row = 0; row < k; row++) {
		for (let column = 0; column < row; column++) {
			factor[row * k + column] =
				(at(covariance, row * k + column) - products(factor, k, [row, column])) / at(factor, column * k + column);
		}
		const own = at(covariance, row * k + row);
		const left = own - products(factor, k, [row, row]);
		if (!(left > LEAST_PIVOT * own)) return undefined;
		factor[row * k + row] = Math.sqrt(left);
		let value = x[row] ?? missing(row);
		for (let column = 0; column < row; column++) value -= at(factor, row * k + column) * at(y, column);
		y[row] = value / Math.sqrt(left);
		square += at(y, row) ** 2;
	}
	return square;
}

/** The least conditional variance, given the values before, as a share of the variance; less is rounding. */
const LEAST_PIVOT = 1e-9;

const at = (values: Float64Array, index: number): number => values[index] ?? missing(index);

/** Σ_{j < column} L_row,j L_column,j. */
function products(factor: Float64Array, k: number, [row, column]: readonly [number, number]): number {
	let sum = 0;
	for (let j = 0; j < column; j++) sum += at(factor, row * k + j) * at(factor, column * k + j);
	return sum;
}

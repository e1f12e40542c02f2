import {missing} from '../../../harness/model/checked.js';
import {riemannZeta} from '../distributions/special-functions.js';

/**
h(z) = log(sinh(z) / z), a component of the cumulants of uniform values, with its first two derivatives and its differences off the real
line. Near 0 by its series, elsewhere by its definition:

	h(z) = Σ_{m ≥ 1} c_m z^2m,   c_m = (-1)^(m+1) ζ(2m) / (m π^2m),   |z| < π      (from Euler's product for the sine)
*/
export const logSinhc = (x: number): number => {
	const size = Math.abs(x);
	if (size < NEAR) return x * x * series(coefficients().values, x * x);
	return size + Math.log1p(-Math.exp(-2 * size)) - Math.log(2 * size);
};

export const slope = (x: number): number =>
	Math.abs(x) < NEAR ? x * series(coefficients().slopes, x * x) : 1 / Math.tanh(x) - 1 / x;

export const curvature = (x: number): number =>
	Math.abs(x) < NEAR ? series(coefficients().curvatures, x * x) : 1 / (x * x) - 1 / Math.sinh(x) ** 2;

/**
Adds weight · (h(x + iy) - h(x)) to a sum of real and imaginary part. Near 0 by divided differences of the series, which keep all digits
however small y is; elsewhere by |sinh(x + iy)|² = sinh² x + sin² y.
*/
export function addDifference(sum: Float64Array, weight: number, [x, y]: readonly [number, number]): void {
	const [re, im] = x * x + y * y < NEAR * NEAR ? differenceNear(x, y) : differenceFar(x, y);
	sum[0] = (sum[0] ?? missing(0)) + weight * re;
	sum[1] = (sum[1] ?? missing(1)) + weight * im;
}

/** With v = x², u = (x + iy)² and P(u) = Σ c_m u^m: (P(u) - P(v)) / (u - v) by Horner's scheme. */
function differenceNear(x: number, y: number): readonly [number, number] {
	const v = x * x;
	const [uRe, uIm] = [v - y * y, 2 * x * y];
	const {values} = coefficients();
	let [value, re, im] = [0, 0, 0];
	for (let m = values.length - 1; m >= 0; m--) {
		value = value * v + (values[m] ?? missing(m));
		const turned = re * uRe - im * uIm + value;
		im = re * uIm + im * uRe;
		re = turned;
	}
	return [-y * y * re - uIm * im, uIm * re - y * y * im];
}

function differenceFar(x: number, y: number): readonly [number, number] {
	const sine = Math.sin(y) ** 2;
	const size =
		Math.abs(x) > 0.5
			? (Math.log1p(sine / Math.sinh(x) ** 2) - Math.log1p((y * y) / (x * x))) / 2
			: Math.log((Math.sinh(x) ** 2 + sine) / (x * x + y * y)) / 2 - logSinhc(x);
	return [size, Math.atan2(Math.sin(y), Math.tanh(x) * Math.cos(y)) - Math.atan2(y, x)];
}

/** Sixteen terms leave out less than 1e-17 of the first. */
const NEAR = 1;

interface Coefficients {
	readonly values: Float64Array;
	readonly slopes: Float64Array;
	readonly curvatures: Float64Array;
}

/** Computed on first use: few runs need them, and the zeta function loads Cephes. */
const coefficients = (): Coefficients => {
	known ??= madeCoefficients();
	return known;
};
let known: Coefficients | undefined;

function madeCoefficients(): Coefficients {
	const values = Float64Array.from({length: 16}, (_, at) => {
		const m = at + 1;
		return ((m % 2 === 1 ? 1 : -1) * riemannZeta(2 * m)) / (m * Math.PI ** (2 * m));
	});
	const slopes = values.map((c, at) => c * 2 * (at + 1));
	return {values, slopes, curvatures: slopes.map((c, at) => c * (2 * at + 1))};
}

function series(terms: Float64Array, square: number): number {
	let sum = 0;
	for (let m = terms.length - 1; m >= 0; m--) sum = sum * square + (terms[m] ?? missing(m));
	return sum;
}

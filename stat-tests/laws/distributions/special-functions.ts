import {createRequire} from 'node:module';
import type Cephes from 'cephes';

/** Loaded on first use, since compiling it takes 10 ms. Required, not imported: the import compiles asynchronously. */
const cephes = (): typeof Cephes => {
	known ??= createRequire(import.meta.url)('cephes') as typeof Cephes;
	return known;
};
let known: typeof Cephes | undefined;

/** The upper regularised incomplete gamma function Q(a, x). Throws where the result would underflow. */
export const upperGamma = (a: number, x: number): number => cephes().igamc(a, x);

/** The lower regularised incomplete gamma function P(a, x). */
export const lowerGamma = (a: number, x: number): number => cephes().igam(a, x);

/** The x at which Q(a, x) = q. */
export const upperGammaInverse = (a: number, q: number): number => cephes().igami(a, q);

/** The regularised incomplete beta function I_x(a, b). Throws where the result would underflow. */
export const incompleteBeta = (a: number, b: number, x: number): number => cephes().incbet(a, b, x);

/** The p-quantile of the standard normal law. */
export const normalQuantile = (p: number): number => cephes().ndtri(p);

/** The p-quantile of Student's t. */
export const studentQuantile = (degrees: number, p: number): number => cephes().stdtri(degrees, p);

/** The chance that a value of Kolmogorov's law exceeds y. */
export const kolmogorovSurvival = (y: number): number => cephes().kolmogorov(y);

/** Riemann's zeta function, for arguments above 1. */
export const riemannZeta = (x: number): number => 1 + cephes().zetac(x);

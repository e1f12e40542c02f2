import cephes from 'cephes';

// Cephes is WebAssembly and compiles in the background; nobody may ask before it is ready.
await cephes.compiled;

/** The upper regularised incomplete gamma function Q(a, x). Throws where the result would underflow. */
export const upperGamma = (a: number, x: number): number => cephes.igamc(a, x);

/** The lower one, P(a, x). */
export const lowerGamma = (a: number, x: number): number => cephes.igam(a, x);

/** The value that a standard normal variable stays below with chance p. */
export const normalQuantile = (p: number): number => cephes.ndtri(p);

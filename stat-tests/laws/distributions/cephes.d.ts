/** The functions used of the Cephes library: its package does not export its types to ES modules. */
declare module 'cephes' {
	interface Cephes {
		readonly compiled: Promise<void>;
		igamc(a: number, x: number): number;
		igam(a: number, x: number): number;
		igami(a: number, q: number): number;
		incbet(a: number, b: number, x: number): number;
		kolmogorov(y: number): number;
		zetac(x: number): number;
		stdtri(degrees: number, p: number): number;
		ndtri(p: number): number;
	}
	const cephes: Cephes;
	export default cephes;
}

/** What we use of the Cephes library: its package has types but does not export them to ES modules. */
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

/** What we use of the Cephes library: its package has types but does not export them to ES modules. */
declare module 'cephes' {
	interface Cephes {
		/** The upper regularised incomplete gamma function Q(a, x). */
		igamc(a: number, x: number): number;
		/** The lower one, P(a, x). */
		igam(a: number, x: number): number;
		/** The normal quantile. */
		ndtri(p: number): number;
	}
	const cephes: Cephes;
	export default cephes;
}

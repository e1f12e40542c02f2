/**
P(D⁺ ≥ d) for the largest excess D⁺ of the empirical distribution function of n independent values over that of a continuous law:

	P(D⁺ ≥ d) = d Σ_{j = 0}^{⌊n(1-d)⌋} C(n, j) (d + j/n)^(j-1) (1 - d - j/n)^(n-j)

exact for every n, all terms positive (Birnbaum and Tingey, Ann. Math. Stat. 22 (1951) 592, doi 10.1214/aoms/1177729550). Above 10,000 values
exp(-(6nd + 1)² / 18n) instead. It is too large there, by less than 0.5 % down to 1e-12 (Maag and Dicaire, Biometrika 58 (1971) 653).
*/
export function smirnovUpper(d: number, n: number): number {
	if (d <= 0) return 1;
	if (d >= 1) return 0;
	return n > MOST_EXACT ? Math.exp(-((6 * n * d + 1) ** 2) / (18 * n)) : exactUpper(d, n);
}

const MOST_EXACT = 10_000;

function exactUpper(d: number, n: number): number {
	let logChoose = 0;
	let sum = 0;
	for (let j = 0; j <= Math.floor(n * (1 - d)); j++) {
		if (j > 0) logChoose += Math.log((n - j + 1) / j);
		const rest = 1 - d - j / n;
		// Only in the last term the base can be 0; its power is n - j.
		const logRest = rest <= 0 ? (j === n ? 0 : Number.NEGATIVE_INFINITY) : (n - j) * Math.log(rest);
		sum += Math.exp(logChoose + (j - 1) * Math.log(d + j / n) + logRest);
	}
	return Math.min(1, d * sum);
}

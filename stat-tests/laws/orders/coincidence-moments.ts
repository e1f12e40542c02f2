import type {Moments} from './matched-chi-square.js';

/**
Moments of a chi-square that counts coincidences between shuffles.

If every single shuffle has the same X², that of N shuffles depends on the agreement of pairs only: X² - f = (2/N) Σ_{s<t} h_st. h_st depends on
two shuffles; its mean is 0 given either of them, its variance is f, and E h_12 h_23 h_31 = f for any three. With τ = E h³ the moments
are exact for every N (all other products of three have mean 0):

	mean f       variance 2f (1 - 1/N)       third 8/N³ · [ N(N-1)/2 · τ + N(N-1)(N-2) f ]
*/
export function coincidenceMoments({df, third, rows}: CoincidenceParts): Moments {
	const pairs = (rows * (rows - 1)) / 2;
	return {
		mean: df,
		variance: (4 * pairs * df) / rows ** 2,
		third: (8 * (pairs * third + 2 * pairs * (rows - 2) * df)) / rows ** 3,
	};
}

interface CoincidenceParts {
	readonly df: number;
	/** τ */
	readonly third: number;
	readonly rows: number;
}

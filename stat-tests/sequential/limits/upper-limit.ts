import {logMean} from '../log-mean.js';

/**
An upper confidence limit for the strength of a defect. It holds at any time, whenever the run stops (a confidence sequence).

In each of t trials a value X_s between 0 and 1 is counted: mostly 1 if the event happened, otherwise 0. A defect of strength q causes the
event for certain with chance q; otherwise the outcome is fair. So the mean of X_s, given all that came before, is

	p_s(q) = q + (1 - q) f_s,    f_s: the fair chance

For 0 < β ≤ 1 the bet (1 - βX_s) / (1 - βp_s(q)) has mean 1 if the strength is q, and at most 1 if it is more. So

	K_t(q) = Σ_β w_β Π_s (1 - βX_s) / (1 - βp_s(q))

reaches 1/α with a chance of at most α if the strength is q (Ville's inequality). K grows with q; the limit is where it is 1/α. With
λ = β / (1 - βp) the factor is 1 + λ (p - X), the bet of Waudby-Smith and Ramdas (J. R. Stat. Soc. B 86 (2024) 1, doi
10.1093/jrsssb/qkad009). For events the mixture over β is Robbins' (Howard, Ramdas, McAuliffe, Sekhon, Ann. Statist. 49 (2021) 1055, doi
10.1214/20-AOS1991), with a prior of ten points in place of the beta law. The prior does not depend on q.

The strength may change from shuffle to shuffle. If f_s is the same in all trials, the limit holds for the mean strength so far:
Π (1 - βp_s) ≤ (1 - βp̄)^t, since a geometric mean is at most the arithmetic one. The β are the same for all q, so one martingale,
Σ_β w_β Π (1 - βX_s) / (1 - βp_s), bounds K_t(q̄_t) at all times.
*/
export function upperLimit(tally: Tally, alpha: number): number {
	const isExcluded = (strength: number): boolean => logCapital(tally, strength) >= -Math.log(alpha);
	if (isExcluded(0)) return 0;
	// Without trials nothing is excluded. Strength 1 is not evaluated: log(1 - β) is infinite there.
	let [allowed, excluded] = [0, 1];
	for (let step = 0; step < STEPS; step++) {
		const middle = (allowed + excluded) / 2;
		if (isExcluded(middle)) excluded = middle;
		else allowed = middle;
	}
	return excluded;
}

/** log K_t(q): the log evidence against a strength of q or more. */
export const logCapital = ({counted, trials}: Tally, strength: number): number =>
	logMean(
		BETS.map(({beta}) => {
			const won = trials.reduce(
				(sum, {fair, times}) => sum - times * Math.log1p(-beta * (strength + (1 - strength) * fair)),
				0,
			);
			return counted.reduce(
				(sum, {value, times}) => (times === 0 ? sum : sum + times * Math.log1p(-beta * value)),
				won,
			);
		}),
		SHARES,
	);

export interface Tally {
	/** The frequency of each value; a value of 0 may be omitted. */
	readonly counted: readonly {readonly value: number; readonly times: number}[];
	readonly trials: readonly {readonly fair: number; readonly times: number}[];
}

/** Bisection steps: finer than a double. */
const STEPS = 60;

/**
β = 1 is the bet that the event never happens; its quarter of the weight costs log 4 there. The others, e^-λ = 1 - β with λ doubling from
1/64 to 4, are for events that also happen by chance. For any rate, and up to a million shuffles, one of them is near the best.
*/
const BETS: readonly {readonly beta: number; readonly share: number}[] = [
	{beta: 1, share: 1 / 4},
	...[-6, -5, -4, -3, -2, -1, 0, 1, 2].map(power => ({beta: -Math.expm1(-(2 ** power)), share: 3 / 4 / 9})),
];
const SHARES = BETS.map(({share}) => share);

import {logMean} from '../log-mean.js';

/**
How strong a defect may be at the most, after what was seen: an upper confidence limit that holds at any time, however often one
looks and whenever one stops (a confidence sequence).

In each of t trials something between 0 and 1 is counted, X_s: mostly 1 if it happened and 0 if not. A defect of strength q does it for sure
with chance q, and leaves the rest to chance, so that the mean of X_s, given all that came before, is

	p_s(q) = q + (1 - q) f_s,    f_s: the fair chance

For 0 < β ≤ 1 the bet (1 - βX_s) / (1 - βp_s(q)) has mean 1 if the strength is q, and at most 1 if it is more. So

	K_t(q) = Σ_β w_β Π_s (1 - βX_s) / (1 - βp_s(q))

reaches 1/α with a chance of at most α if the strength is q (Ville's inequality). K grows with q; the limit is where it is 1/α. With
λ = β / (1 - βp) the factor is 1 + λ (p - X), the bet of Waudby-Smith and Ramdas (J. R. Stat. Soc. B 86 (2024) 1, doi
10.1093/jrsssb/qkad009); for events the mixture over β is Robbins' (Howard, Ramdas, McAuliffe, Sekhon, Ann. Statist. 49 (2021) 1055, doi
10.1214/20-AOS1991) with a prior of ten points in place of the beta law, which does not depend on q.

The device need not stay the same. If f_s is the same in all trials and strengths change from shuffle to shuffle, the limit holds for their
mean up to now: Π (1 - βp_s) ≤ (1 - βp̄)^t, as a geometric mean is no more than the arithmetic one, and the β are the same for all q, so
that one martingale, Σ_β w_β Π (1 - βX_s) / (1 - βp_s), bounds K_t(q̄_t) at all times.
*/
export function upperLimit(tally: Tally, alpha: number): number {
	const isExcluded = (strength: number): boolean => logCapital(tally, strength) >= -Math.log(alpha);
	if (isExcluded(0)) return 0;
	// With no trial nothing is excluded; at 1 itself log(1 - β) has no end.
	let [kept, excluded] = [0, 1];
	for (let step = 0; step < STEPS; step++) {
		const middle = (kept + excluded) / 2;
		if (isExcluded(middle)) excluded = middle;
		else kept = middle;
	}
	return excluded;
}

/** log K_t(q): what those own who bet against a strength of q, or more. */
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

/** What was counted, and what might have been. */
export interface Tally {
	/** How often each value came; a value of 0 may be left out. */
	readonly counted: readonly {readonly value: number; readonly times: number}[];
	/** How many trials had which fair chance. */
	readonly trials: readonly {readonly fair: number; readonly times: number}[];
}

/** More than a double can tell. */
const STEPS = 60;

/**
β = 1 is the bet that it never happens; its quarter of the stakes costs log 4 there. The others, e^-λ = 1 - β with λ doubling from 1/64 to 4,
are for what happens now and then by chance: among them is one near the best for any rate and up to a million shuffles.
*/
const BETS: readonly {readonly beta: number; readonly share: number}[] = [
	{beta: 1, share: 1 / 4},
	...[-6, -5, -4, -3, -2, -1, 0, 1, 2].map(power => ({beta: -Math.expm1(-(2 ** power)), share: 3 / 4 / 9})),
];
const SHARES = BETS.map(({share}) => share);

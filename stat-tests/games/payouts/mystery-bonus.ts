import {type Fraction, fraction} from '../fraction.js';
import type {MysteryBonus} from '../wager.js';

/**
The mean share of the stakes that a mystery bonus returns, where the amount that it must pass is uniform between minimum m and maximum M.

Each stake raises the meter by the rate r. From m to a uniform amount it takes (M - m) / 2 on average, which is (M - m) / 2r in stakes; the meter
then pays (M + m) / 2. The share is r (M + m) / (M - m). It is exact for small steps: a stake s that raises the meter by rs lowers the share by a
factor of 1 - 2 r s m / ((M + m) (M - m + rs)), below 1 in 1000 for the configurations of § 631b.6 at their least stakes.
*/
export function bonusReturn({minimum, maximum, rate}: MysteryBonus): Fraction {
	return fraction(BigInt(Math.round(1000 * rate)) * BigInt(maximum + minimum), 1000n * BigInt(maximum - minimum));
}

import {upperGammaInverse} from './special-functions.js';

/**
The mean at which a Poisson count is `count` or more with the given chance: P(X ≥ k) = 1 - Q(k, mean). Counts of single cards vary a little
less than Poisson counts of the same mean. So limits based on it are a little too wide.
*/
export const poissonMeanReaching = (count: number, chance: number): number =>
	count === 0 ? 0 : upperGammaInverse(count, 1 - chance);

/** The confidence limits of the mean of a Poisson count, with `risk` at each end. */
export const poissonLimits = (count: number, risk: number): [low: number, high: number] => [
	poissonMeanReaching(count, risk),
	upperGammaInverse(count + 1, risk),
];

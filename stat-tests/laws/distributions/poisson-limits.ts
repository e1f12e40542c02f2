import {upperGammaInverse} from './special-functions.js';

/**
The mean of a Poisson count that is `count` or more with the given chance: P(X ≥ k) = 1 - Q(k, mean). Counts of single cards are
a little less spread than Poisson counts of the same mean, so limits that are made of it are a little too wide.
*/
export const poissonMeanReaching = (count: number, chance: number): number =>
	count === 0 ? 0 : upperGammaInverse(count, 1 - chance);

/** What the mean of a count may be, if chances below `risk` are held to be none: for each end of the range. */
export const poissonLimits = (count: number, risk: number): [low: number, high: number] => [
	poissonMeanReaching(count, risk),
	upperGammaInverse(count + 1, risk),
];

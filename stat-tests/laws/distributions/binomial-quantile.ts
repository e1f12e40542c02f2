import {leastWhole} from '../numeric/least-whole.js';
import {binomialLower} from './binomial.js';

/** The least count that is not exceeded with that chance, of `trials` events of chance p each. */
export const binomialQuantile = (chance: number, trials: number, p: number): number =>
	leastWhole(-1, trials, count => binomialLower(count, trials, p) >= chance);

import {binomialLower} from './binomial.js';

/** The least count that is not exceeded with that chance, of `trials` events of chance p each: by halving. */
export function binomialQuantile(chance: number, trials: number, p: number): number {
	let [low, high] = [-1, trials];
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (binomialLower(middle, trials, p) < chance) low = middle;
		else high = middle;
	}
	return high;
}

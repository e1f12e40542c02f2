import {binomialLower, binomialUpper} from './binomial.js';

/**
The exact confidence interval for a chance after `events` in `trials` (Clopper and Pearson 1934, Biometrika 26, 404-413,
doi:10.1093/biomet/26.4.404). Below the lower end the chance of this many events or more is less than half the risk; above the upper end that
of this many or fewer. Whatever the chance is, the coverage is at least `confidence`.

Each end is found by bisection, to a relative error below 1e-9. Without events the lower end is 0, and the upper end 1 - (risk/2)^(1/n).
*/
export function clopperPearson(
	events: number,
	trials: number,
	confidence: number,
): readonly [least: number, most: number] {
	const tail = (1 - confidence) / 2;
	const least = events === 0 ? 0 : crossing(chance => binomialUpper(events, trials, chance) - tail);
	const most = events === trials ? 1 : crossing(chance => tail - binomialLower(events, trials, chance));
	return [least, most];
}

/** The zero of a function that rises on 0 to 1; by bisection in logarithms, so that small chances are as exact as large ones. */
function crossing(rising: (chance: number) => number): number {
	let [low, high] = [Math.log(1e-15), 0];
	for (let step = 0; step < 50; step++) {
		const middle = (low + high) / 2;
		if (rising(Math.exp(middle)) < 0) low = middle;
		else high = middle;
	}
	return Math.exp((low + high) / 2);
}

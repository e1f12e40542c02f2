import {binomialLower, binomialUpper} from './binomial.js';

/**
The exact interval for a chance of which `events` of `trials` were seen (Clopper and Pearson 1934, Biometrika 26, 404-413,
doi:10.1093/biomet/26.4.404): below the lower end so many or more would be seen with a chance of less than half the risk, above the
upper end so many or fewer. Whatever the chance is, the interval holds it at least as often as it says.

Each end is found by halving, to a relative error below 1e-9. No event: the lower end is 0, and the upper end 1 - (risk/2)^(1/n).
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

/** Where a function that rises on 0 to 1 passes zero; halved in logs, so that small chances are as exact as large ones. */
function crossing(rising: (chance: number) => number): number {
	let [low, high] = [Math.log(1e-15), 0];
	for (let step = 0; step < 50; step++) {
		const middle = (low + high) / 2;
		if (rising(Math.exp(middle)) < 0) low = middle;
		else high = middle;
	}
	return Math.exp((low + high) / 2);
}

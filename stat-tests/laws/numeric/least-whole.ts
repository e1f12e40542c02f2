/** Bisection: the least integer above `low`, at most `high`, with `isEnough`, which must be monotone. `high` is not tested. */
export function leastWhole(low: number, high: number, isEnough: (value: number) => boolean): number {
	let [below, above] = [low, high];
	while (above - below > 1) {
		const middle = Math.floor((below + above) / 2);
		if (isEnough(middle)) above = middle;
		else below = middle;
	}
	return above;
}

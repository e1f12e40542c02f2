/** The least whole number above `low` and up to `high` that is enough, if all above it are too: by halving. `high` is taken for enough. */
export function leastWhole(low: number, high: number, isEnough: (value: number) => boolean): number {
	let [below, above] = [low, high];
	while (above - below > 1) {
		const middle = Math.floor((below + above) / 2);
		if (isEnough(middle)) above = middle;
		else below = middle;
	}
	return above;
}

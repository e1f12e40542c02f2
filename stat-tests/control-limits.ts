/** The middle of a series and how far single values of it usually stray. */
export interface ControlLimits {
	readonly centre: number;
	readonly low: number;
	readonly high: number;
}

/** 3 / d₂ for ranges of two values, d₂ = 2/√π. */
const TIMES_RANGE = (3 * Math.sqrt(Math.PI)) / 2;

/**
Limits for single values in the order in which they came: mean ± 3 σ, where σ is told by the mean moving range R of neighbours, σ = R √π / 2.
A slow drift widens neighbours' ranges but little, so the limits stay narrow and the drift shows. (Shewhart chart for
individuals: Montgomery, Introduction to Statistical Quality Control, 7th ed. 2013, section 6.4; 2.66 = 3/1.128.)
*/
export function individualsLimits(values: readonly number[]): ControlLimits {
	const centre = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
	const ranges = values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? value)));
	const mean = ranges.reduce((sum, range) => sum + range, 0) / Math.max(1, ranges.length);
	return {centre, low: centre - TIMES_RANGE * mean, high: centre + TIMES_RANGE * mean};
}

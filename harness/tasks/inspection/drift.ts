import type {DayMeasured, Measured} from '../../model/tasks/inspection.js';

/**
Detects a slow drift before a check fails: a CUSUM of sequential ranks (McDonald, "A CUSUM procedure based on sequential
ranks", Naval Research Logistics 37, 1990, 627-646).

	u(n) = (number of earlier values below x(n) + half of those equal to it + 1/2) / n
	C(n) = max(0, C(n-1) + u(n) - 1/2 - k),   drift is reported from C(n) ≥ h on

If the days are alike, u(n) is uniform over its n steps and independent of all before, whatever the law of x. So the rate of false alarms
is the same for seconds, counts and evidence, and the usual values of a device need not be known. Ties make u(n) less variable, and
alarms rarer. With k = 0.1 and h = 3, a series of an unchanged device has a false alarm in at most 3 of 100 years of daily inspections
(found by simulation; a test repeats it). So any of the four has one in at most 12 of 100. A device that became slower by one standard
deviation after 30 days is reported after about 29 days, by two after about 11.
*/
export const DRIFT = {allowance: 0.1, limit: 3} as const;

export const LEAST_DAYS = 8;

export const SERIES = [
	'countErrors',
	'misreads',
	'logEvidence',
	'cycleMs',
] as const satisfies readonly (keyof Measured)[];
export type Series = (typeof SERIES)[number];

/** C(n) after each value. */
export function cusum(values: readonly number[]): readonly number[] {
	let sum = 0;
	return values.map((value, at) => {
		const before = values.slice(0, at);
		const below = before.filter(each => each < value).length;
		const same = before.filter(each => each === value).length;
		const rank = (below + same / 2 + 0.5) / (at + 1);
		sum = Math.max(0, sum + rank - 0.5 - DRIFT.allowance);
		return sum;
	});
}

export interface Trend {
	readonly series: Series;
	readonly values: readonly number[];
	/** The last C(n), as a fraction of its limit. */
	readonly share: number;
	readonly drifts: boolean;
}

export const trendsOf = (days: readonly Pick<DayMeasured, Series>[]): readonly Trend[] =>
	SERIES.map(series => {
		const values = days.map(day => day[series]);
		const share = (cusum(values).at(-1) ?? 0) / DRIFT.limit;
		return {series, values, share, drifts: share >= 1};
	});

export const driftsIn = (days: readonly Pick<DayMeasured, Series>[]): readonly Series[] =>
	trendsOf(days)
		.filter(({drifts}) => drifts)
		.map(({series}) => series);

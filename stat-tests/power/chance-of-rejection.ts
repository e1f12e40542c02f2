import {normalUpperQuantile} from '../laws/distributions/normal.js';
import type {PowerPoint, PowerTable} from './power-table.js';

/** A share of campaigns, with its 95 % confidence interval. */
export interface Chance {
	readonly share: number;
	readonly interval: readonly [low: number, high: number];
}

/** The number of shuffles needed, and the simulated numbers on both sides of it. */
export type Needed =
	| {readonly kind: 'shuffles'; readonly shuffles: number; readonly between: readonly [number, number]}
	/** Even the largest simulated number is not enough; `at` is the chance there. */
	| {readonly kind: 'more'; readonly than: number; readonly at: Chance};

/**
The chance that a device is rejected with this many shuffles. Between two simulated numbers it is linear in the logarithm of the number of
shuffles, which can neither overshoot nor dip. Beyond the last number it is constant.
*/
export function chanceWith(points: readonly PowerPoint[], shuffles: number): Chance {
	const after = points.findIndex(([at]) => at >= shuffles);
	const upper = points[after === -1 ? points.length - 1 : after];
	const lower = points[after - 1];
	if (upper === undefined) return {share: 0, interval: [0, 1]};
	if (lower === undefined || upper[0] === shuffles) return chanceAt(upper);
	const [low, high] = [chanceAt(lower), chanceAt(upper)];
	if (low.share === high.share) return lower[1] >= upper[1] ? low : high;
	const part = Math.log(shuffles / lower[0]) / Math.log(upper[0] / lower[0]);
	const mixed = (from: number, to: number) => from + part * (to - from);
	return {
		share: mixed(low.share, high.share),
		interval: [mixed(low.interval[0], high.interval[0]), mixed(low.interval[1], high.interval[1])],
	};
}

export function shufflesNeeded(points: readonly PowerPoint[], chance: number): Needed {
	const at = points.findIndex(([, runs, rejected]) => rejected / runs >= chance);
	const upper = points[at];
	const lower = points[at - 1];
	if (upper === undefined) {
		const last = points.at(-1) ?? [0, 1, 0];
		return {kind: 'more', than: last[0], at: chanceAt(last)};
	}
	if (lower === undefined) return {kind: 'shuffles', shuffles: upper[0], between: [1, upper[0]]};
	const [from, to] = [lower[2] / lower[1], upper[2] / upper[1]];
	const shuffles = lower[0] * (upper[0] / lower[0]) ** ((chance - from) / (to - from));
	return {kind: 'shuffles', shuffles: Math.ceil(shuffles - 1e-9), between: [lower[0], upper[0]]};
}

/** Wilson's interval: Wilson, J. Amer. Statist. Assoc. 22 (1927) 209. Good for few campaigns, and where all or none reject. */
export function chanceAt([, runs, rejected]: PowerPoint): Chance {
	const share = rejected / runs;
	const z = normalUpperQuantile(0.025);
	const z2 = z ** 2;
	const middle = (share + z2 / (2 * runs)) / (1 + z2 / runs);
	const half = (z / (1 + z2 / runs)) * Math.sqrt((share * (1 - share)) / runs + z2 / (4 * runs ** 2));
	// If all or none reject, the near end is exactly 1 or 0, whatever the rounding.
	return {
		share,
		interval: [rejected === 0 ? 0 : middle - half, rejected === runs ? 1 : Math.min(1, middle + half)],
	};
}

/** Rejected no more often than a fair device may be: not distinguishable with this many shuffles. */
export const isUnseen = ({interval: [low]}: Chance, alpha: number): boolean => low <= alpha;

export interface PowerChartData {
	readonly shuffles: number;
	/** The simulated batch. It differs from that of the run if there is no table for that one. */
	readonly simulated: Pick<PowerTable, 'deck' | 'decks' | 'input' | 'alpha'> & {
		/** The least number of campaigns at any number of shuffles. */
		readonly campaigns: number;
	};
	readonly defects: readonly DefectCurve[];
}

export interface DefectCurve {
	readonly defect: string;
	readonly description: string;
	readonly chance: Chance;
	readonly points: readonly {readonly shuffles: number; readonly share: number}[];
}

export const chartDataOf = (
	{defects, deck, decks, input, alpha}: PowerTable,
	shuffles: number,
	descriptionOf: (defect: string) => string,
): PowerChartData => ({
	shuffles,
	simulated: {deck, decks, input, alpha, campaigns: leastRuns(defects)},
	defects: defects.map(({defect, points}) => ({
		defect,
		description: descriptionOf(defect),
		chance: chanceWith(points, shuffles),
		points: points.map(point => ({shuffles: point[0], share: chanceAt(point).share})),
	})),
});

const leastRuns = (defects: PowerTable['defects']): number =>
	defects.flatMap(({points}) => points).reduce((least, [, runs]) => Math.min(least, runs), Number.MAX_SAFE_INTEGER);

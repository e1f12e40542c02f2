import {type LatticeLaw, mirrored} from '../laws/sums/lattice-law.js';
import {meanAfter, meansAfter, type SumsOfSteps, sumsOfSteps, type Table} from './step-sums.js';

/** A bet that the sum of a statistic reaches a mark at one of the last few shuffles. */
export interface ThresholdBet {
	readonly last: number;
	/** The sum after one more shuffle; `value` counts from the least possible value. */
	readonly after: (shuffles: number, sum: number, value: number) => number;
	/** The chance that a fair device reaches the mark from this sum after this many shuffles. */
	readonly chance: (shuffles: number, sum: number) => number;
}

export type Side = 'many' | 'few';

export interface ThresholdRules {
	/** The first and the last shuffle after which the sum is compared with its mark. */
	readonly checkpoints: readonly [first: number, last: number];
	/** Distance of the mark at the first checkpoint from the mean, in standard deviations. */
	readonly deviationsAway: number;
}

/** The steps of one side of a law; the same in all bets. */
export interface ClippedSteps {
	/** The clipped step for a value of the statistic that counts from the least possible value. */
	readonly counted: (value: number) => number;
	readonly widest: number;
	readonly drift: number;
	readonly deviation: number;
	readonly sums: SumsOfSteps;
}

/**
Values, and sums from the first checkpoint on, are clipped at this many standard deviations. A fair device never gets there, and the bets stay fair
whatever is counted. The tables have a tenth of the cells.
*/
const [LOWEST, HIGHEST] = [5, 12];

export function clippedSteps(law: LatticeLaw, side: Side): ClippedSteps {
	const {least, logMass, mean, variance} = side === 'many' ? law : mirrored(law);
	const deviation = Math.sqrt(variance);
	const from = Math.max(0, Math.ceil(mean - LOWEST * deviation) - least);
	const to = Math.min(logMass.length - 1, Math.floor(mean + HIGHEST * deviation) - least);
	const widest = to - from;
	const counted = (value: number) => Math.min(widest, Math.max(0, value - from));
	const masses = new Float64Array(widest + 1);
	for (let value = 0; value < logMass.length; value++)
		masses[counted(value)] = (masses[counted(value)] as number) + Math.exp(logMass[value] as number);
	const most = logMass.length - 1;
	return {
		counted: side === 'many' ? counted : value => counted(most - value),
		widest,
		drift: mean - least - from,
		deviation,
		sums: sumsOfSteps({from: 0, masses}),
	};
}

/**
From the first checkpoint on, by backward induction: after the last shuffle the bet is won or lost; before it the chance is the mean over all
next values. Before the first checkpoint it is the mean over the sum of the shuffles until then. Since it is such a mean, a prize times the
chance is a martingale, wherever the marks are.
*/
export function thresholdBetFor(runs: ClippedSteps, rules: ThresholdRules): ThresholdBet {
	const {counted, widest, sums} = runs;
	const [first, last] = rules.checkpoints;
	const [early, late] = [markAt(runs, rules, first), markAt(runs, rules, last)];
	if (early > first * widest && late > last * widest) return {last, after: () => 0, chance: () => 0};
	const tableAt = tablesFor(runs, rules);
	return {
		last,
		after(shuffles, sum, value) {
			const raw = sum + counted(value);
			if (shuffles + 1 < first) return raw;
			const {low, values} = tableAt(shuffles + 1);
			return Math.min(low + values.length - 1, Math.max(low, raw));
		},
		chance(shuffles, sum) {
			if (shuffles < first) {
				// A sum never falls: above the mark of the first checkpoint, the bet is won already.
				return sum >= early ? 1 : meanAfter(sums(first - shuffles), sum, tableAt(first));
			}
			const {low, values} = tableAt(shuffles);
			return values[sum - low] as number;
		},
	};
}

/** The marks of later checkpoints are farther by this many standard deviations: a defect that the first one misses rarely shows later, and each has a cost. */
const LATER_DEVIATIONS = 0.2;

function markAt(runs: ClippedSteps, {checkpoints: [first], deviationsAway}: ThresholdRules, shuffles: number): number {
	return Math.ceil(outBy(runs, shuffles, shuffles === first ? deviationsAway : deviationsAway + LATER_DEVIATIONS));
}

/** The sum after this many shuffles, this many standard deviations beyond its mean. */
const outBy = ({drift, deviation}: ClippedSteps, shuffles: number, deviations: number): number =>
	shuffles * drift + deviations * deviation * Math.sqrt(shuffles);

/** The chances after each shuffle from the first checkpoint on, computed on first use. */
function tablesFor(runs: ClippedSteps, rules: ThresholdRules): (shuffles: number) => Table {
	const {widest, sums} = runs;
	const [, last] = rules.checkpoints;
	const tables = new Map<number, Table>();
	const made = (shuffles: number): Table => {
		const mark = markAt(runs, rules, shuffles);
		const low = Math.max(0, Math.floor(outBy(runs, shuffles, -LOWEST)));
		const high = Math.min(shuffles * widest, mark, Math.ceil(outBy(runs, shuffles, HIGHEST)));
		const size = high - low + 1;
		const values = shuffles < last ? meansAfter(sums(1), {low, size}, tableAt(shuffles + 1)) : new Float64Array(size);
		return {low, values: values.fill(1, Math.max(0, mark - low))};
	};
	const tableAt = (shuffles: number): Table => {
		const table = tables.get(shuffles) ?? made(shuffles);
		tables.set(shuffles, table);
		return table;
	};
	return tableAt;
}

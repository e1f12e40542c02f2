import {missing} from '../../../harness/model/checked.js';
import {type Probability, probability} from '../../../harness/model/probability.js';
import type {LatticeLaw} from '../../laws/sums/lattice-law.js';
import {reportableP} from '../../laws/sums/p-value.js';
import {logLowerTail, logUpperTail} from '../../laws/sums/sum-tail.js';

/** The law of a count from fair shuffles: how many had the value least, least + 1, … (times `step`). */
export interface DrawnLaw {
	readonly step: number;
	readonly least: number;
	readonly counts: readonly number[];
	readonly draws: number;
	/** The exact mean of the count, where it is known. */
	readonly mean: number | undefined;
}

export interface Total {
	readonly rows: number;
	readonly sum: number;
}

/**
The two-sided p of a total, against a law from B draws.

One shuffle: p = 2 (1 + hits) / (B + 1) with the hits on the thinner side. Under fairness the shuffle and the draws are B + 1
exchangeable values, so p keeps its level for every B (Davison and Hinkley, Bootstrap Methods and their Application, 1997,
section 4.2).

N shuffles: the drawn law is convolved N times, exactly (laws/sums/sum-tail.ts). The uncertainty of the draws is included:

- Mean. If its exact value is known, the law is shifted to it. If not, the mean of N shuffles is compared with that of B draws,
two samples of one law. The deviation has the variance v/N + v/B, and is divided by √(1 + N/B) first.
- Tails. One more draw is added beyond each end of the draws (see `withMargins`). No tail is below (B + 1)^-N, as if each
shuffle were beyond all draws.
- Shape. The relative error of a tail at z standard deviations is N √((exp(z²/N) - 1) / B), less the part of the mean. For N = 2
and z = 4, near the level of the battery, it is 10 % at B = 2^20; it falls with N.
*/
export const twoSidedP = (law: DrawnLaw, total: Total): Probability =>
	total.rows === 1 ? ofOne(law, Math.round(total.sum / law.step)) : ofSum(law, total);

export const meanOf = (law: DrawnLaw): number => law.mean ?? latticeOf(law).mean * law.step;

/** The variance of the count in one shuffle. */
export const varianceOf = (law: DrawnLaw): number => latticeOf(law).variance * law.step ** 2;

function ofOne({least, counts, draws}: DrawnLaw, value: number): Probability {
	let [above, below] = [0, 0];
	counts.forEach((count, at) => {
		if (least + at >= value) above += count;
		if (least + at <= value) below += count;
	});
	return probability(Math.min(1, (2 * (1 + Math.min(above, below))) / (draws + 1)));
}

function ofSum(law: DrawnLaw, {rows, sum}: Total): Probability {
	const lattice = latticeOf(law);
	const centre = rows * lattice.mean;
	const deviation =
		law.mean === undefined
			? (sum / law.step - centre) / Math.sqrt(1 + rows / law.draws)
			: (sum - rows * law.mean) / law.step;
	// The tail on the side of the deviation: the other one is smaller only where both are near one half.
	const [tail, beyond] = deviation > 0 ? ([logUpperTail, 1] as const) : ([logLowerTail, -1] as const);
	// No tail is below that of N shuffles that are all beyond the draws.
	const at = (whole: number) => Math.max(-rows * Math.log(law.draws + 1), tail(lattice, rows, whole));
	const from = centre + deviation;
	// Between integers the tail is interpolated linearly between the logarithms.
	const near = deviation > 0 ? Math.floor(from) : Math.ceil(from);
	const log = at(near) + Math.abs(from - near) * (at(near + beyond) - at(near));
	return reportableP(2 * Math.exp(log));
}

const known = new WeakMap<DrawnLaw, LatticeLaw>();

function latticeOf(law: DrawnLaw): LatticeLaw {
	const lattice = known.get(law) ?? withMargins(law);
	known.set(law, lattice);
	return lattice;
}

/**
One more draw beyond each end, spread as a falling geometric series. The series falls as the outermost draws do: if 64 of them
spread over k values, by the factor 64^(-1/k) a value. The laws of these counts fall faster and faster, so the series lies above
the true tail.
*/
function withMargins({least, counts}: DrawnLaw): LatticeLaw {
	const below = margin(counts).toReversed();
	return normalised(least - below.length, [...below, ...counts, ...margin(counts.toReversed())]);
}

const MARGIN_VALUES = 40;
const OUTERMOST = 64;

/** The values before the first count, the nearest first. */
function margin(counts: readonly number[]): number[] {
	let [within, reach] = [0, 0];
	while (within < OUTERMOST && reach < counts.length) {
		within += counts[reach] ?? missing(reach);
		reach++;
	}
	const factor = OUTERMOST ** (-1 / reach);
	return Array.from({length: MARGIN_VALUES}, (_, at) => (1 - factor) * factor ** at);
}

function normalised(least: number, weights: readonly number[]): LatticeLaw {
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const logMass = Float64Array.from(weights, weight => Math.log(weight / total));
	const mean = weights.reduce((sum, weight, at) => sum + (weight / total) * (least + at), 0);
	const variance = weights.reduce((sum, weight, at) => sum + (weight / total) * (least + at - mean) ** 2, 0);
	return {least, logMass, mean, variance};
}

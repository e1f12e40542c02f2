import {missing} from '../../harness/model/checked.js';
import type {Effect} from '../../harness/model/test-result.js';
import {upperGammaInverse} from '../laws/distributions/special-functions.js';
import type {LatticeLaw} from '../laws/sums/lattice-law.js';
import {reportableP} from '../laws/sums/p-value.js';
import {logLowerTail, logUpperTail} from '../laws/sums/sum-tail.js';
import type {RelativeOrders} from '../views/relative-order.js';
import type {Measurement} from './randomness-test.js';

/** Cells of a table whose counts have the same law, represented by the fullest and the emptiest. */
export interface CellGroup {
	/** The law of one cell's count in one shuffle. */
	readonly law: LatticeLaw;
	readonly cells: number;
	/** The part of the test's risk that these cells share; all groups add up to 1. */
	readonly share: number;
	/** Counts over all shuffles. */
	readonly fullest: number;
	readonly emptiest: number;
}

/**
Is the fullest cell of a table too full, or the emptiest too empty?

Each cell's count over N shuffles has the exact law of a sum of N values of `law`. With P its tail, the union bound

	p = P · cells / share

is valid under any dependence between cells (Bonferroni). A deviating cell needs hardly more shuffles than if it had been named
beforehand. An empty cell is evidence only after many shuffles. From then on, which depends on N alone, it has a tenth of the
risk.
*/
export function extremeCount(
	groups: readonly CellGroup[],
	{rows, against}: RelativeOrders,
	level: number,
): Measurement {
	const worst = groups
		.flatMap(group => extremeCellsOf(group, rows))
		.reduce((least, suspicion) => (suspicion.logP < least.logP ? suspicion : least));
	const {group, count} = worst;
	const fair = group.law.mean;
	return {
		statistic: count,
		p: reportableP(Math.exp(worst.logP)),
		effect: {
			observed: count / rows,
			fair,
			// Computed when printed, as in randomness-test.ts.
			get interval(): Effect['interval'] {
				// The cell was selected by its count, so its interval must hold for all cells at once.
				const [low, high] = poissonLimits(count, INTERVAL_RISK / group.cells);
				return [low / rows, high / rows];
			},
			get detectable() {
				return poissonMeanReaching(leastRejecting(group, rows, level), POWER) / rows - fair;
			},
			against,
		},
	};
}

/** Half of what a 95 % interval leaves out. */
const INTERVAL_RISK = 0.025;
const POWER = 0.99;

const EMPTY_SHARE = 0.1;
/** About the limit of a single test in a battery. The empty cell gets no risk while it could not reject. */
const REJECTING_P = 1e-4;

function extremeCellsOf(group: CellGroup, rows: number) {
	const {law, cells, share, fullest, emptiest} = group;
	const logFactor = Math.log(cells / share);
	const logEmpty = logFactor - Math.log(EMPTY_SHARE);
	const full = logUpperTail(law, rows, fullest) + logFactor;
	if (rows * (law.logMass[0] ?? missing(0)) + logEmpty > Math.log(REJECTING_P))
		return [{group, count: fullest, logP: full}];
	return [
		{group, count: fullest, logP: full - Math.log1p(-EMPTY_SHARE)},
		{group, count: emptiest, logP: logLowerTail(law, rows, emptiest) + logEmpty},
	];
}

function leastRejecting({law, cells, share}: CellGroup, rows: number, level: number): number {
	const isRejected = (count: number) => logUpperTail(law, rows, count) <= Math.log((level * share) / cells);
	let [low, high] = [Math.floor(law.mean * rows), Math.ceil(law.mean * rows) + 1];
	while (!isRejected(high)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (isRejected(middle)) high = middle;
		else low = middle;
	}
	return high;
}

/**
The mean at which a Poisson count is `count` or more with the given chance: P(X ≥ k) = 1 - Q(k, mean). Counts of single cards vary a little
less than Poisson counts of the same mean. So limits based on it are a little too wide.
*/
const poissonMeanReaching = (count: number, chance: number): number =>
	count === 0 ? 0 : upperGammaInverse(count, 1 - chance);

/** The confidence limits of the mean of a Poisson count, with `risk` at each end. */
const poissonLimits = (count: number, risk: number): [low: number, high: number] => [
	poissonMeanReaching(count, risk),
	upperGammaInverse(count + 1, risk),
];

import {clopperPearson} from '../laws/clopper-pearson.js';
import {normalUpperQuantile} from '../laws/normal.js';
import {toNumber} from './fraction.js';
import type {PayTableOdds, WagerOdds} from './odds.js';
import type {Outcomes, WagerOutcome} from './outcomes.js';
import type {PayTable} from './wager.js';

/** What a wager would have returned on captured shoes, as a share of the stake, beside what its odds say. */
export interface Advantage {
	readonly wager: string;
	readonly name: string;
	readonly payTable: string;
	/** The mean return of a coup: below 0 the house wins. */
	readonly fair: number;
	readonly seen: number;
	/** By how much these shoes were better for the player than the odds, and its 95 % interval. */
	readonly better: number;
	readonly interval: readonly [low: number, high: number];
	/** The data exclude, for all wagers of the table at once with 95 % confidence, that the device makes it better than this. */
	readonly most: number;
}

const CONFIDENCE = 0.95;

/**
Pays w_i with chance p_i, -1 otherwise. With K coups and f_i the shares that were seen, the mean return Σ f_i (w_i + 1) - 1 has variance
[Σ p_i (w_i + 1)² - (Σ p_i (w_i + 1))²] / K if coups are independent. At a fair device they nearly are (variance 0.95 to 1.03 of
that), and where they are not (Lucky Nines: 0.75 to 0.83) their covariance is counted exactly ([two-coups](./two-coups.ts)). A device that makes the
coups of a shoe alike, as a slug does, spreads returns more than the interval says.
The larger of the variance by the odds and by what was seen is taken.

Rows that are expected fewer than ten times are not normal: for the bound each of them gets the exact upper limit of Clopper and Pearson
instead, and the risk of 5 % is split over all wagers, and within a wager over its rare rows and the rest.
*/
export function advantagesIn(outcomes: Outcomes, odds: readonly WagerOdds[]): Advantage[] {
	const listed = odds.flatMap(each => each.payTables.map(table => ({each, table})));
	return listed.flatMap(({each, table}) => {
		const outcome = outcomes.wagers.find(({wager}) => wager.id === each.wager.id);
		const pays = each.wager.payTables.find(({id}) => id === table.id);
		if (outcome === undefined || pays === undefined) return [];
		const {coups, coupsOfAShoe} = outcomes;
		return [advantage({each, table, pays, outcome, coups, coupsOfAShoe, risk: (1 - CONFIDENCE) / listed.length})];
	});
}

interface Parts {
	readonly each: WagerOdds;
	readonly table: PayTableOdds;
	readonly pays: PayTable;
	readonly outcome: WagerOutcome;
	readonly coups: number;
	readonly coupsOfAShoe: number;
	readonly risk: number;
}

interface PaidRow {
	readonly count: number;
	readonly chance: number;
	/** What comes back for a stake of 1, the stake with it. */
	readonly back: number;
	/** Which row of the wager. */
	readonly at: number;
}

const EXPECTED = 10;

function advantage({each, table, pays, outcome, coups, coupsOfAShoe, risk}: Parts): Advantage {
	const rows = each.rows.flatMap(({id, chance}, at): PaidRow[] =>
		id in pays.pays
			? [{count: outcome.counts[at] ?? 0, chance: toNumber(chance), back: (pays.pays[id] ?? 0) + 1, at}]
			: [],
	);
	const error = errorOf(rows, coups) * Math.sqrt(shareOfVariance(rows, each.twoCoups, coupsOfAShoe));
	const fair = -toNumber(table.edge);
	const seen = meanBack(rows, ({count}) => count / coups) - 1;
	const half = normalUpperQuantile((1 - CONFIDENCE) / 2) * error;
	const better = seen - fair;
	return {
		wager: each.wager.id,
		name: each.wager.name,
		payTable: table.id,
		fair,
		seen,
		better,
		interval: [better - half, better + half],
		most: mostReturn(rows, coups, risk) - 1 - fair,
	};
}

const meanBack = (rows: readonly PaidRow[], share: (row: PaidRow) => number): number =>
	rows.reduce((sum, row) => sum + share(row) * row.back, 0);

/** The standard error of the mean return. */
function errorOf(rows: readonly PaidRow[], coups: number): number {
	const variance = (share: (row: PaidRow) => number): number =>
		rows.reduce((sum, row) => sum + share(row) * row.back ** 2, 0) - meanBack(rows, share) ** 2;
	const larger = Math.max(
		variance(({chance}) => chance),
		variance(({count}) => count / coups),
	);
	return Math.sqrt(larger / coups);
}

/** Var of a shoe's returns over that of independent coups: 1 + (K-1) Σ_ij b_i b_j Cov_ij / [Σ p_i b_i² - (Σ p_i b_i)²]. */
function shareOfVariance(rows: readonly PaidRow[], twoCoups: WagerOdds['twoCoups'], coupsOfAShoe: number): number {
	if (twoCoups === undefined) return 1;
	const mean = meanBack(rows, ({chance}) => chance);
	const single = rows.reduce((sum, {chance, back}) => sum + chance * back ** 2, 0) - mean ** 2;
	const pairs = rows.reduce(
		(sum, one) =>
			sum + rows.reduce((line, other) => line + one.back * other.back * (twoCoups[one.at]?.[other.at] ?? 0), 0),
		0,
	);
	return 1 + ((coupsOfAShoe - 1) * pairs) / single;
}

function mostReturn(rows: readonly PaidRow[], coups: number, risk: number): number {
	const isRare = ({chance}: PaidRow): boolean => chance * coups < EXPECTED;
	const [rare, usual] = [rows.filter(isRare), rows.filter(row => !isRare(row))];
	const part = risk / (rare.length + (usual.length > 0 ? 1 : 0));
	const ofUsual =
		usual.length === 0
			? 0
			: meanBack(usual, ({count}) => count / coups) + normalUpperQuantile(part) * errorOf(usual, coups);
	// One-sided: twice the risk of the two-sided interval.
	return ofUsual + meanBack(rare, ({count}) => clopperPearson(count, coups, 1 - 2 * part)[1]);
}

import {clopperPearson} from '../laws/distributions/clopper-pearson.js';
import {normalUpperQuantile} from '../laws/distributions/normal.js';
import {studentUpperQuantile} from '../laws/distributions/student.js';
import {toNumber} from './fraction.js';
import type {PayTableOdds, WagerOdds} from './odds.js';
import type {Outcomes, WagerOutcome} from './outcomes.js';
import type {TwoCoups} from './two-coups.js';
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
Pays w_i with chance p_i, -1 otherwise. With f_i the shares of K coups in each of n shoes, the mean return Σ f_i (w_i + 1) - 1 has at a fair device
the variance [Σ p_i (w_i + 1)² - (Σ p_i (w_i + 1))² + (K-1) Σ_ij (w_i + 1)(w_j + 1) Cov_ij] / nK, with Cov_ij of two coups of a shoe
exact ([two-coups](./two-coups.ts)). A device that makes the coups of a shoe alike, as a slug does, spreads returns more than that; but its shoes are
independent of each other, so the variance between them tells by how much, with Student's t for n - 1 degrees of freedom. The wider of the two intervals
is told.

Rows that are expected fewer than ten times are not normal: for the bound each of them gets the exact upper limit of Clopper and Pearson
instead, and the risk of 5 % is split over all wagers, and within a wager over its rare rows and the rest.
*/
export function advantagesIn({outcomes, odds, twoCoups}: Counted): Advantage[] {
	const listed = odds.flatMap(each => each.payTables.map(table => ({each, table})));
	return listed.flatMap(({each, table}) => {
		const outcome = outcomes.wagers.find(({wager}) => wager.id === each.wager.id);
		const at = each.wager.payTables.findIndex(({id}) => id === table.id);
		const pays = each.wager.payTables[at];
		if (outcome === undefined || pays === undefined) return [];
		const {shoes, coups, coupsOfAShoe} = outcomes;
		const sample = {shoes, coups, coupsOfAShoe, between: outcome.betweenShoes[at] ?? 0};
		const together = twoCoups.get(each.wager.id) ?? [];
		return [advantage({each, table, pays, outcome, sample, together, risk: (1 - CONFIDENCE) / listed.length})];
	});
}

interface Counted {
	readonly outcomes: Outcomes;
	readonly odds: readonly WagerOdds[];
	readonly twoCoups: TwoCoups;
}

interface Sample {
	readonly shoes: number;
	readonly coups: number;
	readonly coupsOfAShoe: number;
	/** The variance between shoes of what a stake of 1 on each coup of a shoe returns. */
	readonly between: number;
}

interface Parts {
	readonly each: WagerOdds;
	readonly table: PayTableOdds;
	readonly pays: PayTable;
	readonly outcome: WagerOutcome;
	readonly sample: Sample;
	readonly together: readonly (readonly number[])[];
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

function advantage({each, table, pays, outcome, sample, together, risk}: Parts): Advantage {
	const rows = each.rows.flatMap(({id, chance}, at): PaidRow[] =>
		id in pays.pays
			? [{count: outcome.counts[at] ?? 0, chance: toNumber(chance), back: (pays.pays[id] ?? 0) + 1, at}]
			: [],
	);
	const fair = -toNumber(table.edge);
	const seen = meanBack(rows, ({count}) => count / sample.coups) - 1;
	const half = halfWidth({rows, sample, together}, (1 - CONFIDENCE) / 2);
	const better = seen - fair;
	return {
		wager: each.wager.id,
		name: each.wager.name,
		payTable: table.id,
		fair,
		seen,
		better,
		interval: [better - half, better + half],
		most: mostReturn({rows, sample, together}, risk) - 1 - fair,
	};
}

const meanBack = (rows: readonly PaidRow[], share: (row: PaidRow) => number): number =>
	rows.reduce((sum, row) => sum + share(row) * row.back, 0);

interface Paid {
	readonly rows: readonly PaidRow[];
	readonly sample: Sample;
	readonly together: readonly (readonly number[])[];
}

/** How far the mean return may be off on either side, with this risk each. */
function halfWidth({rows, sample, together}: Paid, risk: number): number {
	const {shoes, coups, coupsOfAShoe, between} = sample;
	const byOdds = normalUpperQuantile(risk) * Math.sqrt(Math.max(0, fairVariance(rows, together, coupsOfAShoe)) / coups);
	if (shoes < 2) return byOdds;
	return Math.max(byOdds, (studentUpperQuantile(risk, shoes - 1) * Math.sqrt(between / shoes)) / coupsOfAShoe);
}

/** Of the return of a coup, with its share of what coups of a shoe have in common. */
function fairVariance(rows: readonly PaidRow[], together: Paid['together'], coupsOfAShoe: number): number {
	const single =
		rows.reduce((sum, {chance, back}) => sum + chance * back ** 2, 0) - meanBack(rows, ({chance}) => chance) ** 2;
	const pairs = rows.reduce(
		(sum, one) =>
			sum + rows.reduce((line, other) => line + one.back * other.back * (together[one.at]?.[other.at] ?? 0), 0),
		0,
	);
	return single + (coupsOfAShoe - 1) * pairs;
}

function mostReturn({rows, sample, together}: Paid, risk: number): number {
	const {coups} = sample;
	const isRare = ({chance}: PaidRow): boolean => chance * coups < EXPECTED;
	const [rare, usual] = [rows.filter(isRare), rows.filter(row => !isRare(row))];
	const part = risk / (rare.length + (usual.length > 0 ? 1 : 0));
	const ofUsual =
		usual.length === 0
			? 0
			: meanBack(usual, ({count}) => count / coups) + halfWidth({rows: usual, sample, together}, part);
	// One-sided: twice the risk of the two-sided interval.
	return ofUsual + meanBack(rare, ({count}) => clopperPearson(count, coups, 1 - 2 * part)[1]);
}

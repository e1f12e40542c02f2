import type {PayTable} from '../../harness/model/cards/wager.js';
import {at, checked, entry} from '../../harness/model/checked.js';
import {clopperPearson} from '../laws/distributions/clopper-pearson.js';
import {normalUpperQuantile} from '../laws/distributions/normal.js';
import {studentUpperQuantile} from '../laws/distributions/student.js';
import {toNumber} from './fraction.js';
import type {WagerOdds} from './odds.js';
import type {GameFindings} from './outcome-records.js';
import type {Outcomes, WagerOutcome} from './outcomes.js';
import type {PayTableOdds} from './pay-table-odds.js';

/** The return of a wager on captured shoes, as a share of the stake, with its fair return. */
export interface Advantage {
	readonly wager: string;
	readonly name: string;
	readonly payTable: string;
	/** The mean return of a coup; negative if the house wins. */
	readonly fair: number;
	readonly observed: number;
	/** The observed return minus the fair one, and its 95 % confidence interval. */
	readonly better: number;
	readonly interval: readonly [low: number, high: number];
	/** An upper limit for `better` of the device, with 95 % confidence for all wagers of the table at once. */
	readonly most: number;
}

const CONFIDENCE = 0.95;

/**
Pays w_i with chance p_i, -1 otherwise. With f_i the shares of K coups in each of n shoes, the mean return is Σ f_i (w_i + 1) - 1. Its variance
for a fair device is [Σ p_i (w_i + 1)² - (Σ p_i (w_i + 1))² + (K-1) Σ_ij (w_i + 1)(w_j + 1) Cov_ij] / nK, with the exact Cov_ij of two coups
of a shoe ([two-coups](./two-coups.ts)). A device that makes the coups of a shoe alike, as a slug does, spreads returns more than that. Its shoes
are independent of each other, so the variance between them gives an interval with Student's t for n - 1 degrees of freedom. The wider of the
two intervals is reported.

Rows with an expected count below ten are not normal. For the upper limit each of them has the exact limit of Clopper and Pearson instead. The
risk of 5 % is split over all wagers, and within a wager over its rare rows and the rest.
*/
export function advantagesIn({outcomes, odds, twoCoups}: Counted): Advantage[] {
	// The return of a progressive depends on its meter, which no shoe shows.
	const listed = odds.flatMap(each =>
		each.payTables.filter(({isProgressive}) => !isProgressive).map(table => ({each, table})),
	);
	return listed.flatMap(({each, table}) => {
		const outcome = outcomes.wagers.find(({wager}) => wager.id === each.wager.id);
		const at = each.wager.payTables.findIndex(({id}) => id === table.id);
		const pays = each.wager.payTables[at];
		if (outcome === undefined || pays === undefined) return [];
		const {shoes, coups, coupsOfAShoe} = outcomes;
		const sample = {shoes, coups, coupsOfAShoe, between: checked(outcome.betweenShoes[at], at)};
		const together = entry(twoCoups, each.wager.id);
		return [advantage({each, table, pays, outcome, sample, together, risk: (1 - CONFIDENCE) / listed.length})];
	});
}

type Counted = Pick<GameFindings, 'outcomes' | 'odds' | 'twoCoups'>;

interface Sample extends Pick<Outcomes, 'shoes' | 'coups' | 'coupsOfAShoe'> {
	/** The variance between shoes of the return of a stake of 1 on each coup. */
	readonly between: number;
}

interface Parts extends Omit<Paid, 'rows'> {
	readonly each: WagerOdds;
	readonly table: PayTableOdds;
	readonly pays: PayTable;
	readonly outcome: WagerOutcome;
	readonly risk: number;
}

interface PaidRow {
	readonly count: number;
	readonly chance: number;
	/** The return of a stake of 1, including the stake. */
	readonly back: number;
	readonly at: number;
}

const EXPECTED = 10;

function advantage({each, table, pays, outcome, sample, together, risk}: Parts): Advantage {
	const rows = each.rows.flatMap(({id, chance}, place): PaidRow[] => {
		const win = pays.pays[id];
		if (win === undefined) return [];
		return [{count: at(outcome.counts, place), chance: toNumber(chance), back: win + 1, at: place}];
	});
	const fair = -toNumber(table.edge);
	const observed = meanBack(rows, ({count}) => count / sample.coups) - 1;
	const half = halfWidth({rows, sample, together}, (1 - CONFIDENCE) / 2);
	const better = observed - fair;
	return {
		wager: each.wager.id,
		name: each.wager.name,
		payTable: table.id,
		fair,
		observed,
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

/** The half-width of the interval of the mean return, with this risk on either side. */
function halfWidth({rows, sample, together}: Paid, risk: number): number {
	const {shoes, coups, coupsOfAShoe, between} = sample;
	const byOdds = normalUpperQuantile(risk) * Math.sqrt(Math.max(0, fairVariance(rows, together, coupsOfAShoe)) / coups);
	if (shoes < 2) return byOdds;
	return Math.max(byOdds, (studentUpperQuantile(risk, shoes - 1) * Math.sqrt(between / shoes)) / coupsOfAShoe);
}

/** The variance of the return of a coup, with its part of the covariance of the coups of a shoe. */
function fairVariance(rows: readonly PaidRow[], together: Paid['together'], coupsOfAShoe: number): number {
	const single =
		rows.reduce((sum, {chance, back}) => sum + chance * back ** 2, 0) - meanBack(rows, ({chance}) => chance) ** 2;
	const pairs = rows.reduce(
		(sum, one) =>
			sum + rows.reduce((line, other) => line + one.back * other.back * at(at(together, one.at), other.at), 0),
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

import type {MysteryBonus, PayTable} from '../../harness/model/cards/wager.js';
import {type Fraction, fraction} from './fraction.js';
import type {RowOdds, WagerOdds} from './odds.js';

export interface PayTableOdds {
	readonly id: string;
	readonly source: string;
	/** The chance that it pays more than the stake. */
	readonly wins: Fraction;
	/** The mean share of a stake that the house keeps. */
	readonly edge: Fraction;
	/** The same as a share of the stakes without pushes. */
	readonly edgeWithoutPushes: Fraction;
	readonly isProgressive: boolean;
	/** Of a progressive: the meter, in stakes, at which the house keeps nothing; absent if no draw wins it. The edge is without the meter. */
	readonly fairMeter?: Fraction;
	/** Of a progressive whose feed the rule fixes: the edge with what the meter returns on average, one wager of the least stake a coup. */
	readonly longRunEdge?: Fraction;
	/** In cents: the stake that the table is for, and what its vigorish is rounded up to. */
	readonly rounded?: Rounded;
}

interface Rounded {
	readonly stake: number;
	readonly to: number;
}

type Table = Omit<PayTable, 'pays'> & {
	readonly pays: Readonly<Record<string, number | Fraction>>;
	readonly rounded?: Rounded;
};

/** Numbers in files are multiples of a thousandth. */
const exact = (value: number | Fraction): Fraction =>
	typeof value === 'number' ? fraction(BigInt(Math.round(1000 * value)), 1000n) : value;

const plus = (one: Fraction, other: Fraction): Fraction =>
	fraction(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator);

const times = (one: Fraction, other: Fraction): Fraction =>
	fraction(one.numerator * other.numerator, one.denominator * other.denominator);

const over = (one: Fraction, other: Fraction): Fraction =>
	fraction(one.numerator * other.denominator, one.denominator * other.numerator);

const minus = (one: Fraction, other: Fraction): Fraction => plus(one, {...other, numerator: -other.numerator});

const ONE = fraction(1n, 1n);

export function payTableOdds(table: Table, rows: readonly RowOdds[], total: bigint): PayTableOdds {
	const {id, source, pays, meter, feed, rounded} = table;
	const paid = rows.flatMap(({id: row, ways}) => {
		const win = pays[row];
		return win === undefined ? [] : [{ways, win: exact(win)}];
	});
	const chanceOf = (all: readonly {readonly ways: bigint}[]): Fraction =>
		fraction(
			all.reduce((sum, {ways}) => sum + ways, 0n),
			total,
		);
	const back = paid.reduce(
		(sum, {ways, win}) => plus(sum, times(plus(win, ONE), fraction(ways, total))),
		fraction(0n, 1n),
	);
	const edge = minus(ONE, back);
	const top = chanceOf(rows.filter(row => row.id === meter));
	const pushed = chanceOf(paid.filter(({win}) => win.numerator === 0n));
	return {
		id,
		source,
		wins: plus(chanceOf(paid.filter(({win}) => win.numerator > 0n)), top),
		edge,
		edgeWithoutPushes: over(edge, minus(ONE, pushed)),
		isProgressive: meter !== undefined,
		...(top.numerator === 0n ? {} : {fairMeter: over(edge, top)}),
		...(feed === undefined ? {} : {longRunEdge: minus(edge, returnOf(feed, top))}),
		...(rounded === undefined ? {} : {rounded}),
	};
}

/** All that goes to the meter is paid in the end; a seed is paid at each hit. */
function returnOf({increment, reserve = 0, seed, leastStake}: NonNullable<PayTable['feed']>, top: Fraction): Fraction {
	const fed = plus(exact(increment), exact(reserve));
	if (seed === undefined || leastStake === undefined) return fed;
	return plus(fed, times(top, fraction(BigInt(seed), BigInt(leastStake))));
}

/** The pay tables with a vigorish, for a stake of so many cents, once for each rounding that their rules allow. */
export const roundedOdds = ({wager, rows}: WagerOdds, stake: number): PayTableOdds[] =>
	wager.payTables
		.flatMap(table => roundedTables(table, stake))
		.map(table => payTableOdds(table, rows, rows[0]?.of ?? 1n));

function roundedTables(table: PayTable, stake: number): Table[] {
	const {vigorish} = table;
	if (vigorish === undefined) return [];
	const {share, rows, roundedToCents} = vigorish;
	const commission = times(exact(share), fraction(BigInt(stake), 1n));
	return roundedToCents.map(to => {
		const taken = fraction(roundedUp(commission, BigInt(to)), BigInt(stake));
		const change = minus(exact(share), taken);
		const pays = Object.entries(table.pays).map(([row, win]) => [
			row,
			rows.includes(row) ? plus(exact(win), change) : win,
		]);
		return {...table, pays: Object.fromEntries(pays), rounded: {stake, to}};
	});
}

function roundedUp({numerator, denominator}: Fraction, to: bigint): bigint {
	const unit = to * denominator;
	return ((numerator + unit - 1n) / unit) * to;
}

/**
The mean share of the stakes that a mystery bonus returns, where the amount that it must pass is uniform between minimum m and maximum M.

Each stake raises the meter by the rate r. From m to a uniform amount it takes (M - m) / 2 on average, which is (M - m) / 2r in stakes; the meter
then pays (M + m) / 2. The share is r (M + m) / (M - m). It is exact for small steps: a stake s that raises the meter by rs lowers the share by a
factor of 1 - 2 r s m / ((M + m) (M - m + rs)), below 1 in 1000 for the configurations of § 631b.6 at their least stakes.
*/
export function bonusReturn({minimum, maximum, rate}: MysteryBonus): Fraction {
	return fraction(BigInt(Math.round(1000 * rate)) * BigInt(maximum + minimum), 1000n * BigInt(maximum - minimum));
}

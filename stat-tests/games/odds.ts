import {batchOf} from '../../harness/model/cards/batch.js';
import type {Game} from '../../harness/model/cards/game.js';
import type {Wager, WagerFamily} from '../../harness/model/cards/wager.js';
import {at} from '../../harness/model/checked.js';
import {badCommand, badOption} from '../../harness/model/error.js';
import {type CoupPart, coupPartsOf, rowFinder} from './condition.js';
import {newCoupCards, setCoupClass} from './coup-cards.js';
import {type Fraction, fraction} from './fraction.js';
import {openingWays} from './opening-odds.js';
import {type PayTableOdds, payTableOdds} from './pay-table-odds.js';
import {MOST_DECKS_COUNTED, type ResultWays, resultWays} from './result-odds.js';

export interface WagerOdds {
	readonly wager: Wager;
	readonly rows: readonly RowOdds[];
	readonly payTables: readonly PayTableOdds[];
	/** The chance to win by any row that some pay table pays; absent for results that are no wager. */
	readonly wins: Fraction | undefined;
}

export interface RowOdds {
	readonly id: string;
	readonly name: string;
	/** Favourable draws, of this many equally likely ones. */
	readonly ways: bigint;
	readonly of: bigint;
	readonly chance: Fraction;
}

export function oddsOf(game: Game, families: readonly WagerFamily[], decks: number): WagerOdds[] {
	if (decks > MOST_DECKS_COUNTED)
		throw badOption(
			'--decks',
			String(decks),
			`1 to ${MOST_DECKS_COUNTED}: of more, draws are too many to be counted exactly`,
		);
	const ways = game === 'baccarat' ? resultWays(decks) : undefined;
	return families
		.filter(family => family.game === game)
		.flatMap(({wagers}) => wagers.map(wager => wagerOdds(wager, countWays(game, wager, {decks, ways}), decks)));
}

function countWays(
	game: Game,
	wager: Wager,
	{decks, ways}: {readonly decks: number; readonly ways: ResultWays | undefined},
): ReturnType<typeof countResults> {
	const parts = coupPartsOf(wager);
	if (!parts.has('opening') && ways !== undefined) return countResults(wager, ways);
	refuseMixed(wager, parts);
	const counted = openingWays(wager, batchOf(game === 'baccarat' ? 'standard-52' : 'spanish-48', decks));
	return {ways: counted.ways.map(BigInt), total: BigInt(counted.total)};
}

/** The counts of first cards and of results are separate: no joint count exists. */
function refuseMixed({id}: Wager, parts: ReadonlySet<CoupPart>): void {
	if (parts.size === 1) return;
	throw badCommand(
		`Wager ${id} depends on the first cards and on the result in one table; such odds are not counted exactly yet.`,
	);
}

function countResults(wager: Wager, {classes, total}: ResultWays) {
	const find = rowFinder(wager);
	const coupCards = newCoupCards();
	const byRow = wager.rows.map(() => 0n);
	for (const {coup, ways} of classes) {
		const row = find(setCoupClass(coup, coupCards));
		if (row >= 0) byRow[row] = at(byRow, row) + ways;
	}
	return {ways: byRow, total};
}

function wagerOdds(wager: Wager, {ways, total}: ReturnType<typeof countResults>, decks: number): WagerOdds {
	const rows = wager.rows.map(({id, name}, row): RowOdds => {
		const many = at(ways, row);
		return {id, name, ways: many, of: total, chance: fraction(many, total)};
	});
	const payTables = wager.payTables
		.filter(table => table.decks === undefined || table.decks === decks)
		.map(table => payTableOdds(table, rows, total));
	return {wager, rows, payTables, wins: winsOf(wager, rows, total)};
}

/** The rows that some pay table pays; a push does not win. */
function winsOf({payTables}: Wager, rows: readonly RowOdds[], total: bigint): Fraction | undefined {
	if (payTables.length === 0) return undefined;
	const paid = rows.filter(({id}) => payTables.some(({pays, meter}) => id === meter || (pays[id] ?? 0) > 0));
	return fraction(
		paid.reduce((sum, {ways}) => sum + ways, 0n),
		total,
	);
}

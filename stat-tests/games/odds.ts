import {batchOf} from '../../harness/model/cards/batch.js';
import type {Game} from '../../harness/model/cards/game.js';
import {HarnessError} from '../../harness/model/error.js';
import {type Lens, lensesOf, rowFinder} from './condition.js';
import {type Fraction, fraction} from './fraction.js';
import {lookAtResult, newLook, RESULTS, SUIT_CLASSES} from './look.js';
import {openingWays} from './opening-odds.js';
import {MOST_DECKS_COUNTED, type ResultWays, resultWays} from './result-odds.js';
import type {PayTable, Wager, WagerFamily} from './wager.js';

export interface WagerOdds {
	readonly wager: Wager;
	readonly rows: readonly RowOdds[];
	readonly payTables: readonly PayTableOdds[];
}

export interface RowOdds {
	readonly id: string;
	readonly name: string;
	/** Favourable draws, of so many equally likely ones. */
	readonly ways: bigint;
	readonly of: bigint;
	readonly chance: Fraction;
}

export interface PayTableOdds {
	readonly id: string;
	readonly source: string;
	/** The mean share of a stake that the house keeps. */
	readonly edge: Fraction;
	/** The same as a share of the stakes without pushes. */
	readonly edgeWithoutPushes: Fraction;
}

export function oddsOf(game: Game, families: readonly WagerFamily[], decks: number): WagerOdds[] {
	if (decks > MOST_DECKS_COUNTED)
		throw new HarnessError('usage/bad-option', {
			option: '--decks',
			value: String(decks),
			expected: `1 to ${MOST_DECKS_COUNTED}: of more, draws are too many to be counted exactly`,
		});
	const ways = game === 'baccarat' ? resultWays(decks) : undefined;
	return families
		.filter(family => family.game === game)
		.flatMap(({wagers}) => wagers.map(wager => wagerOdds(wager, countWays(game, wager, {decks, ways}), decks)));
}

interface Counted {
	readonly ways: readonly number[];
	readonly total: number;
}

function countWays(
	game: Game,
	wager: Wager,
	{decks, ways}: {readonly decks: number; readonly ways: ResultWays | undefined},
): Counted {
	const lenses = lensesOf(wager);
	if (!lenses.has('opening') && ways !== undefined) return countResults(wager, ways);
	refuseMixed(wager, lenses);
	return openingWays(wager, batchOf(game === 'baccarat' ? 'standard-52' : 'spanish-48', decks));
}

/** The counts of first cards and of results are separate: no joint count exists. */
function refuseMixed({id}: Wager, lenses: ReadonlySet<Lens>): void {
	if (lenses.size === 1) return;
	const message = `Wager ${id} asks for the first cards and for the result in one table, which is not counted exactly yet.`;
	throw new HarnessError('usage/bad-command', {message});
}

export function countResults(wager: Wager, {ways, total}: ResultWays): Counted {
	const find = rowFinder(wager);
	const look = newLook();
	const byRow = wager.rows.map(() => 0);
	const classes = SUIT_CLASSES * SUIT_CLASSES;
	for (let at = 0; at < RESULTS * classes; at++) {
		const many = ways[at] ?? 0;
		if (many === 0) continue;
		lookAtResult(Math.trunc(at / classes), look);
		look.playerSuits = Math.trunc(at / SUIT_CLASSES) % SUIT_CLASSES;
		look.bankerSuits = at % SUIT_CLASSES;
		const row = find(look);
		if (row >= 0) byRow[row] = (byRow[row] ?? 0) + many;
	}
	return {ways: byRow, total};
}

function wagerOdds(wager: Wager, {ways, total}: Counted, decks: number): WagerOdds {
	const rows = wager.rows.map(({id, name}, at): RowOdds => {
		const [many, of] = [BigInt(ways[at] ?? 0), BigInt(total)];
		return {id, name, ways: many, of, chance: fraction(many, of)};
	});
	const payTables = wager.payTables
		.filter(table => table.decks === undefined || table.decks === decks)
		.map(table => payTableOdds(table, rows, BigInt(total)));
	return {wager, rows, payTables};
}

/** Payouts are whole thousandths of the stake. */
const THOUSAND = 1000n;

function payTableOdds({id, source, pays}: PayTable, rows: readonly RowOdds[], total: bigint): PayTableOdds {
	const listed = rows.filter(row => row.id in pays);
	const won = listed.reduce((sum, row) => sum + BigInt(Math.round(1000 * (pays[row.id] ?? 0))) * row.ways, 0n);
	const lost = total - listed.reduce((sum, row) => sum + row.ways, 0n);
	const pushed = listed.reduce((sum, row) => sum + (pays[row.id] === 0 ? row.ways : 0n), 0n);
	const kept = lost * THOUSAND - won;
	return {
		id,
		source,
		edge: fraction(kept, total * THOUSAND),
		edgeWithoutPushes: fraction(kept, (total - pushed) * THOUSAND),
	};
}

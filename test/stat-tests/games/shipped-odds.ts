import {readFileSync} from 'node:fs';
import {shippedWagers} from '../../../harness/app/rules/load-wagers.js';
import type {Game} from '../../../harness/model/cards/game.js';
import {oddsOf, type WagerOdds} from '../../../stat-tests/games/odds.js';

export const families = shippedWagers();
const known = new Map<string, readonly WagerOdds[]>();

/** The odds of all shipped wagers, computed once. */
export function odds(game: Game, decks: number): readonly WagerOdds[] {
	const found = known.get(`${game} ${decks}`) ?? oddsOf(game, families, decks);
	known.set(`${game} ${decks}`, found);
	return found;
}

/** By the name WAGER/ROW. */
export const rowOf = (wagers: readonly WagerOdds[], name: string) => {
	const [wager, row] = name.split('/');
	return wagers.find(each => each.wager.id === wager)?.rows.find(each => each.id === row);
};

interface Counted {
	readonly game: Game;
	readonly decks: number;
	readonly rows: readonly {readonly row: string; readonly ways: string; readonly of: string}[];
}

/** By brute force over faces: test/oracles/wagers.c. */
export const COUNTED: readonly Counted[] = JSON.parse(readFileSync('test/oracles/wagers.json', 'utf8'));

export const countedRows = (game: Game, decks: number): Counted['rows'] =>
	COUNTED.find(each => each.game === game && each.decks === decks)?.rows ?? [];

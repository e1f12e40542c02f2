import {shippedWagers} from '../../../harness/app/rules/load-wagers.js';
import type {Game} from '../../../harness/model/cards/game.js';
import {oddsOf, type WagerOdds} from '../../../stat-tests/games/odds.js';

export const families = shippedWagers();
const known = new Map<string, readonly WagerOdds[]>();

/** Of the wagers that are shipped, counted once. */
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

import {oddsOf, type WagerOdds} from '../../../stat-tests/games/odds.js';
import type {Game} from '../../model/cards/game.js';
import {HarnessError} from '../../model/error.js';
import {shippedWagers} from '../rules/load-wagers.js';

interface OddsRequest {
	readonly game: Game;
	readonly decks: number;
	/** The id of a wager or of a family; `undefined`: all of the game. */
	readonly wager: string | undefined;
}

/** Exact odds of the wagers that were asked for. */
export function odds({game, decks, wager}: OddsRequest): WagerOdds[] {
	const families = shippedWagers().filter(family => family.game === game);
	const asked = families.map(family => ({
		...family,
		wagers: family.wagers.filter(({id}) => wager === undefined || wager === id || wager === family.family),
	}));
	if (asked.every(({wagers}) => wagers.length === 0)) {
		const expected = `a wager or a family of ${game}: ${families.map(({family}) => family).join(', ')}`;
		throw new HarnessError('usage/bad-option', {option: '--wager', value: wager ?? '', expected});
	}
	return oddsOf(game, asked, decks);
}

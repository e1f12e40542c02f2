import type {GameQuestion} from '../../../stat-tests/games/outcomes.js';
import type {Game} from '../../model/cards/game.js';
import {shippedWagers} from '../rules/load-wagers.js';

/** A game with its wagers, if one was asked for. */
export const gameQuestion = (game: Game | undefined): GameQuestion | undefined =>
	game === undefined ? undefined : {game, families: shippedWagers()};

import type {GameQuestion} from '../../stat-tests/games/outcomes.js';
import type {Game} from '../model/game.js';
import {shippedWagers} from '../wagers/load.js';

/** A game with its wagers, if one was asked for. */
export const gameQuestion = (game: Game | undefined): GameQuestion | undefined =>
	game === undefined ? undefined : {game, families: shippedWagers()};

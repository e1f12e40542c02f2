import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

/** Tests of what a game's wagers came to: stat-tests/games. */
export const GAME_WORDS: Readonly<Record<string, TestWords>> = {
	'game-results': {
		title: 'Results of the game',
		question: 'Do Player, Banker and Tie, with four, five and six cards, come as often as they should?',
		charge: ({observed}) => (observed > 1 ? 'The game comes out otherwise' : 'The game comes out too evenly'),
		seen: ({observed}) =>
			say`the results depart from their exact odds ${meanText(observed)} times as much as those of a fair device on average`,
	},
	'game-wagers': {
		title: 'Wagers',
		question: 'Does every row of every wager come as often as its exact odds say?',
		charge: ({observed, fair}) => (observed > fair ? 'A wager comes too often' : 'A wager comes too seldom'),
		seen: ({observed, fair}) =>
			say`the row that is most striking came in ${(100 * observed).toFixed(3)} % of the coups; its odds are ${(100 * fair).toFixed(3)} %`,
	},
};

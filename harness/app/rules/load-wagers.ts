import path from 'node:path';
import type {GameQuestion} from '../../../stat-tests/games/outcomes.js';
import type {Game} from '../../model/cards/game.js';
import type {WagerFamily} from '../../model/cards/wager.js';
import {familyFrom} from '../../rules/wager-file.js';
import {namesIn, packageDirectory, readText} from './read-text.js';

const WAGERS_DIRECTORY = packageDirectory('stat-tests/games/wagers/');

export const shippedWagers = (): WagerFamily[] =>
	namesIn(WAGERS_DIRECTORY, '.yaml').map(name => {
		const file = path.join(WAGERS_DIRECTORY, `${name}.yaml`);
		return familyFrom(readText(file), file);
	});

export const gameQuestion = (game: Game | undefined): GameQuestion | undefined =>
	game === undefined ? undefined : {game, families: shippedWagers()};

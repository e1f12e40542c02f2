import {type OutcomeReport, outcomeReport} from '../../../stat-tests/games/outcome-report.js';
import {gameTests} from '../../../stat-tests/games/outcome-tests.js';
import {holm} from '../../../stat-tests/multiplicity.js';
import {runTest} from '../../../stat-tests/statistics/randomness-test.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';
import {completenessOf} from '../../completeness/incidents.js';
import {sampleOf} from '../../completeness/sample.js';
import {batchOf} from '../../model/cards/batch.js';
import type {Game} from '../../model/cards/game.js';
import {badCommand} from '../../model/error.js';
import type {JudgedResult} from '../../model/test-result.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {gameQuestion} from '../rules/load-wagers.js';
import type {AnalyzeOptions} from './analyze.js';
import {importFiles} from './import-files.js';

export interface OutcomesOnly {
	readonly alpha: number;
	readonly tests: readonly JudgedResult[];
	/** `undefined`: the game is not dealt from such shoes; the tests state why. */
	readonly report: OutcomeReport | undefined;
}

/** Deals orders into coups and compares them with the odds. These tests are the only ones, so they share the whole risk. */
export async function outcomesIn(files: readonly string[], options: AnalyzeOptions): Promise<OutcomesOnly> {
	const games = gameTests(gameQuestion(gameOf(options.game)) ?? {game: 'baccarat', families: []});
	const {heading, shuffles, starts} = await importFiles(files, options);
	const batch = batchOf(heading.deck, heading.decks, heading.backs);
	const {invalidated} = completenessOf(batch, shuffles);
	const views = viewsOf(sampleOf({batch, input: {kind: 'unknown'}, shuffles, starts, invalidated}));
	const alpha = options.alpha ?? DEFAULT_ALPHA;
	const level = alpha / games.tests.length;
	const tests = holm(
		games.tests.map(test => runTest(test, views, level)),
		alpha,
	);
	return {alpha, tests, report: outcomeReport(games, views.absolute)};
}

function gameOf(game: Game | undefined): Game {
	if (game !== undefined) return game;
	throw badCommand('The game is not stated. Add --game baccarat or --game spanish-21.');
}

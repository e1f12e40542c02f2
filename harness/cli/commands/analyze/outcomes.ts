import {testJson} from '../../../../reports/data/to-json.js';
import {inEnglish} from '../../../../reports/language/translator.js';
import {outcomeLines} from '../../../../reports/text/outcome-text.js';
import {testLines} from '../../../../reports/text/test-lines.js';
import {type OutcomesOnly, outcomesIn} from '../../../app/analyze/outcomes.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';
import type {AnalyzeOptions} from './analyze.js';

/** `analyze --game … --only-outcomes`: outcomes of the game, without a verdict on the device. */
export async function printOutcomes(paths: readonly string[], options: AnalyzeOptions): Promise<number> {
	const {deck, decks, backs, cards, alpha, input, game} = options;
	const found = await outcomesIn(paths, {deck, decks, backs, cards, alpha, input, game});
	const {report, tests} = found;
	const lines = [
		...(report === undefined ? [] : [...outcomeLines(inEnglish, report), '']),
		...testLines(inEnglish, tests),
		'',
	];
	const json = {
		schema: 'deckproof/outcomes/1',
		alpha: found.alpha,
		tests: tests.map(testJson),
		outcomes: report ?? null,
	};
	outputFor(options).data(lines.join('\n'), json);
	return exitFor(found);
}

function exitFor({tests}: OutcomesOnly): number {
	if (tests.some(test => test.kind === 'measured' && test.rejected)) return EXIT.fail;
	return tests.every(({kind}) => kind === 'measured') ? EXIT.pass : EXIT.inconclusive;
}

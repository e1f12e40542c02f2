import {InvalidArgumentError} from 'commander';
import {wholeNumber} from '../../arguments.js';
import {type CommonValues, command, type Options, option, type Values} from '../../command.js';
import {exitFor} from '../../exit-code.js';
import {ALPHA, ANSWERS, BACKS, CARDS, DECK, DECKS, DETAILS, GAME, JURISDICTION} from '../../options.js';
import {outputFor} from '../../output.js';
import {progressLine} from '../../progress.js';

const OPTIONS = {
	deck: DECK,
	decks: DECKS,
	backs: BACKS,
	cards: CARDS,
	alpha: ALPHA,
	jurisdiction: JURISDICTION,
	answers: ANSWERS,
	continuous: option(
		'--continuous',
		'each line is a round of a continuous shuffler; all its cards went back before the next',
	),
	input: option('--input <design>', 'the input order: previous, new-deck, sorted, alternating, fixed:FILE, unknown'),
	game: GAME,
	onlyOutcomes: option('--only-outcomes', 'with --game: deal and count, without other tests'),
	explain: option(
		'--explain <shoe[:coup]>',
		'describe how a captured shoe of baccarat, or one coup, is dealt by the first book of --jurisdiction (default pa-627a)',
		{read: shoeAndCoup},
	),
	seed: option('--seed <n>', 'recorded in the result; no test of this version uses it', {
		read: wholeNumber(0, 2 ** 32 - 1),
		initial: 1,
	}),
	details: DETAILS,
} as const satisfies Options;

export type AnalyzeOptions = Values<typeof OPTIONS> & CommonValues;

export const analyze = command({
	name: 'analyze',
	description:
		'judge a run directory or files of orders (.txt, .csv, .jsonl, .u8, each also as .gz); several files are read as one sequence',
	arguments: [{form: '<paths...>', text: 'a run directory, or files'}],
	options: OPTIONS,
	async run(options, paths) {
		const {deck, decks, backs, cards, alpha, input, seed, answers, game, jurisdiction, explain} = options;
		if (explain !== undefined) return (await import('./explain.js')).explainShoes(paths, options, explain);
		if (options.onlyOutcomes) return (await import('./outcomes.js')).printOutcomes(paths, options);
		const output = outputFor(options);
		const progress = progressLine(options);
		const app = await import('../../../app/analyze/analyze.js');
		const report = await app.analyze(paths, {
			deck,
			decks,
			backs,
			cards,
			alpha,
			input,
			device: options.continuous ? 'continuous' : undefined,
			answers,
			jurisdictions: jurisdiction,
			game,
			warn: output.notify,
			progress: progress.show,
		});
		progress.clear();
		await output.either({
			text: async () => (await import('./verdict-screen.js')).verdictScreen(report, paths, options.details),
			json: async () => (await import('../../../../reports/data/json-pieces.js')).jsonPieces(report, {seed}),
		});
		return exitFor(report);
	},
});

export type ToExplain = ReturnType<typeof shoeAndCoup>;

/** Shoe and coup are counted from 1. */
function shoeAndCoup(text: string) {
	const [, shoe, coup] = /^([1-9]\d{0,8})(?::([1-9]\d{0,3}))?$/.exec(text) ?? [];
	if (shoe === undefined)
		throw new InvalidArgumentError('Expected the number of a shoe, or of a shoe and a coup: 3 or 3:17.');
	return {shoe: Number(shoe), coup: coup === undefined ? undefined : Number(coup)};
}

import {toJson} from '../../../reports/to-json.js';
import {toText} from '../../../reports/to-text.js';
import {analyze} from '../../app/analyze.js';
import type {DeckId} from '../../model/deck.js';
import type {Game} from '../../model/game.js';
import {exitForReport} from '../exit-code.js';
import {highlighted, type OutputOptions, outputFor} from '../output.js';
import {explainCommand, type ToExplain} from './explain.js';
import {outcomesCommand} from './outcomes.js';

export interface AnalyzeCommandOptions extends OutputOptions {
	readonly deck?: DeckId;
	readonly decks?: number;
	readonly backs?: readonly string[];
	readonly cards?: number;
	readonly alpha?: number;
	readonly input?: string;
	readonly continuous?: boolean;
	readonly jurisdiction?: readonly string[];
	readonly answers?: string;
	readonly game?: Game;
	readonly onlyOutcomes?: boolean;
	readonly explain?: ToExplain;
	readonly seed: number;
}

export async function analyzeCommand(paths: readonly string[], options: AnalyzeCommandOptions): Promise<number> {
	const {deck, decks, backs, cards, alpha, input, seed, answers, game} = options;
	if (options.explain !== undefined) return explainCommand(paths, options, options.explain);
	if (options.onlyOutcomes) return outcomesCommand(paths, options);
	const device = options.continuous ? 'continuous' : undefined;
	const report = await analyze(paths, {
		deck,
		decks,
		backs,
		cards,
		alpha,
		input,
		device,
		answers,
		jurisdictions: options.jurisdiction,
		game,
	});
	const text = highlighted(toText(report), report.judgement.verdict.kind);
	outputFor(options).data(text, {...toJson(report), seed});
	return exitForReport(report);
}

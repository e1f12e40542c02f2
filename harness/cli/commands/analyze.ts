import {analyze} from '../../app/analyze/analyze.js';
import type {DeckId} from '../../model/cards/deck.js';
import type {Game} from '../../model/cards/game.js';
import type {OutputOptions} from '../output.js';
import {printReport} from '../print-report.js';
import type {ToExplain} from './explain.js';

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
	if (options.explain !== undefined)
		return (await import('./explain.js')).explainCommand(paths, options, options.explain);
	if (options.onlyOutcomes) return (await import('./outcomes.js')).outcomesCommand(paths, options);
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
	return printReport(report, options, seed);
}

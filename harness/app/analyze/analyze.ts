import type {Report} from '../../../reports/data/report.js';
import type {DeckId} from '../../model/cards/deck.js';
import type {Game} from '../../model/cards/game.js';
import type {Progress} from '../../model/progress.js';
import type {MemoryLimit} from '../../model/shuffles/byte-blocks.js';
import {ownLawCache} from '../laws/law-cache.js';
import {onlyRun} from './run-or-files.js';

/** Options for orders from files. Values that are not stated are read from the files or derived from their size. */
export interface AnalyzeOptions {
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	/** Cards in an order, for `.u8` files. */
	readonly cards: number | undefined;
	readonly alpha: number | undefined;
	/** `previous`, `new-deck`, `sorted`, `alternating`, `unknown`, or `fixed:FILE`. */
	readonly input: string | undefined;
	/** The back of each deck, where it tells copies of a card apart. */
	readonly backs?: readonly string[] | undefined;
	/** Lines are rounds of a continuous shuffler; all cards of a round return before the next. */
	readonly device?: 'continuous' | undefined;
	/** Rule books to check against, besides the default ones. */
	readonly jurisdictions?: readonly string[] | undefined;
	readonly answers?: string | undefined;
	readonly game?: Game | undefined;
	/** Default: stderr. */
	readonly warn?: ((message: string) => void) | undefined;
	readonly progress?: ((progress: Progress) => void) | undefined;
	/** Memory limit for orders. Default: from the environment. */
	readonly memoryLimit?: MemoryLimit | undefined;
}

/** Each branch is imported on demand: files need no evidence module. */
export async function analyze(paths: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const {deck, decks, cards, alpha, input, backs, device, jurisdictions, answers, game} = options;
	const stated = {backs: backs?.join(','), continuous: device, jurisdiction: jurisdictions?.join(','), answers, game};
	const run = await onlyRun(paths, {deck, decks, cards, alpha, input, ...stated});
	if (run === undefined) return (await import('./analyze-files.js')).analyzeFiles(paths, options);
	return (await import('./analyze-run.js')).analyzeRun(run, 'required', {
		lawCache: ownLawCache(options.warn),
		progress: options.progress,
	});
}

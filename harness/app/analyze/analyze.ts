import type {Report} from '../../../reports/data/report.js';
import type {DeckId} from '../../model/cards/deck.js';
import type {Game} from '../../model/cards/game.js';
import type {Room} from '../../model/shuffles/kept-bytes.js';
import {ownShelf} from '../laws/law-shelf.js';
import {onlyRun} from './run-or-files.js';

/** What the caller says of orders from outside; what is not said is read from the files, or from their size. */
export interface AnalyzeOptions {
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	/** For `.u8` files: how many cards an order has. */
	readonly cards: number | undefined;
	readonly alpha: number | undefined;
	/** `previous`, `new-deck`, `sorted`, `alternating`, `unknown`, or `fixed:FILE`. */
	readonly input: string | undefined;
	/** The back of each deck, where copies of a card are told apart by it. */
	readonly backs?: readonly string[] | undefined;
	/** Lines are rounds of a continuous shuffler, all cards of which went back into it before the next. */
	readonly device?: 'continuous' | undefined;
	/** Rule books to hold them against; those that name their own test are there in any case. */
	readonly jurisdictions?: readonly string[] | undefined;
	/** A file with what people answered on rows of these books. */
	readonly answers?: string | undefined;
	/** A game whose outcomes are held against exact odds. */
	readonly game?: Game | undefined;
	/** Shows a message that changes nothing of the result; not given: on stderr. */
	readonly warn?: ((message: string) => void) | undefined;
	/** How much of the orders stays in memory; not said: what the environment says. */
	readonly room?: Room | undefined;
}

/** Judges run directories and files alike; no device needed. Each way is imported when it is gone: files need no evidence room. */
export async function analyze(paths: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const {deck, decks, cards, alpha, input, backs, device, jurisdictions, answers, game} = options;
	const told = {backs: backs?.join(','), continuous: device, jurisdiction: jurisdictions?.join(','), answers, game};
	const run = await onlyRun(paths, {deck, decks, cards, alpha, input, ...told});
	if (run === undefined) return (await import('./analyze-files.js')).analyzeFiles(paths, options);
	return (await import('./analyze-run.js')).analyzeRun(run, 'required', ownShelf(options.warn));
}

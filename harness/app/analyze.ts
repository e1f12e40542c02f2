import type {Report, RunReport} from '../../reports/report.js';
import {readAmendments} from '../capture/amend.js';
import {readRun} from '../capture/read-run.js';
import {batchOf} from '../model/batch.js';
import type {DeckId} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import type {Game} from '../model/game.js';
import {gameQuestion} from './game-question.js';
import {hashOfAll, importFiles} from './import-files.js';
import {inputDesign} from './input-design.js';
import {judge} from './judge.js';
import {judgeRounds} from './judge-rounds.js';
import {procedureIn} from './procedure.js';
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
	/** A game whose outcomes are held against exact odds. */
	readonly game?: Game | undefined;
}

const DEFAULT_ALPHA = 0.01;

/** Judges run directories and files alike; no device needed. */
export async function analyze(paths: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const {deck, decks, cards, alpha, input, backs, device, game} = options;
	const told = {deck, decks, cards, alpha, input, backs: backs?.join(','), continuous: device, game};
	const run = await onlyRun(paths, told);
	return run === undefined ? analyzeFiles(paths, options) : analyzeRun(run);
}

/** From the run directory alone. */
export async function analyzeRun(directory: string, seal: 'required' | 'not-yet' = 'required'): Promise<RunReport> {
	const {run, shuffles, ending, selfTest, line, endedAt, evidenceSha256} = await readRun(directory, seal);
	refuseTask(directory, run);
	const {deck, decks, backs, input, alpha, tests, experts, jurisdictions, shuffles: planned} = run.plan;
	const judged = judge({
		batch: batchOf(deck, decks, backs),
		input: {kind: input},
		alpha,
		plan: {kind: 'planned', shuffles: planned, tests, experts, jurisdictions},
		ending,
		selfTest,
		shuffles,
		starts: [],
		procedure: await procedureIn(directory, run),
		game: gameQuestion(run.plan.game),
	});
	// What is sealed with the run was made before anybody could amend it.
	const amendments = seal === 'required' ? await readAmendments(directory, run) : [];
	return {subject: {kind: 'run', run, amendments, line, ending, endedAt, evidenceSha256}, ...judged};
}

/** Cards that somebody tampered with say nothing about how a device shuffles. */
function refuseTask(directory: string, {task}: RunReport['subject']['run']): void {
	if (task === undefined) return;
	const message = `${directory} holds a ${task.kind} run, whose shuffles are not judged. Print what came of it: deckproof report ${directory}`;
	throw new HarnessError('usage/bad-command', {message});
}

async function analyzeFiles(files: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const imported = await importFiles(files, options);
	const {heading, shuffles, starts} = imported;
	const batch = batchOf(heading.deck, heading.decks, heading.backs);
	const alpha = options.alpha ?? DEFAULT_ALPHA;
	const subject = {kind: 'orders', files, sha256: hashOfAll(imported)} as const;
	if (heading.device === 'continuous') {
		refuseOrderIn(options.input ?? heading.input);
		return {subject, ...judgeRounds({batch, alpha, shuffles})};
	}
	const judged = judge({
		batch,
		input: await inputDesign(options.input ?? heading.input ?? 'unknown', batch),
		alpha,
		plan: {kind: 'what-there-is'},
		ending: {kind: 'complete'},
		selfTest: {kind: 'not-asked'},
		shuffles,
		starts,
		game: gameQuestion(options.game),
	});
	return {subject, ...judged};
}

/** A continuous shuffler is never empty, so there is no order in. */
function refuseOrderIn(input: string | undefined): void {
	if (input === undefined || input === 'unknown') return;
	const expected = 'nothing for a continuous shuffler: the cards of each round go back into it';
	throw new HarnessError('usage/bad-option', {option: '--input', value: input, expected});
}

import {isQa} from '../../reports/documents.js';
import type {Report, RunReport} from '../../reports/report.js';
import {readAmendments} from '../capture/amend.js';
import {storedAnswers} from '../capture/answers-file.js';
import {shownPhoto} from '../capture/photo-file.js';
import {readRun} from '../capture/read-run.js';
import type {RunRecord} from '../capture/run-directory.js';
import {readAnswers} from '../jurisdictions/answers.js';
import {allBooks} from '../jurisdictions/load-books.js';
import {type Batch, batchOf} from '../model/batch.js';
import type {DeckId} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import type {Game} from '../model/game.js';
import type {DeviceKind} from '../profile/meanings.js';
import {heldRows} from '../verdict/findings.js';
import {batchesIn} from './batches-told.js';
import {gameQuestion} from './game-question.js';
import {hashOfAll, importFiles} from './import-files.js';
import {inputDesign} from './input-design.js';
import {type CaseRules, judge} from './judge.js';
import {judgeRounds} from './judge-rounds.js';
import {type LawShelf, ownShelf} from './laws/law-shelf.js';
import {readyLaws} from './laws/ready-laws.js';
import {powerPicture} from './power-picture.js';
import {toldIn} from './procedure.js';
import {qaFacts} from './qa/station.js';
import {booksFor, plannedBooks} from './rule-books.js';
import {onlyRun} from './run-or-files.js';
import {storedProfiles} from './stored-profiles.js';

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
}

const DEFAULT_ALPHA = 0.01;

/** Judges run directories and files alike; no device needed. */
export async function analyze(paths: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const {deck, decks, cards, alpha, input, backs, device, jurisdictions, answers, game} = options;
	const told = {backs: backs?.join(','), continuous: device, jurisdiction: jurisdictions?.join(','), answers, game};
	const run = await onlyRun(paths, {deck, decks, cards, alpha, input, ...told});
	return run === undefined ? analyzeFiles(paths, options) : analyzeRun(run);
}

/** From the run directory alone; `shelf` may have laws that were drawn before. */
export async function analyzeRun(
	directory: string,
	seal: 'required' | 'not-yet' = 'required',
	shelf: LawShelf = ownShelf(),
): Promise<RunReport> {
	const {run, shuffles, ending, selfTest, line, endedAt, evidenceSha256} = await readRun(directory, seal);
	refuseTask(directory, run);
	const {deck, decks, backs, orientation = 'not-told', input, alpha, ...asked} = run.plan;
	const {tests, experts, shuffles: planned} = asked;
	const batch = batchOf(deck, decks, backs);
	// Of a device that was convicted no test is asked any more.
	if (ending.kind !== 'convicted') await readyLaws({batch, input: {kind: input}, shuffles: shuffles.count}, shelf);
	const judged = judge({
		batch,
		input: {kind: input},
		alpha,
		plan: {kind: 'planned', shuffles: planned, tests, experts},
		ending,
		selfTest,
		shuffles,
		orientation,
		starts: [],
		rules: await rulesOf(directory, run),
		game: gameQuestion(run.plan.game),
	});
	// What is sealed with the run was made before anybody could amend it.
	const amendments = seal === 'required' ? await readAmendments(directory, run) : [];
	const photo = await shownPhoto(directory, run);
	const pictures = {
		...judged.pictures,
		...(await powerPicture(judged.judgement)),
		...(await batchesIn(directory, run)),
	};
	return {
		subject: {kind: 'run', run, amendments, line, ending, endedAt, evidenceSha256},
		...judged,
		pictures,
		...(photo === undefined ? {} : {photo}),
		...(isQa(run) ? {qa: await qaFacts(directory, run)} : {}),
	};
}

/** The books of the plan, and what the device told and people answered that they are held against. */
async function rulesOf(directory: string, run: RunRecord): Promise<CaseRules> {
	const books = await plannedBooks(run.plan.jurisdictions);
	const profiles = await storedProfiles(directory, run);
	const kinds = profiles.map(({profile}) => profile.kind);
	const devices = kinds.length === 0 ? WRITTEN_DOWN : kinds;
	const told = await toldIn({directory, run, profiles}, heldRows(books.chosen, devices));
	return {...books, devices, startedAt: run.startedAt, told, answers: await storedAnswers(directory, run)};
}

/** Orders that somebody wrote down, or that came in a file, are those of a shuffler. */
const WRITTEN_DOWN = ['batch-shuffler'] as const;

/** Cards that somebody tampered with say nothing about how a device shuffles. */
function refuseTask(directory: string, {task}: RunReport['subject']['run']): void {
	if (task === undefined) return;
	const message = `${directory} holds a ${task.kind} run, whose shuffles are not judged. Print what came of it: deckproof report ${directory}`;
	throw new HarnessError('usage/bad-command', {message});
}

async function analyzeFiles(files: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const imported = await importFiles(files, options);
	const {heading, shuffles, orientation, starts} = imported;
	const batch = batchOf(heading.deck, heading.decks, heading.backs);
	const alpha = options.alpha ?? DEFAULT_ALPHA;
	const subject = {kind: 'orders', files, sha256: hashOfAll(imported)} as const;
	const rules = await rulesFor(
		options,
		batch,
		heading.device === 'continuous' ? 'continuous-shuffler' : 'batch-shuffler',
	);
	if (heading.device === 'continuous') {
		refuseOrderIn(options.input ?? heading.input);
		return {subject, ...judgeRounds({batch, alpha, shuffles, rules})};
	}
	const input = await inputDesign(options.input ?? heading.input ?? 'unknown', batch);
	await readyLaws({batch, input, shuffles: shuffles.count});
	const judged = judge({
		batch,
		input,
		alpha,
		plan: {kind: 'what-there-is'},
		ending: {kind: 'complete'},
		selfTest: {kind: 'not-asked'},
		shuffles,
		orientation,
		starts,
		rules,
		game: gameQuestion(options.game),
	});
	return {subject, ...judged, pictures: {...judged.pictures, ...(await powerPicture(judged.judgement))}};
}

async function rulesFor(options: AnalyzeOptions, batch: Batch, device: DeviceKind): Promise<CaseRules> {
	const records = await booksFor({profiles: [], batch, books: options.jurisdictions ?? []});
	const answers = options.answers === undefined ? {} : await readAnswers(options.answers, await allBooks());
	return {...(await plannedBooks(records)), devices: [device], answers};
}

/** A continuous shuffler is never empty, so there is no order in. */
function refuseOrderIn(input: string | undefined): void {
	if (input === undefined || input === 'unknown') return;
	const expected = 'nothing for a continuous shuffler: the cards of each round go back into it';
	throw new HarnessError('usage/bad-option', {option: '--input', value: input, expected});
}

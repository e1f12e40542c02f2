import {isQa} from '../../../reports/data/documents.js';
import type {RunReport} from '../../../reports/data/report.js';
import {shownPhoto} from '../../evidence/files/attached-file.js';
import {readRun} from '../../evidence/read-run.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {runSubject} from '../../evidence/run-subject.js';
import {batchOf} from '../../model/cards/batch.js';
import {badCommand} from '../../model/error.js';
import type {Progress} from '../../model/progress.js';
import {memoryLimitFor} from '../../orders/spill-file.js';
import {applicableRows} from '../../rules/findings.js';
import {storedProfiles} from '../device/stored-profiles.js';
import {type LawCache, ownLawCache} from '../laws/law-cache.js';
import {prepareLaws} from '../laws/prepare-laws.js';
import {powerChartData} from '../plan/power-tables.js';
import {qaFacts} from '../qa/station.js';
import {storedAnswers} from '../rules/answers-files.js';
import {cardRules} from '../rules/load-books.js';
import {gameQuestion} from '../rules/load-wagers.js';
import {type CaseRules, judge} from './judge.js';
import {batchesIn, watchedIn} from './procedure.js';
import {decisiveBooks, plannedBooks} from './rule-books.js';

export interface Judging {
	readonly lawCache?: LawCache | undefined;
	readonly progress?: ((progress: Progress) => void) | undefined;
}

/** Judges a run from its directory alone. */
export async function analyzeRun(
	directory: string,
	seal: 'required' | 'not-yet' = 'required',
	{lawCache = ownLawCache(), progress}: Judging = {},
): Promise<RunReport> {
	const captured = await readRun(directory, seal, memoryLimitFor(process.env));
	const {run, shuffles, ending, selfTest} = captured;
	progress?.({kind: 'judging', shuffles: shuffles.count});
	refuseTask(directory, run);
	const {deck, decks, backs, orientation = 'not-stated', input, alpha, ...rest} = run.plan;
	const {tests, strategies, shuffles: planned} = rest;
	const batch = batchOf(deck, decks, backs);
	// After the sequential test rejected, no other test is evaluated.
	if (ending.kind !== 'rejected') await prepareLaws({batch, input: {kind: input}, shuffles: shuffles.count}, lawCache);
	const {judgement, drawn} = judge({
		batch,
		input: {kind: input},
		alpha,
		plan: {kind: 'planned', shuffles: planned, tests, strategies},
		ending,
		selfTest,
		shuffles,
		orientation,
		starts: [],
		rules: await rulesOf(directory, run),
		cardRules: cardRules(),
		game: gameQuestion(run.plan.game),
	});
	const photo = await shownPhoto(directory, run);
	const orders = drawn();
	const chartData = {
		...orders.chartData,
		...(await powerChartData(judgement)),
		...(await batchesIn(directory, run)),
	};
	return {
		subject: await runSubject(captured, seal),
		judgement,
		...orders,
		chartData,
		...(photo === undefined ? {} : {photo}),
		...(isQa(run) ? {qa: await qaFacts(directory, run)} : {}),
	};
}

async function rulesOf(directory: string, run: RunRecord): Promise<CaseRules> {
	const books = await plannedBooks(directory, run.plan.jurisdictions);
	const profiles = await storedProfiles(directory, run);
	const kinds = profiles.map(({profile}) => profile.kind);
	const devices = kinds.length === 0 ? WITHOUT_PROFILE : kinds;
	const watched = await watchedIn({directory, run, profiles}, applicableRows(books.chosen, devices));
	const unknownBooks = decisiveBooks(books, run.plan.jurisdictions, devices);
	return {
		...books,
		unknownBooks,
		devices,
		startedAt: run.startedAt,
		watched,
		answers: await storedAnswers(directory, run),
	};
}

/** A run without a profile, whose orders come from a file or a person, is judged as that of a batch shuffler. */
const WITHOUT_PROFILE = ['batch-shuffler'] as const;

/** In a task people tamper with the cards, so its shuffles show nothing about the randomness of the device. */
function refuseTask(directory: string, {task}: RunReport['subject']['run']): void {
	if (task === undefined) return;
	throw badCommand(
		`${directory} is a ${task.kind} run, whose shuffles are not judged. Print its report: deckproof report ${directory}`,
	);
}

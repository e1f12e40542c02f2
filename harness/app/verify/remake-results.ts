import {Worker} from 'node:worker_threads';
import {certificateOf} from '../../evidence/bench-record.js';
import {readRunRecord} from '../../evidence/read-run.js';
import type {PlanRecord} from '../../evidence/run-record.js';
import {HarnessError} from '../../model/error.js';
import type {VerdictKind} from '../../model/verdict.js';
import {analyzeRun} from '../analyze/analyze-run.js';
import {plannedBooks} from '../analyze/rule-books.js';
import {NO_LAW_CACHE} from '../laws/law-cache.js';
import {type Printed, print} from '../report/report.js';
import {printTask, TASK_FORMATS} from '../tasks/print-task.js';
import {readTaskReport} from '../tasks/task-report.js';
import {otherProgram} from './other-program.js';
import {type PeopleOfRun, peopleOfRun} from './people-check.js';

/** Results made again from the evidence alone; the result files of the run are not read. */
export interface RemadeResults {
	readonly verdict: VerdictKind;
	readonly version: string;
	/** The version that made the run, if it is not this one. */
	readonly other?: string;
	/** Fingerprint of the certificate that signed the report, by the record. */
	readonly certificate?: string;
	readonly results: readonly Printed[];
	/** Of an inspection. */
	readonly people?: PeopleOfRun;
	/** Books of the plan whose text is another one in this version; their findings cannot be made again. */
	readonly changedBooks: readonly string[];
}

export async function remakeResults(directory: string): Promise<RemadeResults> {
	const run = await readRunRecord(directory);
	const {program, bench, plan, task} = run;
	const other = await otherProgram(directory, run);
	const made = {
		version: program.version,
		...(other === undefined ? {} : {other}),
		changedBooks: await changedBooksIn(directory, plan),
	};
	const taskReport = task === undefined ? undefined : await readTaskReport(directory, 'not-yet', NO_LAW_CACHE);
	if (taskReport !== undefined) {
		const people = peopleOfRun(taskReport);
		return {
			...made,
			...(people === undefined ? {} : {people}),
			verdict: taskReport.judgement.verdict.kind,
			results: await printTask(taskReport, TASK_FORMATS),
		};
	}
	// Cached laws must not influence the verification of a run.
	const report = await analyzeRun(directory, 'not-yet', {lawCache: NO_LAW_CACHE});
	const results = await print(report, ['json', 'junit', 'pdf']);
	const certificate = certificateOf(bench)?.fingerprint;
	return {
		...made,
		verdict: report.judgement.verdict.kind,
		...(certificate === undefined ? {} : {certificate}),
		results,
	};
}

const changedBooksIn = async (directory: string, {jurisdictions}: PlanRecord): Promise<string[]> =>
	(await plannedBooks(directory, jurisdictions)).unknown.map(({id}) => id);

/** Message of the worker thread. */
export type ThreadMessage =
	| {readonly kind: 'made'; readonly made: RemadeResults}
	| {readonly kind: 'fault'; readonly code: HarnessError['code']; readonly context: HarnessError['context']};

/** `remakeResults` on its own thread, so that decoding can run meanwhile. */
export const remakeOnThread = (directory: string): Promise<RemadeResults> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./remake-thread.js', import.meta.url), {workerData: directory});
		worker.once('message', (taskReport: ThreadMessage) => {
			if (taskReport.kind === 'made') resolve(taskReport.made);
			else reject(new HarnessError(taskReport.code, taskReport.context));
		});
		worker.once('error', reject);
	});

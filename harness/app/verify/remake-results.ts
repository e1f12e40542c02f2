import {Worker} from 'node:worker_threads';
import {certificateOf} from '../../evidence/bench-record.js';
import {readRunRecord} from '../../evidence/read-run.js';
import {HarnessError} from '../../model/error.js';
import type {VerdictKind} from '../../model/verdict.js';
import {analyzeRun} from '../analyze/analyze-run.js';
import {NO_SHELF} from '../laws/law-shelf.js';
import {type Printed, print} from '../report/report.js';
import {printTask, TASK_FORMATS} from '../tasks/print-task.js';
import {readTaskReport} from '../tasks/task-report.js';

/** Results made again from the evidence alone; the result files of the run are not read. */
export interface RemadeResults {
	readonly verdict: VerdictKind;
	readonly version: string;
	/** Fingerprint of the certificate that signed the report, by the record. */
	readonly certificate?: string;
	readonly results: readonly Printed[];
}

export async function remakeResults(directory: string): Promise<RemadeResults> {
	const {task} = await readRunRecord(directory);
	const told = task === undefined ? undefined : await readTaskReport(directory, 'not-yet', NO_SHELF);
	if (told !== undefined) {
		const {run} = told.subject;
		const results = await printTask(told, TASK_FORMATS);
		return {verdict: told.judgement.verdict.kind, version: run.program.version, results};
	}
	// Cached laws must not influence the verification of a run.
	const report = await analyzeRun(directory, 'not-yet', NO_SHELF);
	const results = await print(report, ['json', 'junit', 'pdf']);
	const {program, bench} = report.subject.run;
	const certificate = certificateOf(bench)?.fingerprint;
	return {
		verdict: report.judgement.verdict.kind,
		version: program.version,
		...(certificate === undefined ? {} : {certificate}),
		results,
	};
}

/** Message of the worker thread. */
export type Told =
	| {readonly kind: 'made'; readonly made: RemadeResults}
	| {readonly kind: 'fault'; readonly code: HarnessError['code']; readonly context: HarnessError['context']};

/** `remakeResults` on its own thread, so that decoding can run meanwhile. */
export const remakeOnThread = (directory: string): Promise<RemadeResults> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./remake-thread.js', import.meta.url), {workerData: directory});
		worker.once('message', (told: Told) => {
			if (told.kind === 'made') resolve(told.made);
			else reject(new HarnessError(told.code, told.context));
		});
		worker.once('error', reject);
	});

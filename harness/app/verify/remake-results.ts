import {certificateOf} from '../../evidence/bench-record.js';
import {readRunRecord} from '../../evidence/read-run.js';
import type {HarnessError} from '../../model/error.js';
import type {VerdictKind} from '../../model/verdict.js';
import {analyzeRun} from '../analyze/analyze-run.js';
import {NO_SHELF} from '../laws/law-shelf.js';
import {type Printed, print} from '../report/report.js';
import {printTask, TASK_FORMATS} from '../tasks/print-task.js';
import {readTaskReport} from '../tasks/task-report.js';

/** What follows from the evidence, judged and printed anew; nothing of it is read from the results in the run. */
export interface RemadeResults {
	readonly verdict: VerdictKind;
	/** Which version of the program made the run. */
	readonly version: string;
	/** With which certificate its report is signed, by the record; not there: with none. */
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
	// What somebody left in a cache must not vouch for a run.
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

/** What another thread tells of it. */
export type Told =
	| {readonly kind: 'made'; readonly made: RemadeResults}
	| {readonly kind: 'fault'; readonly code: HarnessError['code']; readonly context: HarnessError['context']};

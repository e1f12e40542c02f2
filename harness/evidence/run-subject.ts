import {amendedJob} from '../job/amended-job.js';
import type {Job} from '../job/schema.js';
import {readAmendments} from './amendments/amend.js';
import type {Amendment} from './amendments/amendment.js';
import type {LineCount} from './line-count.js';
import type {CapturedRun} from './read-run.js';
import type {Ending} from './run-events.js';
import type {RunRecord} from './run-record.js';

export interface RunSubject {
	readonly kind: 'run';
	readonly run: RunRecord;
	/** Corrections after the seal; `run` is as recorded. */
	readonly amendments: readonly Amendment[];
	readonly job: Job | undefined;
	readonly line: LineCount;
	readonly ending: Ending;
	readonly endedAt: string;
	readonly evidenceSha256: string;
}

/** `not-yet` reads no amendments: results that are sealed with a run are made before it can be amended. */
export async function runSubject(captured: CapturedRun, seal: 'required' | 'not-yet'): Promise<RunSubject> {
	const {directory, run, line, ending, endedAt, evidenceSha256} = captured;
	const amendments = seal === 'required' ? await readAmendments(directory, run) : [];
	const job = amendedJob(run.job, amendments);
	return {kind: 'run', run, amendments, job, line, ending, endedAt, evidenceSha256};
}

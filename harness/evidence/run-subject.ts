import {amendedJob} from '../job/amended-job.js';
import type {Job} from '../job/schema.js';
import {readAmendments} from './amendments/amend.js';
import type {Amendment} from './amendments/amendment.js';
import type {CapturedRun} from './read-run.js';

export interface RunSubject extends Pick<CapturedRun, 'run' | 'line' | 'ending' | 'endedAt' | 'evidenceSha256'> {
	readonly kind: 'run';
	/** Corrections after the seal; `run` is as recorded. */
	readonly amendments: readonly Amendment[];
	readonly job: Job | undefined;
}

/** `not-yet` reads no amendments: results that are sealed with a run are made before it can be amended. */
export async function runSubject(captured: CapturedRun, seal: 'required' | 'not-yet'): Promise<RunSubject> {
	const {directory, run, line, ending, endedAt, evidenceSha256} = captured;
	const amendments = seal === 'required' ? await readAmendments(directory, run) : [];
	const job = amendedJob(run.job, amendments);
	return {kind: 'run', run, amendments, job, line, ending, endedAt, evidenceSha256};
}

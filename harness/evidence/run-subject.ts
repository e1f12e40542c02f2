import {amendedJob} from '../job/amended-job.js';
import type {Job} from '../job/schema.js';
import {readAmendments} from './amendments/amend.js';
import type {Amendment} from './amendments/amendment.js';
import type {LineCount} from './line-count.js';
import type {CapturedRun} from './read-run.js';
import type {Ending} from './run-events.js';
import type {RunRecord} from './run-record.js';

/** A run as its report states it. */
export interface RunSubject {
	readonly kind: 'run';
	readonly run: RunRecord;
	/** What was corrected since; `run` is as it was recorded. */
	readonly amendments: readonly Amendment[];
	/** What people stated of the test, as it stands after the amendments; `undefined`: nothing was stated. */
	readonly job: Job | undefined;
	readonly line: LineCount;
	readonly ending: Ending;
	readonly endedAt: string;
	readonly evidenceSha256: string;
}

/** Results that are sealed with a run are made before it can be amended: `not-yet` reads no amendments. */
export async function runSubject(captured: CapturedRun, seal: 'required' | 'not-yet'): Promise<RunSubject> {
	const {directory, run, line, ending, endedAt, evidenceSha256} = captured;
	const amendments = seal === 'required' ? await readAmendments(directory, run) : [];
	const job = amendedJob(run.job, amendments);
	return {kind: 'run', run, amendments, job, line, ending, endedAt, evidenceSha256};
}

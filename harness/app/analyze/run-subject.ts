import type {RunReport} from '../../../reports/data/report.js';
import {readAmendments} from '../../evidence/amendments/amend.js';
import type {CapturedRun} from '../../evidence/read-run.js';
import {amendedJob} from '../../job/amended-job.js';

/** The run as its report tells it. What is sealed with it was made before anybody could amend it. */
export async function runSubject(captured: CapturedRun, seal: 'required' | 'not-yet'): Promise<RunReport['subject']> {
	const {directory, run, line, ending, endedAt, evidenceSha256} = captured;
	const amendments = seal === 'required' ? await readAmendments(directory, run) : [];
	const job = amendedJob(run.job, amendments);
	return {kind: 'run', run, amendments, job, line, ending, endedAt, evidenceSha256};
}

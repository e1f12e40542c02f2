import type {HarnessError} from '../../model/error.js';
import type {VerdictKind} from '../../model/verdict.js';
import {analyzeRun} from '../analyze.js';
import {type Printed, print} from '../report.js';

/** What follows from the evidence, judged and printed anew; nothing of it is read from the results in the run. */
export interface MadeAgain {
	readonly verdict: VerdictKind;
	/** Which version of the program made the run. */
	readonly version: string;
	readonly results: readonly Printed[];
}

export async function makeAgain(directory: string): Promise<MadeAgain> {
	const report = await analyzeRun(directory, 'not-yet');
	const results = await print(report, ['json', 'junit', 'pdf']);
	return {verdict: report.judgement.verdict.kind, version: report.subject.run.program.version, results};
}

/** What another thread tells of it. */
export type Told =
	| {readonly kind: 'made'; readonly made: MadeAgain}
	| {readonly kind: 'fault'; readonly code: HarnessError['code']; readonly context: HarnessError['context']};

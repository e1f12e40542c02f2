import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {readAmendments} from '../../evidence/amendments/amend.js';
import {amendedDevice, authoriserIn} from '../../evidence/amendments/amendment.js';
import {readRun} from '../../evidence/read-run.js';
import {FILES} from '../../evidence/run-directory.js';
import {badOption} from '../../model/error.js';
import type {Certificate} from '../../tasks/inspection/stored.js';

/** Throws unless the run is sealed, intact, and passed. */
export async function readCertificate(directory: string): Promise<Certificate> {
	const {run, endedAt, evidenceSha256} = await readRun(directory);
	const amendments = await readAmendments(directory, run);
	const verdict = await verdictIn(directory);
	const found = run.task === undefined ? verdict : `a ${run.task.kind} run`;
	if (found !== 'pass') {
		throw badOption('--certificate', directory, `a run of deckproof certify that passed; this is ${found}`);
	}
	return {
		run: run.id,
		evidenceSha256,
		endedAt,
		device: amendedDevice(run.device, amendments),
		authorisedBy: authoriserIn(amendments),
	};
}

/** The seal covers the file, so it holds the verdict of the run. */
async function verdictIn(directory: string): Promise<string> {
	const text = await readFile(path.join(directory, FILES.result), 'utf8').catch(() => '{}');
	const result: unknown = JSON.parse(text);
	const hasVerdict = typeof result === 'object' && result !== null && 'verdict' in result;
	return hasVerdict && typeof result.verdict === 'string' ? result.verdict : 'without a verdict';
}

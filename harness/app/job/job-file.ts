import {readFile} from 'node:fs/promises';
import {notTold} from '../../job/iso-items.js';
import {EXAMPLE_FILE, type LoadedJob, readJob} from '../../job/load.js';
import {checkName, writeNew} from '../../registers/write-file.js';

/** Writes a job with every key in it, to fill in. */
export async function writeExampleJob(file: string): Promise<void> {
	checkName({option: '--example', file, mustBe: 'new'});
	await writeNew(file, await readFile(EXAMPLE_FILE, 'utf8'));
}

export interface CheckedJob {
	readonly job: LoadedJob['job'];
	/** What ISO/IEC 17025 requires and the job does not state. */
	readonly open: readonly {readonly clause: string; readonly asks: string; readonly key: string}[];
}

/** Reads a job file and lists what it leaves open. */
export async function checkJob(file: string): Promise<CheckedJob> {
	const {job} = await readJob(file);
	return {job, open: notTold(job).map(({clause, asks, key}) => ({clause, asks, key}))};
}

import {readFile} from 'node:fs/promises';
import {notStated} from '../../job/iso-items.js';
import {EXAMPLE_FILE, readJob} from '../../job/load.js';
import {checkName, writeNew} from '../../registers/write-file.js';

export async function writeExampleJob(file: string): Promise<void> {
	checkName({option: '--example', file, mustBe: 'new'});
	await writeNew(file, await readFile(EXAMPLE_FILE, 'utf8'));
}

/** `open`: required by ISO/IEC 17025 and not stated. */
export async function checkJob(file: string) {
	const {job} = await readJob(file);
	return {job, open: notStated(job).map(({clause, item, key}) => ({clause, asks: item, key}))};
}

import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {benchRecord} from '../../../harness/evidence/bench-record.js';
import {type BenchKey, type KeyPlace, makeBenchKey} from '../../../harness/keys/bench-key.js';

/** A directory of keys that no other test uses. */
export const placeIn = (directory: string): KeyPlace => ({
	directory: path.join(directory, 'home', 'keys'),
	rights: process.platform === 'win32' ? 'by-place' : 'by-mode',
});

export const keyIn = async (directory: string): Promise<BenchKey> => (await makeBenchKey(placeIn(directory))).key;

/** The files of every run, with the content that a seal checks. */
export async function smallRun(parent: string, key: BenchKey | undefined): Promise<string> {
	const directory = path.join(parent, 'run');
	await mkdir(directory);
	await writeFile(
		path.join(directory, 'run.json'),
		JSON.stringify({bench: benchRecord(key, '2026-11-16T12:00:00.000Z')}),
	);
	for (const name of ['raw.ndjson', 'events.ndjson', 'orders.ndjson']) {
		await writeFile(path.join(directory, name), `{"of":"${name}"}\n`);
	}
	return directory;
}

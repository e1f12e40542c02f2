import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, reasonOf} from '../../model/error.js';
import {sha256} from '../../registers/sha256.js';
import type {RunRecord} from '../run-record.js';

/** Reads a file whose SHA-256 was stored in run.json before the first shuffle. `what` names it in the error. */
export async function readAttached(file: string, expected: string, what: string): Promise<Buffer> {
	const bytes = await readFile(file).catch((error: unknown) => {
		throw new HarnessError('evidence/missing', {file, expected: what, found: reasonOf(error)});
	});
	const found = sha256(bytes);
	if (found !== expected) throw new HarnessError('evidence/altered', {file, expected, found});
	return bytes;
}

export async function shownPhoto(directory: string, {job}: Pick<RunRecord, 'job'>): Promise<Uint8Array | undefined> {
	const photo = job?.item?.photo;
	if (photo?.inReport !== 'yes') return undefined;
	return readAttached(path.join(directory, photo.name), photo.sha256, 'the photo of the item');
}

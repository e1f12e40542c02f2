import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, reasonOf} from '../../model/error.js';
import {sha256} from '../../registers/sha256.js';
import type {RunRecord} from '../run-record.js';

/** The photo of the item that the report shows, which must be the one that the run was begun with; `undefined`: it shows none. */
export async function shownPhoto(directory: string, {job}: Pick<RunRecord, 'job'>): Promise<Uint8Array | undefined> {
	const photo = job?.item?.photo;
	if (photo?.inReport !== 'yes') return undefined;
	const file = path.join(directory, photo.name);
	const bytes = await readFile(file).catch((error: unknown) => {
		throw new HarnessError('evidence/missing', {file, expected: 'the photo of the item', found: reasonOf(error)});
	});
	const found = sha256(bytes);
	if (found !== photo.sha256) throw new HarnessError('evidence/altered', {file, expected: photo.sha256, found});
	return bytes;
}

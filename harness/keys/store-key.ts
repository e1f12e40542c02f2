import {randomUUID} from 'node:crypto';
import {mkdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {failedWith, HarnessError, isSystemError} from '../model/error.js';
import {createForOwner, syncDirectory} from '../registers/durable-file.js';
import {makeDirectories, orCannotWrite} from '../registers/write-file.js';
import type {KeyPlace} from './bench-key.js';

/** Does not replace an existing key. Reports a failed write as `key/cannot-write`, since no evidence is lost. */
export async function storeKey(
	place: KeyPlace,
	file: string,
	pem: string | Uint8Array,
): ReturnType<typeof createForOwner> {
	try {
		await makeKeyDirectory(place);
		await makeDirectories(path.dirname(file));
		return await createForOwner(file, pem, randomUUID());
	} catch (error) {
		if (!failedWith(error, 'evidence/cannot-write')) throw error;
		throw new HarnessError('key/cannot-write', error.context, {cause: error});
	}
}

async function makeKeyDirectory(place: KeyPlace): Promise<void> {
	const {directory} = place;
	await makeDirectories(path.dirname(directory));
	await orCannotWrite(directory, () =>
		mkdir(directory, {mode: 0o700}).catch((error: unknown) => {
			if (!isSystemError(error, 'EEXIST')) throw error;
		}),
	);
	await syncDirectory(path.dirname(directory));
	await refuseOpenTo(directory, place, '700');
}

export async function refuseOpenTo(file: string, {rights}: KeyPlace, needed: '600' | '700'): Promise<void> {
	if (rights === 'by-place') return;
	const mode = (await stat(file)).mode & 0o777;
	if ((mode & 0o077) === 0) return;
	throw new HarnessError('key/open-to-others', {file, mode: mode.toString(8), needed});
}

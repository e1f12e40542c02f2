import {type FileHandle, link, open, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {isSystemError} from '../model/error.js';
import {orCannotWrite} from './write-file.js';

/**
Files that a power cut leaves whole or not at all.

	write NAME.new ── fsync it ── rename to NAME ── fsync the directory

A name is on disk when its directory is, and never before the bytes behind it.
*/
export const unfinished = (file: string): string => `${file}.new`;

/** Puts the file in place of whatever had its name. */
export const writeDurably = (file: string, data: string | Uint8Array): Promise<void> =>
	orCannotWrite(file, async () => {
		try {
			await writeSynced(unfinished(file), data);
			await rename(unfinished(file), file);
		} catch (error) {
			// On a full disk half a file takes room that others need.
			await rm(unfinished(file), {force: true});
			throw error;
		}
		await syncDirectory(path.dirname(file));
	});

/**
Writes a file for its owner alone, unless there is one of that name: then nothing happens. Of several processes that try
at once one succeeds, and nobody ever sees half a file: a link is made of the finished one, and that fails if the name is taken.
*/
export async function createForOwner(file: string, data: string, nonce: string): Promise<'created' | 'was-there'> {
	let outcome: 'created' | 'was-there' = 'created';
	await orCannotWrite(file, async () => {
		const own = unfinished(`${file}.${nonce}`);
		try {
			await writeSynced(own, data, {flag: 'wx', mode: 0o600});
			await link(own, file);
			await syncDirectory(path.dirname(file));
		} catch (error) {
			if (!isSystemError(error, 'EEXIST')) throw error;
			outcome = 'was-there';
		} finally {
			await rm(own, {force: true});
		}
	});
	return outcome;
}

/** Brings a file that somebody else wrote to the disk itself. */
export const syncFile = (file: string): Promise<void> =>
	orCannotWrite(file, () =>
		// Windows brings only a file to the disk that was opened for writing; elsewhere reading is enough.
		synced(() => open(file, 'r+')).catch((error: unknown) => {
			if (!isSystemError(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
			return synced(() => open(file, 'r'));
		}),
	);

/** Windows opens no directories; it writes their changes down by itself. */
export const syncDirectory = (directory: string): Promise<void> =>
	orCannotWrite(directory, () =>
		synced(() => open(directory, 'r')).catch((error: unknown) => {
			if (!isSystemError(error, 'EISDIR', 'EPERM', 'EACCES', 'EINVAL')) throw error;
		}),
	);

interface Manner {
	readonly flag: 'w' | 'wx';
	readonly mode: number;
}

const USUAL: Manner = {flag: 'w', mode: 0o666};

const writeSynced = (file: string, data: string | Uint8Array, {flag, mode} = USUAL): Promise<void> =>
	synced(
		() => open(file, flag, mode),
		handle => handle.writeFile(data),
	);

async function synced(
	opened: () => Promise<FileHandle>,
	work: (handle: FileHandle) => Promise<void> = async () => undefined,
): Promise<void> {
	const handle = await opened();
	try {
		await work(handle);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

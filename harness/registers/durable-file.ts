import {type FileHandle, link, open, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {isSystemError} from '../model/error.js';
import {orCannotWrite} from './write-file.js';

/**
Files that a power cut leaves whole or absent.

	write NAME.new ── fsync it ── rename to NAME ── fsync the directory

A name reaches the disk with its directory, never before the bytes of the file.
*/
export const unfinished = (file: string): string => `${file}.new`;

/** Replaces an existing file. */
export const writeDurably = (file: string, data: string | Uint8Array): Promise<void> =>
	orCannotWrite(file, async () => {
		try {
			await writeSynced(unfinished(file), data);
			await rename(unfinished(file), file);
		} catch (error) {
			// On a full disk a partial file takes space that other files need.
			await rm(unfinished(file), {force: true});
			throw error;
		}
		await syncDirectory(path.dirname(file));
	});

/**
Writes a file readable only by its owner; does nothing if the name exists. Of several concurrent processes, one succeeds. No
process sees a partial file: the finished file is linked, and linking fails if the name exists.
*/
export async function createForOwner(
	file: string,
	data: string | Uint8Array,
	nonce: string,
): Promise<'created' | 'was-there'> {
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

/** As `createForOwner`, and replaces an existing file. */
export const replaceForOwner = (file: string, data: string, nonce: string): Promise<void> =>
	orCannotWrite(file, async () => {
		const own = unfinished(`${file}.${nonce}`);
		try {
			await writeSynced(own, data, {flag: 'wx', mode: 0o600});
			await rename(own, file);
		} catch (error) {
			await rm(own, {force: true});
			throw error;
		}
		await syncDirectory(path.dirname(file));
	});

/** Syncs a file that is already written. */
export const syncFile = (file: string): Promise<void> =>
	orCannotWrite(file, () =>
		// Windows syncs only files opened for writing; elsewhere reading is enough.
		synced(() => open(file, 'r+')).catch((error: unknown) => {
			if (!isSystemError(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
			return synced(() => open(file, 'r'));
		}),
	);

/** Windows cannot open directories, and needs no sync for them. */
export const syncDirectory = (directory: string): Promise<void> =>
	orCannotWrite(directory, () =>
		synced(() => open(directory, 'r')).catch((error: unknown) => {
			if (!isSystemError(error, 'EISDIR', 'EPERM', 'EACCES', 'EINVAL')) throw error;
		}),
	);

interface OpenMode {
	readonly flag: 'w' | 'wx';
	readonly mode: number;
}

const DEFAULT_MODE: OpenMode = {flag: 'w', mode: 0o666};

const writeSynced = (file: string, data: string | Uint8Array, {flag, mode} = DEFAULT_MODE): Promise<void> =>
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

import {existsSync} from 'node:fs';
import {mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, isSystemError, reasonOf} from '../model/error.js';

/** Writes a file that must not exist yet. */
export const writeNew = (file: string, data: string | Uint8Array): Promise<void> =>
	orCannotWrite(file, () => writeFile(file, data, {flag: 'wx'}));

export const writeAgain = (file: string, data: string | Uint8Array): Promise<void> =>
	orCannotWrite(file, () => writeFile(file, data));

/** In one step: whoever reads finds the old or the new, and after a power cut too. */
export const writeWhole = (file: string, data: string | Uint8Array): Promise<void> =>
	orCannotWrite(file, async () => {
		const draft = `${file}.new`;
		try {
			await writeSynced(draft, data);
			await rename(draft, file);
		} catch (error) {
			await rm(draft, {force: true});
			throw error;
		}
	});

async function writeSynced(file: string, data: string | Uint8Array): Promise<void> {
	const handle = await open(file, 'w');
	try {
		await handle.writeFile(data);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Gives a directory its name, unless there is one of that name with something in it. */
export const renameNew = (from: string, directory: string): Promise<void> =>
	orCannotWrite(directory, async () => {
		await rename(from, directory).catch((error: unknown) => {
			if (isSystemError(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw new HarnessError('run/exists', {directory});
			throw error;
		});
	});

export const makeDirectories = (directory: string): Promise<void> =>
	orCannotWrite(directory, () => madeWithParents(path.resolve(directory)));

/** Step by step: where a parent is there and nothing can be made in it (/proc), Node's recursive mkdir tries for ever. */
async function madeWithParents(directory: string): Promise<void> {
	const isParentless = await mkdir(directory).then(
		() => false,
		(error: unknown) => {
			if (isSystemError(error, 'EEXIST')) return false;
			if (isSystemError(error, 'ENOENT') && !existsSync(path.dirname(directory))) return true;
			throw error;
		},
	);
	if (!isParentless) return;
	await madeWithParents(path.dirname(directory));
	await mkdir(directory);
}

/** A directory of its own for a run; one that is there already is never written over. */
export async function makeNewDirectory(directory: string): Promise<void> {
	if (existsSync(directory)) throw new HarnessError('run/exists', {directory});
	await makeDirectories(directory);
}

/** A file that somebody named by an option. */
export interface NamedFile {
	readonly option: string;
	readonly file: string;
	readonly mustBe: 'new' | 'new or old';
}

/** A name that cannot be is a slip of whoever typed it, and no loss of evidence. */
export function checkName({option, file, mustBe}: NamedFile): void {
	const directory = path.dirname(path.resolve(file));
	const bad = (expected: string) => new HarnessError('usage/bad-option', {option, value: file, expected});
	if (!existsSync(directory)) throw bad(`a name in a directory that exists; there is no directory ${directory}`);
	if (mustBe === 'new' && existsSync(file)) throw bad('a new file; this one exists already; choose another name');
}

/** A full disk or a missing right is told as what it is: neither our fault nor the device's. */
async function orCannotWrite(file: string, write: () => Promise<void>): Promise<void> {
	try {
		await write();
	} catch (error) {
		if (error instanceof HarnessError) throw error;
		const reason = reasonOf(error);
		throw new HarnessError('evidence/cannot-write', {file, reason}, {cause: error});
	}
}

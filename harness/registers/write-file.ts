import {closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {badOption, HarnessError, isSystemError, reasonOf} from '../model/error.js';

export const writeNew = (file: string, data: string | Uint8Array): Promise<void> =>
	orCannotWrite(file, () => writeFile(file, data, {flag: 'wx'}));

export const overwrite = (file: string, data: string | Uint8Array): Promise<void> =>
	orCannotWrite(file, () => writeFile(file, data));

/** Synchronous and atomic: readers find the old or the new file, also after a power cut. */
export function writeAtomically(file: string, data: string): void {
	const draft = `${file}.new`;
	try {
		const descriptor = openSync(draft, 'w');
		try {
			writeFileSync(descriptor, data);
			fsyncSync(descriptor);
		} finally {
			closeSync(descriptor);
		}
		renameSync(draft, file);
	} catch (error) {
		rmSync(draft, {force: true});
		throw cannotWrite(file, error);
	}
}

/** Refuses if a directory of that name exists and is not empty. */
export const renameNew = (from: string, directory: string): Promise<void> =>
	orCannotWrite(directory, async () => {
		await rename(from, directory).catch((error: unknown) => {
			if (isSystemError(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw new HarnessError('run/exists', {directory});
			throw error;
		});
	});

export const makeDirectories = (directory: string): Promise<void> =>
	orCannotWrite(directory, () => madeWithParents(path.resolve(directory)));

/** Node's recursive mkdir loops forever if a parent exists and refuses new entries (/proc). */
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

export async function makeNewDirectory(directory: string): Promise<void> {
	if (existsSync(directory)) throw new HarnessError('run/exists', {directory});
	await makeDirectories(directory);
}

interface NamedFile {
	readonly option: string;
	readonly file: string;
	readonly mustBe: 'new' | 'new or old';
}

/** An impossible name is a usage error, not a loss of evidence. */
export function checkName({option, file, mustBe}: NamedFile): void {
	const directory = path.dirname(path.resolve(file));
	const bad = (expected: string) => badOption(option, file, expected);
	if (!existsSync(directory)) throw bad(`a name in a directory that exists; there is no directory ${directory}`);
	if (mustBe === 'new' && existsSync(file)) throw bad('a new file; this one exists already; choose another name');
}

/** Reports a full disk or a missing permission as `evidence/cannot-write`. */
export async function orCannotWrite(file: string, write: () => Promise<void>): Promise<void> {
	try {
		await write();
	} catch (error) {
		throw error instanceof HarnessError ? error : cannotWrite(file, error);
	}
}

const cannotWrite = (file: string, error: unknown): HarnessError =>
	new HarnessError('evidence/cannot-write', {file, reason: reasonOf(error)}, {cause: error});

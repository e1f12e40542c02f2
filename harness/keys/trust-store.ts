import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {badOption, isSystemError, unreadable} from '../model/error.js';
import type {KeyPlace} from './bench-key.js';

/** Keys and certificates received from others; deleting a file ends the trust. */
export const trustDirectory = ({directory}: KeyPlace): string => path.join(directory, 'trusted');

/** Names of the files with this suffix, without it; empty if there is no such directory. */
export async function namesIn(directory: string, suffix: string): Promise<string[]> {
	const names = await readdir(directory).catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return [];
		return unreadable(directory)(error);
	});
	return names
		.filter(name => name.endsWith(suffix))
		.map(name => name.slice(0, -suffix.length))
		.sort();
}

export const readKeyFile = (file: string): Promise<string> => readFile(file, 'utf8').catch(unreadable(file));

/** The name becomes a file name. */
export function checkedName(name: string, option: string): string {
	if (/^[\p{L}\p{N}][\p{L}\p{N} .,&'_-]{0,63}$/u.test(name) && !name.endsWith('.')) return name;
	throw badOption(option, name, 'at most 64 letters, digits, blanks, dots, hyphens');
}

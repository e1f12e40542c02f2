import {readFile} from 'node:fs/promises';
import {HarnessError, isSystemError, reasonOf} from '../model/error.js';

/** What a register holds so far; one that was never begun is empty. */
export async function textIfAny(file: string): Promise<string> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (isSystemError(error, 'ENOENT')) return '';
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}

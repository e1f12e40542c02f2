import {readFile} from 'node:fs/promises';
import {HarnessError, reasonOf} from '../model/error.js';

export async function readInput(file: string): Promise<string> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}

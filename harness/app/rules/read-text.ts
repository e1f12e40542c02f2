import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {HarnessError, reasonOf} from '../../model/error.js';
import {packageFile} from '../../model/package-file.js';

export const packageDirectory = (name: string): string => fileURLToPath(packageFile(name));

/** Synchronous: for such short files the thread pool takes longer to start than the reading. */
export function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}

export const yamlNames = (directory: string): string[] =>
	readdirSync(directory)
		.filter(name => name.endsWith('.yaml'))
		.map(name => path.basename(name, '.yaml'))
		.sort();

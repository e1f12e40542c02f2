import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {unreadable} from '../../model/error.js';
import {packageFile} from '../../model/package-file.js';

export const packageDirectory = (name: string): string => fileURLToPath(packageFile(name));

/** Synchronous: for such short files the thread pool takes longer to start than the reading. */
export function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		return unreadable(file)(error);
	}
}

/** Sorted, without the extension. */
export const namesIn = (directory: string, extension: string): string[] =>
	readdirSync(directory)
		.filter(name => name.endsWith(extension))
		.map(name => path.basename(name, extension))
		.sort();

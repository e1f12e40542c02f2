import {rm} from 'node:fs/promises';
import path from 'node:path';
import {detachedFile} from '../keys/detached-signature.js';
import {failedWith, type HarnessError} from '../model/error.js';
import {writeNew} from '../registers/write-file.js';
import {FILES, PAPERS} from './run-directory.js';

/** Files derived from the evidence; they can be made again at any time. */
const RESULTS = [FILES.result, FILES.junit, ...PAPERS, ...PAPERS.map(detachedFile)] as const;

export interface ResultFile {
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** Writes the results into the run directory. Removes a result that cannot be written whole; returns the first failure. */
export async function writeResults(
	directory: string,
	results: readonly ResultFile[],
): Promise<HarnessError | undefined> {
	let fault: HarnessError | undefined;
	for (const {name, bytes} of results) {
		const file = path.join(directory, name);
		try {
			await writeNew(file, bytes);
		} catch (error) {
			if (!failedWith(error, 'evidence/cannot-write')) throw error;
			fault ??= error;
			await rm(file, {force: true});
		}
	}
	return fault;
}

/** Removes results that were made from less evidence than there is, or that take space which the seal needs. */
export async function dropResults(directory: string): Promise<void> {
	for (const name of RESULTS) await rm(path.join(directory, name), {force: true});
}

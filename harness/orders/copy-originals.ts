import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {rawPieces} from './file-pieces.js';
import {writeNewFile} from './new-file.js';

/** A file that orders were read from, and what it was then. */
export interface Original {
	readonly file: string;
	readonly sha256: string;
}

/** The same in the run directory. */
interface CopiedOriginal extends Original {
	readonly name: string;
}

/**
Copies files that orders came from into the run directory, byte for byte, so that whoever doubts the orders can read them again.

	original-1.txt, original-2.u8.gz, …
*/
export async function copyOriginals(directory: string, originals: readonly Original[]): Promise<CopiedOriginal[]> {
	const kept: CopiedOriginal[] = [];
	for (const [at, original] of originals.entries()) {
		const name = copyName(original.file, at);
		await copy(original, path.join(directory, name));
		kept.push({...original, name});
	}
	return kept;
}

/** What the copy of the so many'th file is called, counted from nought. */
export const copyName = (file: string, at: number): string => `original-${at + 1}${endingOf(file)}`;

const endingOf = (file: string): string => /(?:\.\w{1,8})?(?:\.gz)?$/i.exec(file)?.[0].toLowerCase() ?? '';

/** A copy that is there already and whole is left as it is: the run was broken off and goes on. */
async function copy({file, sha256}: Original, to: string): Promise<void> {
	if (existsSync(to) && (await hashOf(to)) === sha256) return;
	await rm(to, {force: true});
	const found = await writeNewFile(to, async sink => {
		const {pieces, sha256: hash} = rawPieces(file);
		for await (const piece of pieces) await sink(piece);
		return hash();
	});
	if (found !== sha256) throw new HarnessError('input/changed', {file, expected: sha256, found});
}

async function hashOf(file: string): Promise<string> {
	const {pieces, sha256} = rawPieces(file);
	for await (const _ of pieces);
	return sha256();
}

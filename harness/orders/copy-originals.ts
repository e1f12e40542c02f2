import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {rawPieces} from './file-pieces.js';
import {writeNewFile} from './new-file.js';

export interface Original {
	readonly file: string;
	readonly sha256: string;
}

/**
Copies the source files of the orders into the run directory, byte for byte, so that the orders can be read again.

	original-1.txt, original-2.u8.gz, …
*/
export async function copyOriginals(
	directory: string,
	originals: readonly Original[],
): Promise<(Original & {name: string})[]> {
	const copies: (Original & {name: string})[] = [];
	for (const [at, original] of originals.entries()) {
		const name = copyName(original.file, at);
		await copy(original, path.join(directory, name));
		copies.push({...original, name});
	}
	return copies;
}

export const copyName = (file: string, at: number): string => `original-${at + 1}${endingOf(file)}`;

const endingOf = (file: string): string => /(?:\.\w{1,8})?(?:\.gz)?$/i.exec(file)?.[0].toLowerCase() ?? '';

/** In a resumed run, an intact copy stays as it is. */
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

import {createHash} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {EVIDENCE, FILES} from './run-directory.js';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Hashes every file of the run. Nothing may be written to the directory after this. */
export async function seal(directory: string): Promise<void> {
	const names = (await readdir(directory)).filter(name => name !== FILES.manifest).sort();
	const lines = await Promise.all(names.map(async name => `${await hashOf(directory, name)}  ${name}\n`));
	await writeFile(path.join(directory, FILES.manifest), lines.join(''), {flag: 'wx'});
}

/** Compares every sealed file with its hash and names the first that differs. */
export async function checkSeal(directory: string): Promise<void> {
	const text = await readFile(path.join(directory, FILES.manifest), 'utf8').catch(() => undefined);
	if (text === undefined) throw new HarnessError('evidence/unsealed', {directory});
	const lines = text.split('\n').filter(line => line !== '');
	for (const [at, line] of lines.entries()) {
		const [, expected, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
		if (expected === undefined || name === undefined) {
			throw new HarnessError('run/bad-record', {
				file: FILES.manifest,
				line: at + 1,
				expected: 'a SHA-256 and a file name',
			});
		}
		const found = await hashOf(directory, name).catch(() => 'no such file');
		if (found !== expected)
			throw new HarnessError('evidence/altered', {file: path.join(directory, name), expected, found});
	}
}

/** One hash for all that a judgement may rest on: the SHA-256 of the manifest lines of the evidence files. */
export async function evidenceHash(directory: string): Promise<string> {
	const lines = await Promise.all(EVIDENCE.map(async name => `${await hashOf(directory, name)}  ${name}\n`));
	return sha256(lines.join(''));
}

const hashOf = async (directory: string, name: string): Promise<string> =>
	sha256(await readFile(path.join(directory, name)));

import {createHash} from 'node:crypto';
import {createReadStream, existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {EVIDENCE, FILES} from './run-directory.js';
import {writeWhole} from './write-file.js';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Hashes every file of the run. Nothing may be written to the directory after this. */
export async function seal(directory: string): Promise<void> {
	const names = SEALED.filter(name => isEvidence(name) || existsSync(path.join(directory, name)));
	const lines = await Promise.all(names.map(async name => `${await hashOf(directory, name)}  ${name}\n`));
	await writeWhole(path.join(directory, FILES.manifest), lines.join(''));
}

const SEALED = Object.values(FILES)
	.filter(name => name !== FILES.manifest)
	.sort();

/** The others follow from it: where the disk was full they may be missing. */
const isEvidence = (name: string): boolean => EVIDENCE.some(each => each === name);

/** Compares every file of the run with its hash and names the first that differs; a file that the seal forgot is no better. */
export async function checkSeal(directory: string): Promise<void> {
	const manifest = path.join(directory, FILES.manifest);
	const text = await readFile(manifest, 'utf8').catch(() => undefined);
	if (text === undefined) throw new HarnessError('evidence/unsealed', {directory});
	const hashes = new Map<string, string>();
	for (const [at, line] of text.split('\n').entries()) {
		if (line === '') continue;
		const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
		if (hash === undefined || name === undefined) {
			throw new HarnessError('run/bad-record', {file: manifest, line: at + 1, expected: 'a SHA-256 and a file name'});
		}
		hashes.set(name, hash);
	}
	for (const name of SEALED) {
		if (!isEvidence(name) && !hashes.has(name) && !existsSync(path.join(directory, name))) continue;
		const expected = hashes.get(name) ?? 'none in the seal';
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

/** In pieces, so that evidence may be larger than memory. */
async function hashOf(directory: string, name: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path.join(directory, name))) hash.update(chunk);
	return hash.digest('hex');
}

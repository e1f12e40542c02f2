import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {unfinished} from '../registers/durable-file.js';
import {isLock} from '../registers/run-lock.js';
import {sha256} from '../registers/sha256.js';
import {AMENDMENTS, COUNTERSIGNED, EVIDENCE, FILES} from './run-directory.js';

/**
A line of MANIFEST.sha256, as `sha256sum -c MANIFEST.sha256` reads it: every file of the run by its plain name.

	9f86d081884c7d65…  events.ndjson
	60303ae22b998861…  run.json
*/
export interface ManifestLine {
	readonly name: string;
	readonly sha256: string;
}

export async function manifestOf(directory: string, names: readonly string[]): Promise<string> {
	const lines: string[] = [];
	for (const name of names) lines.push(`${await hashOf(directory, name)}  ${name}\n`);
	return lines.join('');
}

type ParsedManifest =
	| {readonly kind: 'list'; readonly lines: readonly ManifestLine[]}
	| {readonly kind: 'no-list'; readonly found: string};

/** Refuses the list if a name occurs twice or points outside the directory. */
export function parseManifest(text: string): ParsedManifest {
	const lines = new Map<string, ManifestLine>();
	for (const [at, line] of text.split('\n').entries()) {
		if (line === '') continue;
		const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
		const isSound = name !== undefined && isPlain(name) && !isOutsideSeal(name) && !lines.has(name);
		if (hash === undefined || !isSound) return {kind: 'no-list', found: `"${line.slice(0, 100)}" on line ${at + 1}`};
		lines.set(name, {name, sha256: hash});
	}
	return {kind: 'list', lines: [...lines.values()]};
}

/** A plain name has no separators, and `sha256sum` writes it without escapes. */
const isPlain = (name: string): boolean => name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name);

/** The seal cannot list itself nor files written after it. The lock file is not evidence. */
const SEAL = [FILES.manifest, FILES.signature, AMENDMENTS, COUNTERSIGNED].flatMap(name => [name, unfinished(name)]);
const isOutsideSeal = (name: string): boolean => SEAL.includes(name) || isLock(name);

export interface Entry {
	readonly name: string;
	readonly kind: 'file' | 'link' | 'directory' | 'other';
}

export async function entriesIn(directory: string): Promise<Entry[]> {
	const entries = await readdir(directory, {withFileTypes: true});
	return entries
		.filter(({name}) => !isOutsideSeal(name))
		.map(entry => ({name: entry.name, kind: kindOf(entry)}))
		.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function kindOf(entry: {isFile(): boolean; isSymbolicLink(): boolean; isDirectory(): boolean}): Entry['kind'] {
	if (entry.isFile()) return 'file';
	if (entry.isSymbolicLink()) return 'link';
	return entry.isDirectory() ? 'directory' : 'other';
}

export const A_PLAIN_FILE = 'a plain file';
export const ENTRY_TEXT: Readonly<Record<Entry['kind'], string>> = {
	file: 'a file with a name that no seal can list',
	link: 'a link',
	directory: 'a directory',
	other: 'a device',
};

/** The names of all files of a run. Refuses links, directories and devices, which cannot be sealed. */
export async function namesToSeal(directory: string): Promise<string[]> {
	const entries = await entriesIn(directory);
	for (const {name, kind} of entries) {
		if (kind === 'file' && isPlain(name)) continue;
		const file = path.join(directory, name);
		throw new HarnessError('evidence/not-a-file', {file, expected: A_PLAIN_FILE, found: ENTRY_TEXT[kind]});
	}
	return entries.map(({name}) => name);
}

export const evidenceHash = async (directory: string): Promise<string> => sha256(await manifestOf(directory, EVIDENCE));

/** Streams the file: evidence may be larger than memory. */
export async function hashOf(directory: string, name: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path.join(directory, name))) hash.update(chunk);
	return hash.digest('hex');
}

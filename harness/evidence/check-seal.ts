import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {checkSignature, type SealFinding, type Signature} from './check-signature.js';
import {A_PLAIN_FILE, ENTRY_TEXT, type Entry, entriesIn, hashOf, type ManifestLine, parseManifest} from './manifest.js';
import {EVIDENCE, FILES} from './run-directory.js';

export type SealInspection =
	| {readonly kind: 'unsealed'}
	| {readonly kind: 'sealed'; readonly findings: readonly SealFinding[]; readonly signature: Signature};

export async function inspectSeal(directory: string): Promise<SealInspection> {
	const bytes = await readFile(path.join(directory, FILES.manifest)).catch(() => undefined);
	if (bytes === undefined) return {kind: 'unsealed'};
	const {signature, findings} = await checkSignature(directory, bytes);
	const manifest = parseManifest(bytes.toString('utf8'));
	const files: readonly SealFinding[] =
		manifest.kind === 'list'
			? await checkFiles(directory, manifest.lines)
			: [{kind: 'bad-list', file: FILES.manifest, expected: A_LINE, found: manifest.found}];
	return {kind: 'sealed', findings: [...files, ...findings], signature};
}

const A_LINE = 'a SHA-256 and the plain name of a file, each name once';

export async function checkSeal(directory: string): Promise<void> {
	const inspection = await inspectSeal(directory);
	if (inspection.kind === 'unsealed') throw new HarnessError('evidence/unsealed', {directory});
	const [first] = inspection.findings;
	if (first !== undefined) throw sealFault(directory, first);
}

const sealFault = (directory: string, {kind, file, expected, found}: SealFinding): HarnessError =>
	new HarnessError(`evidence/${kind}`, {file: path.join(directory, file), expected, found});

async function checkFiles(directory: string, lines: readonly ManifestLine[]): Promise<SealFinding[]> {
	const entries = new Map((await entriesIn(directory)).map(entry => [entry.name, entry]));
	const findings: SealFinding[] = [];
	for (const line of lines) findings.push(...(await checkListed(directory, line, entries.get(line.name))));
	const listed = new Set(lines.map(({name}) => name));
	return [...findings, ...missingFiles(listed, entries), ...unlisted(listed, entries)];
}

async function checkListed(
	directory: string,
	{name: file, sha256: expected}: ManifestLine,
	entry: Entry | undefined,
): Promise<SealFinding[]> {
	if (entry === undefined)
		return [{kind: 'missing', file, expected: `a file with SHA-256 ${expected}`, found: 'no such file'}];
	if (entry.kind !== 'file') return [{kind: 'not-a-file', file, expected: A_PLAIN_FILE, found: ENTRY_TEXT[entry.kind]}];
	const found = await hashOf(directory, file);
	return found === expected ? [] : [{kind: 'altered', file, expected, found}];
}

/** Files that every run has, but this run neither has nor lists. */
const missingFiles = (listed: ReadonlySet<string>, entries: ReadonlyMap<string, Entry>): SealFinding[] =>
	EVIDENCE.filter(name => !listed.has(name) && !entries.has(name)).map(file => ({
		kind: 'missing',
		file,
		expected: 'a file that every run has',
		found: 'no such file',
	}));

const unlisted = (listed: ReadonlySet<string>, entries: ReadonlyMap<string, Entry>): SealFinding[] =>
	[...entries.values()]
		.filter(({name}) => !listed.has(name))
		.map(({name: file, kind}) => ({
			kind: 'unlisted',
			file,
			expected: 'no such file',
			found: kind === 'file' ? 'a file' : ENTRY_TEXT[kind],
		}));

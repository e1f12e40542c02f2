import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {BenchKey} from '../keys/bench-key.js';
import {HarnessError} from '../model/error.js';
import {syncDirectory, syncFile, writeDurably} from '../registers/durable-file.js';
import {orCannotWrite} from '../registers/write-file.js';
import {benchIn} from './bench-record.js';
import {manifestOf, namesToSeal} from './manifest.js';
import {FILES} from './run-directory.js';

/**
Seals a run: hashes every file of its directory, and signs the list if run.json names a key.

	sync every file ── bench-key.pem ── MANIFEST.sig ── MANIFEST.sha256

The list is written last, since it makes a run sealed: after a power cut there is no seal or a whole one. Afterwards only a
new seal may be written to the directory.
*/
export async function seal(directory: string, key: BenchKey | undefined): Promise<void> {
	const signer = await signerOf(directory, key);
	const at = (name: string) => path.join(directory, name);
	if (signer !== undefined) await writeDurably(at(FILES.benchKey), signer.publicPem);
	const names = await namesToSeal(directory);
	for (const name of names) await syncFile(at(name));
	await syncDirectory(directory);
	const manifest = await manifestOf(directory, names);
	if (signer === undefined) await orCannotWrite(at(FILES.signature), () => rm(at(FILES.signature), {force: true}));
	else await writeDurably(at(FILES.signature), signer.sign(Buffer.from(manifest)));
	await writeDurably(at(FILES.manifest), manifest);
}

/** Refuses any key other than the one that run.json has named since before the first shuffle. */
export async function signerOf(directory: string, key: BenchKey | undefined): Promise<BenchKey | undefined> {
	const bench = await benchIn(directory);
	if (bench === undefined) {
		const file = path.join(directory, FILES.run);
		throw new HarnessError('run/bad-record', {file, line: 1, expected: '/bench: with which key the run is signed'});
	}
	if (bench.kind === 'unsigned') return undefined;
	if (key?.fingerprint !== bench.keyFingerprint)
		throw new HarnessError('key/another', {directory, expected: bench.keyFingerprint, found: key?.fingerprint});
	const [expected, found] = [bench.certificate?.fingerprint, key.report?.certificate.fingerprint];
	if (expected !== undefined && expected !== found)
		throw new HarnessError('key/another-certificate', {directory, expected, found});
	return key;
}

import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, isSystemError, reasonOf} from '../model/error.js';
import {type KeyPlace, keepKey, readBenchKey} from './bench-key.js';
import {EXPECTED_PUBLIC_KEY, fingerprintOf, parsePublicKey, publicPem} from './key-form.js';

/** A public key that somebody gave us, under the name that we gave them: `trusted/NAME.pem`. Deleting the file ends the trust. */
export interface TrustedKey {
	readonly name: string;
	readonly fingerprint: string;
	readonly file: string;
}

/** Whose signature it is. `unknown`: the seal may be whole, but anybody may have made it. */
export type KeyOwner =
	| {readonly kind: 'this-bench'}
	| {readonly kind: 'trusted'; readonly name: string}
	| {readonly kind: 'unknown'};

export async function ownerOfKey(fingerprint: string, place: KeyPlace): Promise<KeyOwner> {
	const own = await readBenchKey(place);
	if (own?.fingerprint === fingerprint) return {kind: 'this-bench'};
	const trusted = (await trustedKeys(place)).find(each => each.fingerprint === fingerprint);
	return trusted === undefined ? {kind: 'unknown'} : {kind: 'trusted', name: trusted.name};
}

const SUFFIX = '.pem';

export async function trustedKeys(place: KeyPlace): Promise<TrustedKey[]> {
	const directory = trustDirectory(place);
	const names = await readdir(directory).catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return [];
		throw new HarnessError('input/unreadable-file', {file: directory, reason: reasonOf(error)}, {cause: error});
	});
	const files = names.filter(name => name.endsWith(SUFFIX)).sort();
	return Promise.all(files.map(name => trustedKey(path.join(directory, name))));
}

const trustDirectory = ({directory}: KeyPlace): string => path.join(directory, 'trusted');

async function trustedKey(file: string): Promise<TrustedKey> {
	const {fingerprint} = await readPublicKey(file);
	return {name: path.basename(file, SUFFIX), fingerprint, file};
}

export interface NewTrust {
	/** A PEM file with a public key. */
	readonly file: string;
	/** Not said: as the file is called. */
	readonly name: string | undefined;
}

/** A name stands for one key, and a key has one name. To trust a key again changes nothing. */
export async function trustKey({file, name}: NewTrust, place: KeyPlace): Promise<TrustedKey> {
	const {fingerprint, pem} = await readPublicKey(file);
	const called = checkedName(name ?? path.basename(file, path.extname(file)));
	const existing = (await trustedKeys(place)).find(each => each.fingerprint === fingerprint);
	if (existing !== undefined) {
		if (name === undefined || name === existing.name) return existing;
		const expected = `${existing.name}, as this key is called here already (${existing.file})`;
		throw new HarnessError('usage/bad-option', {option: '--name', value: name, expected});
	}
	const kept = path.join(trustDirectory(place), `${called}${SUFFIX}`);
	if ((await keepKey(place, kept, pem)) === 'created') return {name: called, fingerprint, file: kept};
	const {fingerprint: taken} = await readPublicKey(kept);
	if (taken === fingerprint) return {name: called, fingerprint, file: kept};
	const expected = `a name that no other key has; this one stands for ${taken} (${kept})`;
	throw new HarnessError('usage/bad-option', {option: '--name', value: called, expected});
}

/** It becomes the name of a file. */
function checkedName(name: string): string {
	if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(name) && !name.endsWith('.')) return name;
	const expected = 'at most 64 letters, digits, blanks, dots, hyphens';
	throw new HarnessError('usage/bad-option', {option: '--name', value: name, expected});
}

async function readPublicKey(file: string): Promise<{fingerprint: string; pem: string}> {
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	});
	const parsed = parsePublicKey(text);
	if (parsed.kind === 'no-key')
		throw new HarnessError('key/not-a-key', {file, expected: EXPECTED_PUBLIC_KEY, found: parsed.found});
	return {fingerprint: fingerprintOf(parsed.key), pem: publicPem(parsed.key)};
}

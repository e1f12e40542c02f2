import path from 'node:path';
import {badOption, HarnessError} from '../model/error.js';
import {type KeyPlace, readBenchKey} from './bench-key.js';
import {EXPECTED_PUBLIC_KEY, fingerprintOf, parsePublicKey, publicPem} from './key-format.js';
import {storeKey} from './store-key.js';
import {checkedName, namesIn, readKeyFile, trustDirectory} from './trust-store.js';

/** A public key received from another party: `trusted/NAME.pem`. Deleting the file ends the trust. */
export interface TrustedKey {
	readonly name: string;
	readonly fingerprint: string;
	readonly file: string;
}

/** `unknown`: the seal may be intact, but any person could have made it. */
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
	return Promise.all(
		(await namesIn(directory, SUFFIX)).map(name => trustedKey(path.join(directory, `${name}${SUFFIX}`))),
	);
}

async function trustedKey(file: string): Promise<TrustedKey> {
	const {fingerprint} = await readPublicKey(file);
	return {name: path.basename(file, SUFFIX), fingerprint, file};
}

export interface NewTrust {
	readonly file: string;
	/** Default: the name of the file. */
	readonly name: string | undefined;
}

export async function trustKey({file, name}: NewTrust, place: KeyPlace): Promise<TrustedKey> {
	const {fingerprint, pem} = await readPublicKey(file);
	const defaultName = path.basename(file, path.extname(file));
	const fingerprintIn = async (stored: string) => (await readPublicKey(stored)).fingerprint;
	const known = await trustedKeys(place);
	return storeTrusted({fingerprint, pem, name, defaultName, suffix: SUFFIX, known, fingerprintIn}, place);
}

interface NewlyTrusted {
	readonly fingerprint: string;
	readonly pem: string;
	readonly name: string | undefined;
	readonly defaultName: string;
	readonly suffix: string;
	/** Default: the one of keys and signers. */
	readonly directory?: string;
	readonly known: readonly TrustedKey[];
	readonly fingerprintIn: (file: string) => Promise<string>;
}

/** One name for each key, one key for each name. Trusting a key again changes nothing. */
export async function storeTrusted(
	{fingerprint, pem, name, defaultName, suffix, directory, known, fingerprintIn}: NewlyTrusted,
	place: KeyPlace,
): Promise<TrustedKey> {
	const checked = checkedName(name ?? defaultName, '--name');
	const existing = known.find(each => each.fingerprint === fingerprint);
	if (existing !== undefined) {
		if (name === undefined || name === existing.name) return existing;
		const expected = `${existing.name}, the name under which this key is already stored (${existing.file})`;
		throw badOption('--name', name, expected);
	}
	const stored = path.join(directory ?? trustDirectory(place), `${checked}${suffix}`);
	if ((await storeKey(place, stored, pem)) === 'created') return {name: checked, fingerprint, file: stored};
	const taken = await fingerprintIn(stored);
	if (taken === fingerprint) return {name: checked, fingerprint, file: stored};
	throw badOption('--name', checked, `a name that no other key has; this name belongs to the key ${taken} (${stored})`);
}

async function readPublicKey(file: string): Promise<{fingerprint: string; pem: string}> {
	const text = await readKeyFile(file);
	const parsed = parsePublicKey(text);
	if (parsed.kind === 'no-key')
		throw new HarnessError('key/not-a-key', {file, expected: EXPECTED_PUBLIC_KEY, found: parsed.found});
	return {fingerprint: fingerprintOf(parsed.key), pem: publicPem(parsed.key)};
}

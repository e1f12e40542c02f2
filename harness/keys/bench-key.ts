import {createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, isSystemError, unreadable} from '../model/error.js';
import {fingerprintOf, publicPem} from './key-format.js';
import {type ReportKey, readReportKey} from './report-key.js';
import {refuseOpenTo, storeKey} from './store-key.js';

/** The private key is not exposed. */
export interface BenchKey {
	readonly fingerprint: string;
	readonly publicPem: string;
	/** 64 raw bytes (RFC 8032). */
	readonly sign: (bytes: Uint8Array) => Uint8Array;
	/** Signs reports so that PDF readers can check them; absent: reports are unsigned. */
	readonly report?: ReportKey;
}

export interface KeyPlace {
	readonly directory: string;
	/** `by-place`: Windows, where the permissions of the user's own directory protect the key. */
	readonly rights: 'by-mode' | 'by-place';
}

/** The public key is derived from it and not stored: two files could disagree. */
export const privateKeyFile = ({directory}: KeyPlace): string => path.join(directory, 'bench-key.private.pem');

/** `undefined`: this bench has no key. Refuses a key that others can read. */
export async function readBenchKey(place: KeyPlace): Promise<BenchKey | undefined> {
	const file = privateKeyFile(place);
	const pem = await readFile(file, 'utf8').catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
		return unreadable(file)(error);
	});
	if (pem === undefined) return undefined;
	await refuseOpen(place);
	const report = await readReportKey(place, {kind: 'lab'});
	return {...benchKeyOf(privateKeyIn(pem, file)), ...(report === undefined ? {} : {report})};
}

interface MadeKey {
	readonly key: BenchKey;
	readonly wasMade: 'now' | 'before';
}

/** Creates the key if there is none. Concurrent processes all get the same key. */
export async function makeBenchKey(place: KeyPlace): Promise<MadeKey> {
	const existing = await readBenchKey(place);
	if (existing !== undefined) return {key: existing, wasMade: 'before'};
	const {privateKey} = generateKeyPairSync('ed25519');
	const file = privateKeyFile(place);
	const outcome = await storeKey(place, file, String(privateKey.export({type: 'pkcs8', format: 'pem'})));
	const key = await readBenchKey(place);
	if (key === undefined)
		throw new HarnessError('key/cannot-write', {file, reason: 'the file was deleted immediately after it was written'});
	return {key, wasMade: outcome === 'created' ? 'now' : 'before'};
}

async function refuseOpen(place: KeyPlace): Promise<void> {
	await refuseOpenTo(place.directory, place, '700');
	await refuseOpenTo(privateKeyFile(place), place, '600');
}

function privateKeyIn(pem: string, file: string): KeyObject {
	const bad = (found: string, cause?: unknown) =>
		new HarnessError('key/not-a-key', {file, expected: 'an Ed25519 private key as PKCS #8 PEM', found}, {cause});
	let key: KeyObject;
	try {
		key = createPrivateKey(pem);
	} catch (error) {
		throw bad('no key, or a key with a password', error);
	}
	if (key.asymmetricKeyType !== 'ed25519') throw bad(`a key of type ${key.asymmetricKeyType}`);
	return key;
}

function benchKeyOf(privateKey: KeyObject): BenchKey {
	const publicKey = createPublicKey(privateKey);
	return {
		fingerprint: fingerprintOf(publicKey),
		publicPem: publicPem(publicKey),
		sign: bytes => sign(null, bytes, privateKey),
	};
}

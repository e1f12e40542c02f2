import {createPublicKey, generateKeyPair, type KeyObject, sign} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {isSystemError, unreadable} from '../../model/error.js';
import type {SecretKind} from '../../model/people/roles.js';
import type {KeyPlace} from '../bench-key.js';
import {type Certificate, certificatesIn, makeCertificate, parseCertificate} from '../certificate.js';
import {refuseOpenTo, storeKey} from '../store-key.js';
import {type BenchSecret, makeBenchSecret, passwordFor, readBenchSecret} from './bench-secret.js';
import {decryptedKey, encryptedKeyPem} from './encrypted-key.js';
import {type Person, spkiOf} from './people.js';

/**
The key of a person: two files in keys/people.

	ID.private.pem    the private key, encrypted (encrypted-key.ts); mode 600
	ID.crt            the certificate
	ID.replaced-1.crt an earlier certificate, after the key was changed
*/
export interface PersonFiles {
	readonly privateKey: string;
	readonly certificate: string;
}

export const personFiles = ({directory}: KeyPlace, id: string): PersonFiles => ({
	privateKey: path.join(directory, 'people', `${id}.private.pem`),
	certificate: path.join(directory, 'people', `${id}.crt`),
});

export interface NewPersonKey {
	readonly id: string;
	readonly name: string;
	readonly organisation: string;
	readonly kind: SecretKind;
	readonly secret: string;
	readonly from: Date;
	/** A key and its certificate from elsewhere; otherwise a new key is made. */
	readonly existing: {readonly privateKey: KeyObject; readonly certificate: Certificate} | undefined;
}

export interface MadePersonKey {
	readonly key: string;
	/** SHA-256 of the secret of the bench; `undefined`: a passphrase alone protects the key. */
	readonly bench: string | undefined;
	readonly certificate: Certificate;
	/** For the entry of the first administrator, who signs it. */
	readonly sign: (bytes: Uint8Array) => Buffer;
	/** Called when the register can name the key. */
	readonly store: () => Promise<void>;
}

const BITS = 3072;
const YEARS = 5;

/** Writes nothing until `store` is called. */
export async function makePersonKey(wanted: NewPersonKey, place: KeyPlace): Promise<MadePersonKey> {
	const {id, name, organisation, kind, secret, from, existing} = wanted;
	const bench = kind === 'pin' ? await makeBenchSecret(place) : undefined;
	const pair = existing ?? (await promisify(generateKeyPair)('rsa', {modulusLength: BITS}));
	const certificate =
		'certificate' in pair ? pair.certificate : await makeCertificate({name, organisation, from, years: YEARS}, pair);
	const password = passwordFor(kind, secret, bench);
	if (password === undefined) throw new Error('a PIN needs the secret of the bench');
	const pem = await encryptedKeyPem(pair.privateKey, password);
	return {
		key: spkiOf(certificate.publicKey),
		bench: bench?.fingerprint,
		certificate,
		sign: bytes => sign('sha256', bytes, pair.privateKey),
		store: () => storePersonKey(place, id, {pem, certificate: certificate.pem}),
	};
}

async function storePersonKey(
	place: KeyPlace,
	id: string,
	{pem, certificate}: {readonly pem: string; readonly certificate: string},
): Promise<void> {
	const files = personFiles(place, id);
	if (existsSync(files.certificate)) await rename(files.certificate, replacedName(files.certificate));
	await rm(files.privateKey, {force: true});
	await storeKey(place, files.privateKey, pem);
	await storeKey(place, files.certificate, certificate);
}

function replacedName(file: string): string {
	for (let n = 1; ; n++) {
		const name = file.replace(/\.crt$/, `.replaced-${n}.crt`);
		if (!existsSync(name)) return name;
	}
}

const textIfAny = (file: string): Promise<string | undefined> =>
	readFile(file, 'utf8').catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
		return unreadable(file)(error);
	});

export interface LockedKey {
	readonly kind: 'locked';
	readonly certificate: Certificate;
	/** The authorities above it; empty: it is self-signed. */
	readonly chain: readonly Certificate[];
	/** `undefined`: the secret is wrong. Takes as long as scrypt does. */
	readonly open: (secret: string) => ((bytes: Uint8Array) => Buffer) | undefined;
}

/** `foreign`: the files are not what the register names. */
export type StoredKey = LockedKey | {readonly kind: 'foreign'; readonly file: string; readonly because: string};

export async function storedKey(person: Person, place: KeyPlace): Promise<StoredKey> {
	const files = personFiles(place, person.id);
	const foreign = (file: string, because: string): StoredKey => ({kind: 'foreign', file, because});
	const [pem, text] = [await textIfAny(files.privateKey), await textIfAny(files.certificate)];
	if (pem === undefined) return foreign(files.privateKey, 'is missing');
	if (text === undefined) return foreign(files.certificate, 'is missing');
	await refuseOpenTo(place.directory, place, '700');
	await refuseOpenTo(files.privateKey, place, '600');
	const parsed = parseCertificate(text);
	if (parsed.kind === 'no-certificate') return foreign(files.certificate, `is ${parsed.found}`);
	if (spkiOf(parsed.certificate.publicKey) !== person.key)
		return foreign(files.certificate, 'is of another key than the one in the register of people');
	const bench = person.secret === 'pin' ? await readBenchSecret(place) : undefined;
	if (bench?.fingerprint !== person.bench)
		return foreign(files.privateKey, 'was made on another bench, and a PIN opens a key only on its own bench');
	const [, ...chain] = certificatesIn(text);
	return {kind: 'locked', certificate: parsed.certificate, chain, open: secret => opened({person, pem, bench}, secret)};
}

interface Sealed {
	readonly person: Person;
	readonly pem: string;
	readonly bench: BenchSecret | undefined;
}

/** The decrypted key must be the one that the register names: the file could hold another key under a known password. */
function opened({person, pem, bench}: Sealed, secret: string): ReturnType<LockedKey['open']> {
	const password = passwordFor(person.secret, secret, bench);
	const key = password === undefined ? undefined : decryptedKey(pem, password);
	if (key === undefined || !isKeyOf(key, person)) return undefined;
	let isUsed = false;
	return bytes => {
		if (isUsed) throw new Error('a key is unlocked for one signature');
		isUsed = true;
		return sign('sha256', bytes, key);
	};
}

const isKeyOf = (key: KeyObject, {key: named}: Person): boolean => spkiOf(createPublicKey(key)) === named;

import {createPublicKey, generateKeyPairSync, type KeyObject} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {badOption, HarnessError, isSystemError, unreadable} from '../../model/error.js';
import {writeDurably} from '../../registers/durable-file.js';
import {makeDirectories, orCannotWrite} from '../../registers/write-file.js';
import type {KeyPlace} from '../bench-key.js';
import {anyCertificate, type Certificate} from '../certificate.js';
import {decryptedKey, encryptedKeyPem} from '../people/encrypted-key.js';
import {newCertificate, USAGE, yearsLater} from '../x509/new-certificate.js';

/**
The certificate authority of a lab, in a directory of its own, which may be on a removable disk:

	root.crt             the root certificate, which relying parties trust once
	root.private.pem     its key, encrypted with a passphrase (people/encrypted-key.ts)
	issued.ndjson        certificates, revocations and lists, one a line, chained (issued-register.ts)
	issued/SERIAL.crt    each certificate
	revoked.crl          the newest revocation list

The key is on the curve P-384: a certificate and its list take half the bytes of RSA, and OpenSSL, NSS (poppler), Acrobat and
the validator of the EU read it. It signs no reports, so its signatures need not be deterministic.
*/
export const AUTHORITY_FILES = {
	certificate: 'root.crt',
	key: 'root.private.pem',
	register: 'issued.ndjson',
	issued: 'issued',
	list: 'revoked.crl',
} as const;

export interface Authority {
	readonly directory: string;
	readonly certificate: Certificate;
}

/** With its key. Kept for one command only. */
export interface OpenAuthority extends Authority {
	readonly privateKey: KeyObject;
	/** Where relying parties fetch the list; printed into each certificate. */
	readonly listUrl?: string | undefined;
}

export interface NewAuthority {
	readonly place: KeyPlace;
	readonly name: string;
	readonly from: Date;
	readonly years: number;
	readonly passphrase: string;
}

/** Refuses a directory that has one. */
export async function makeAuthority({place, name, from, years, passphrase}: NewAuthority): Promise<OpenAuthority> {
	const {directory} = place;
	const file = path.join(directory, AUTHORITY_FILES.key);
	if (existsSync(file))
		throw badOption('--authority', directory, 'a directory without an authority; this one has a root');
	const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-384'});
	const der = await newCertificate(
		{
			subject: {organisation: name, name: `${name} root ${from.getUTCFullYear()}`},
			publicKey,
			from,
			to: yearsLater(from, years),
			usage: USAGE.signsCertificates | USAGE.signsLists,
			kind: 'authority',
		},
		{certificate: undefined, privateKey},
	);
	const certificate = anyCertificate(der);
	if (certificate === undefined) throw new Error('the root that was made cannot be read');
	await makeDirectories(path.dirname(directory));
	await mkdir(directory, {mode: 0o700}).catch((error: unknown) => {
		if (!isSystemError(error, 'EEXIST')) throw error;
	});
	// Not linked into place as other keys: removable disks often have a file system without links.
	const pem = await encryptedKeyPem(privateKey, passphrase.normalize('NFC'));
	await orCannotWrite(file, () => writeFile(file, pem, {flag: 'wx', mode: 0o600, flush: true}));
	await writeDurably(path.join(directory, AUTHORITY_FILES.certificate), certificate.pem);
	return {directory, certificate, privateKey};
}

/** Without its key. */
export async function readAuthority(directory: string): Promise<Authority> {
	const file = path.join(directory, AUTHORITY_FILES.certificate);
	const pem = await readFile(file, 'utf8').catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) throw new HarnessError('authority/none', {directory});
		return unreadable(file)(error);
	});
	const certificate = anyCertificate(pem);
	if (certificate !== undefined) return {directory, certificate};
	throw new HarnessError('key/not-a-key', {
		file,
		expected: 'the certificate of a root as PEM',
		found: 'no certificate',
	});
}

export async function openAuthority({directory}: KeyPlace, passphrase: string): Promise<OpenAuthority> {
	const authority = await readAuthority(directory);
	const file = path.join(directory, AUTHORITY_FILES.key);
	const pem = await readFile(file, 'utf8').catch(unreadable(file));
	const privateKey = decryptedKey(pem, passphrase.normalize('NFC'));
	if (privateKey === undefined) throw new HarnessError('authority/wrong-passphrase', {file});
	if (!createPublicKey(privateKey).equals(authority.certificate.publicKey))
		throw new HarnessError('key/not-a-key', {
			file,
			expected: `the key of ${AUTHORITY_FILES.certificate}`,
			found: 'another key',
		});
	return {...authority, privateKey};
}

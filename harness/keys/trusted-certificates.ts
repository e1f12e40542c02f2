import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import type {KeyPlace} from './bench-key.js';
import {anyCertificate, type Certificate, EXPECTED_CERTIFICATE, parseCertificate} from './certificate.js';
import {peopleWhoSign, readReportKey, registeredCertificates} from './report-key.js';
import {namesIn, readKeyFile, trustDirectory} from './trust-store.js';
import {type NewTrust, storeTrusted, type TrustedKey} from './trusted-keys.js';
import {isAuthority} from './x509/path.js';

/**
A certificate received from another party: `trusted/NAME.crt`. That of an authority covers all that it issued, but only for
one purpose: `trusted/time-stamps/NAME.crt` covers time stamps and no signer.
*/
const SUFFIX = '.crt';

export type Purpose = 'signatures' | 'time-stamps';
export const PURPOSES: readonly Purpose[] = ['signatures', 'time-stamps'];

const directoryFor = (purpose: Purpose, place: KeyPlace): string =>
	purpose === 'signatures' ? trustDirectory(place) : path.join(trustDirectory(place), purpose);

/** `unknown`: the signature is valid, but any person could have made a certificate with that name. */
export type CertificateOwner =
	| {readonly kind: 'this-bench'}
	| {readonly kind: 'person-here'}
	| {readonly kind: 'trusted'; readonly name: string}
	| {readonly kind: 'unknown'};

export async function ownerOfCertificate({fingerprint}: Certificate, place: KeyPlace): Promise<CertificateOwner> {
	const lab = await readReportKey(place, {kind: 'lab'});
	if (lab?.certificate.fingerprint === fingerprint) return {kind: 'this-bench'};
	for (const name of await peopleWhoSign(place)) {
		const person = await readReportKey(place, {kind: 'person', name});
		if (person?.certificate.fingerprint === fingerprint) return {kind: 'person-here'};
	}
	const registered = await registeredCertificates(place);
	if (registered.some(each => each.fingerprint === fingerprint)) return {kind: 'person-here'};
	const trusted = (await trustedCertificates(place)).find(each => each.fingerprint === fingerprint);
	return trusted === undefined ? {kind: 'unknown'} : {kind: 'trusted', name: trusted.name};
}

export async function trustedCertificates(place: KeyPlace, purpose: Purpose = 'signatures'): Promise<TrustedKey[]> {
	return (await trustedFiles(place, purpose)).map(({name, file, certificate: {fingerprint}}) => ({
		name,
		fingerprint,
		file,
	}));
}

interface TrustedFile {
	readonly name: string;
	readonly file: string;
	readonly certificate: Certificate;
}

async function trustedFiles(place: KeyPlace, purpose: Purpose): Promise<TrustedFile[]> {
	const directory = directoryFor(purpose, place);
	return Promise.all(
		(await namesIn(directory, SUFFIX)).map(async name => {
			const file = path.join(directory, `${name}${SUFFIX}`);
			return {name, file, certificate: await readCertificate(file)};
		}),
	);
}

export interface Anchor {
	/** The name under which it is trusted here. */
	readonly name: string;
	readonly certificate: Certificate;
}

/** Authorities that are trusted for this purpose. The root that issued the certificate of this bench is one of them. */
export async function anchorsFor(purpose: Purpose, place: KeyPlace): Promise<Anchor[]> {
	const all: Anchor[] = [...(await trustedFiles(place, purpose))];
	const own = purpose === 'signatures' ? (await readReportKey(place, {kind: 'lab'}))?.chain?.at(-1) : undefined;
	if (own !== undefined && !all.some(({certificate}) => certificate.fingerprint === own.fingerprint))
		all.push({name: own.name, certificate: own});
	const found: Anchor[] = [];
	for (const each of all) if (await isAuthority(each.certificate)) found.push(each);
	return found;
}

export const isCertificate = async (file: string): Promise<boolean> =>
	(await readFile(file, 'utf8').catch(() => '')).includes('-----BEGIN CERTIFICATE-----');

/** Trusting a certificate again changes nothing. Default name: the subject of the certificate. */
export async function trustCertificate(
	{file, name}: NewTrust,
	place: KeyPlace,
	purpose: Purpose = 'signatures',
): Promise<TrustedKey> {
	const certificate = await readCertificate(file);
	if (purpose === 'time-stamps' && !(await isAuthority(certificate))) {
		const expected =
			'the certificate of the authority above the time-stamp server (openssl x509 -ext basicConstraints: CA:TRUE)';
		throw new HarnessError('key/not-a-key', {file, expected, found: `the certificate of ${certificate.name}`});
	}
	return storeTrusted(
		{
			fingerprint: certificate.fingerprint,
			pem: certificate.pem,
			name,
			defaultName: certificate.name,
			suffix: SUFFIX,
			directory: directoryFor(purpose, place),
			known: await trustedCertificates(place, purpose),
			fingerprintIn: async stored => (await readCertificate(stored)).fingerprint,
		},
		place,
	);
}

/** A signer, whose key must be RSA, or an authority. */
async function readCertificate(file: string): Promise<Certificate> {
	const text = await readKeyFile(file);
	const bad = (found: string) => new HarnessError('key/not-a-key', {file, expected: EXPECTED_CERTIFICATE, found});
	if (/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/.test(text))
		throw bad('a private key, which must never leave its owner');
	const any = anyCertificate(text);
	if (any !== undefined && (await isAuthority(any))) return any;
	const parsed = parseCertificate(text);
	if (parsed.kind === 'no-certificate') throw bad(parsed.found);
	return parsed.certificate;
}

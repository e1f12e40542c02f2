import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import type {KeyPlace} from './bench-key.js';
import {type Certificate, EXPECTED_CERTIFICATE, parseCertificate} from './certificate.js';
import {peopleWhoSign, readReportKey, registeredCertificates} from './report-key.js';
import {namesIn, readKeyFile, trustDirectory} from './trust-store.js';
import {type NewTrust, storeTrusted, type TrustedKey} from './trusted-keys.js';

/** A certificate received from another party: `trusted/NAME.crt`. */
const SUFFIX = '.crt';

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

export async function trustedCertificates(place: KeyPlace): Promise<TrustedKey[]> {
	const directory = trustDirectory(place);
	return Promise.all(
		(await namesIn(directory, SUFFIX)).map(async name => {
			const file = path.join(directory, `${name}${SUFFIX}`);
			return {name, fingerprint: (await readCertificate(file)).fingerprint, file};
		}),
	);
}

export const isCertificate = async (file: string): Promise<boolean> =>
	(await readFile(file, 'utf8').catch(() => '')).includes('-----BEGIN CERTIFICATE-----');

/** Trusting a certificate again changes nothing. Default name: the subject of the certificate. */
export async function trustCertificate({file, name}: NewTrust, place: KeyPlace): Promise<TrustedKey> {
	const certificate = await readCertificate(file);
	return storeTrusted(
		{
			fingerprint: certificate.fingerprint,
			pem: certificate.pem,
			name,
			defaultName: certificate.name,
			suffix: SUFFIX,
			known: await trustedCertificates(place),
			fingerprintIn: async stored => (await readCertificate(stored)).fingerprint,
		},
		place,
	);
}

async function readCertificate(file: string): Promise<Certificate> {
	const text = await readKeyFile(file);
	const isPrivate = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/.test(text);
	const parsed = parseCertificate(text);
	if (parsed.kind === 'certificate' && !isPrivate) return parsed.certificate;
	const found = parsed.kind === 'certificate' ? 'a private key, which must never leave its owner' : parsed.found;
	throw new HarnessError('key/not-a-key', {file, expected: EXPECTED_CERTIFICATE, found});
}

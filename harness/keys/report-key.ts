import {createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {HarnessError, isSystemError, unreadable} from '../model/error.js';
import type {KeyPlace} from './bench-key.js';
import {
	type Certificate,
	certificatesIn,
	EXPECTED_CERTIFICATE,
	makeCertificate,
	parseCertificate,
} from './certificate.js';
import {refuseOpenTo, storeKey} from './store-key.js';
import {namesIn, readKeyFile} from './trust-store.js';

/** Signs reports, for a lab or a person. The private key is not exposed. */
export interface ReportKey {
	readonly certificate: Certificate;
	/** The authorities above it, up to the root; absent: it is self-signed. */
	readonly chain?: readonly Certificate[];
	/** RSA PKCS #1 v1.5 with SHA-256: deterministic. */
	readonly sign: (bytes: Uint8Array) => Buffer;
}

export type Signer = {readonly kind: 'lab'} | {readonly kind: 'person'; readonly name: string};

/** Key, certificate and chain in one file, readable only by its owner: two files could disagree. */
export const reportKeyFile = ({directory}: KeyPlace, signer: Signer): string =>
	signer.kind === 'lab'
		? path.join(directory, 'report-key.private.pem')
		: path.join(peopleIn(directory), `${signer.name}${SUFFIX}`);

const SUFFIX = '.private.pem';
const CERTIFICATE = '.crt';
export const peopleIn = (directory: string): string => path.join(directory, 'people');

/** `undefined`: there is none. Refuses a key that others can read. */
export async function readReportKey(place: KeyPlace, signer: Signer): Promise<ReportKey | undefined> {
	const file = reportKeyFile(place, signer);
	const pem = await readFile(file, 'utf8').catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
		return unreadable(file)(error);
	});
	if (pem === undefined) return undefined;
	await refuseOpenTo(place.directory, place, '700');
	await refuseOpenTo(file, place, '600');
	return reportKeyIn(pem, file);
}

/** People with a key of earlier versions, which has no password: key and certificate are in one file. */
export async function peopleWhoSign({directory}: KeyPlace): Promise<string[]> {
	const registered = await namesIn(peopleIn(directory), CERTIFICATE);
	return (await namesIn(peopleIn(directory), SUFFIX)).filter(name => !registered.includes(name));
}

/** Certificates of the people in the register, earlier ones too; their keys are in files of their own. */
export async function registeredCertificates({directory}: KeyPlace): Promise<Certificate[]> {
	const certificates: Certificate[] = [];
	for (const name of await namesIn(peopleIn(directory), CERTIFICATE)) {
		const parsed = parseCertificate(await readKeyFile(path.join(peopleIn(directory), `${name}${CERTIFICATE}`)));
		if (parsed.kind === 'certificate') certificates.push(parsed.certificate);
	}
	return certificates;
}

interface NewReportKey {
	readonly signer: Signer;
	readonly organisation: string;
	readonly from: Date;
	readonly years: number;
}

interface MadeReportKey {
	readonly key: ReportKey;
	readonly file: string;
	readonly wasMade: 'now' | 'before';
}

const BITS = 3072;

/** Does not replace an existing key. */
export async function makeReportKey(
	{signer, organisation, from, years}: NewReportKey,
	place: KeyPlace,
): Promise<MadeReportKey> {
	const file = reportKeyFile(place, signer);
	const existing = await readReportKey(place, signer);
	if (existing !== undefined) return {key: existing, file, wasMade: 'before'};
	const pair = await promisify(generateKeyPair)('rsa', {modulusLength: BITS});
	const name = signer.kind === 'lab' ? organisation : signer.name;
	const {pem} = await makeCertificate({name, organisation, from, years}, pair);
	const outcome = await storeKey(place, file, `${pair.privateKey.export({type: 'pkcs8', format: 'pem'})}${pem}`);
	const key = await readReportKey(place, signer);
	if (key === undefined)
		throw new HarnessError('key/cannot-write', {file, reason: 'the file was deleted immediately after it was written'});
	return {key, file, wasMade: outcome === 'created' ? 'now' : 'before'};
}

function reportKeyIn(pem: string, file: string): ReportKey {
	const bad = (found: string, cause?: unknown) =>
		new HarnessError('key/not-a-key', {file, expected: `a private key and ${EXPECTED_CERTIFICATE}`, found}, {cause});
	const parsed = parseCertificate(pem);
	if (parsed.kind === 'no-certificate') throw bad(parsed.found);
	let privateKey: KeyObject;
	try {
		privateKey = createPrivateKey(pem);
	} catch (error) {
		throw bad('no private key, or a private key with a password', error);
	}
	const {certificate} = parsed;
	const [, ...chain] = certificatesIn(pem);
	if (!createPublicKey(privateKey).equals(certificate.publicKey)) throw bad('a certificate of another key');
	const key = {certificate, sign: (bytes: Uint8Array) => sign('sha256', bytes, privateKey)};
	return chain.length === 0 ? key : {...key, chain};
}

import {createHash, type KeyObject, X509Certificate} from 'node:crypto';
import {HarnessError} from '../model/error.js';
import {newCertificate, USAGE, yearsLater} from './x509/new-certificate.js';

/**
Certificates (X.509, RFC 5280) that state the owner of a report key. A bench makes its own: RSA with 3072 bits. RSA PKCS #1
v1.5 signatures are deterministic, and every PDF reader supports them.

A fingerprint is the SHA-256 of the certificate, as readers show it and as `openssl x509 -fingerprint -sha256` prints it.
*/
export interface Certificate {
	/** The common name: a lab or a person. */
	readonly name: string;
	readonly organisation: string;
	readonly fingerprint: string;
	readonly der: Buffer;
	readonly pem: string;
	/** In hex. */
	readonly serial: string;
	readonly publicKey: KeyObject;
	readonly validFrom: Date;
	readonly validTo: Date;
}

type ParsedCertificate =
	| {readonly kind: 'certificate'; readonly certificate: Certificate}
	| {readonly kind: 'no-certificate'; readonly found: string};

export const EXPECTED_CERTIFICATE = 'an RSA certificate for signing, as PEM (-----BEGIN CERTIFICATE-----)';

const LEAST_BITS = 2048;

export function parseCertificate(encoded: string | Buffer): ParsedCertificate {
	const not = (found: string): ParsedCertificate => ({kind: 'no-certificate', found});
	let read: X509Certificate;
	try {
		read = new X509Certificate(encoded);
	} catch {
		return not('no certificate');
	}
	const {publicKey} = read;
	if (publicKey.asymmetricKeyType !== 'rsa')
		return not(`a certificate for a key of type ${publicKey.asymmetricKeyType}`);
	const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
	if (bits < LEAST_BITS) return not(`a certificate for an RSA key of only ${bits} bits`);
	return {kind: 'certificate', certificate: certificateOf(read)};
}

/** A certificate of any kind, such as that of an authority; `undefined`: none. */
export function anyCertificate(encoded: string | Buffer): Certificate | undefined {
	try {
		return certificateOf(new X509Certificate(encoded));
	} catch {
		return undefined;
	}
}

/** All certificates of a PEM file, in its order. */
export const certificatesIn = (pem: string): Certificate[] =>
	(pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).flatMap(
		each => anyCertificate(each) ?? [],
	);

function certificateOf(read: X509Certificate): Certificate {
	const part = (name: string): string | undefined =>
		read.subject
			.split('\n')
			.find(line => line.startsWith(`${name}=`))
			?.slice(name.length + 1);
	const name = part('CN') ?? part('O') ?? 'no name';
	return {
		name,
		organisation: part('O') ?? name,
		fingerprint: createHash('sha256').update(read.raw).digest('hex'),
		der: read.raw,
		pem: read.toString(),
		serial: read.serialNumber.toLowerCase(),
		publicKey: read.publicKey,
		validFrom: new Date(read.validFrom),
		validTo: new Date(read.validTo),
	};
}

export const isValidAt = ({validFrom, validTo}: Certificate, at: Date): boolean => validFrom <= at && at <= validTo;

export function refuseNotValid(certificate: Certificate, at: string): void {
	const {name, validFrom: from, validTo: to} = certificate;
	if (isValidAt(certificate, new Date(at))) return;
	throw new HarnessError('key/not-valid-now', {name, from: from.toISOString(), to: to.toISOString(), at});
}

interface NewCertificate {
	readonly name: string;
	readonly organisation: string;
	readonly from: Date;
	readonly years: number;
}

/** digitalSignature and contentCommitment, the first two bits (RFC 5280, 4.2.1.3). */
export const SIGNS_DOCUMENTS: number = USAGE.signsDocuments;

/** Self-signed: the relying party compares its fingerprint. */
export async function makeCertificate(
	{name, organisation, from, years}: NewCertificate,
	{publicKey, privateKey}: {readonly publicKey: KeyObject; readonly privateKey: KeyObject},
): Promise<Certificate> {
	const der = await newCertificate(
		{
			subject: {organisation, name},
			publicKey,
			from,
			to: yearsLater(from, years),
			// NSS, which pdfsig uses, trusts a self-signed certificate only if it permits certificates.
			usage: USAGE.signsDocuments | USAGE.signsCertificates,
			kind: 'authority',
		},
		{certificate: undefined, privateKey},
	);
	return signerCertificate(der);
}

/** For a certificate that was made here. */
export function signerCertificate(der: Buffer): Certificate {
	const parsed = parseCertificate(der);
	if (parsed.kind === 'no-certificate') throw new Error(`the certificate that was made is ${parsed.found}`);
	return parsed.certificate;
}

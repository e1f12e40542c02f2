import {createHash, type KeyObject, randomBytes, sign, X509Certificate} from 'node:crypto';
import {at} from '../model/checked.js';
import {HarnessError} from '../model/error.js';

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

const OID = {
	commonName: '2.5.4.3',
	organisation: '2.5.4.10',
	sha256WithRsa: '1.2.840.113549.1.1.11',
	basicConstraints: '2.5.29.19',
	keyUsage: '2.5.29.15',
	keyIdentifier: '2.5.29.14',
} as const;

/** digitalSignature and contentCommitment, the first two bits (RFC 5280, 4.2.1.3). */
export const SIGNS_DOCUMENTS = 0xc0;
/** keyCertSign, bit 5: the certificate is self-signed, and NSS (which pdfsig uses) trusts only certificates with this bit. */
const SIGNS_CERTIFICATES = 0x04;

/** Self-signed: the relying party compares its fingerprint. */
export async function makeCertificate(
	{name, organisation, from, years}: NewCertificate,
	{publicKey, privateKey}: {readonly publicKey: KeyObject; readonly privateKey: KeyObject},
): Promise<Certificate> {
	// Loaded on demand, which takes 30 ms.
	const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
	const spki = publicKey.export({type: 'spki', format: 'der'});
	// A name is a sequence of sets; the library would put all parts into one set.
	const part = (type: string, value: string) =>
		new asn1.Set({
			value: [new asn1.Sequence({value: [new asn1.ObjectIdentifier({value: type}), new asn1.Utf8String({value})]})],
		});
	const parts = new asn1.Sequence({value: [part(OID.organisation, organisation), part(OID.commonName, name)]});
	const subject = () => new pki.RelativeDistinguishedNames({schema: asn1.fromBER(parts.toBER()).result});
	const algorithm = () =>
		new pki.AlgorithmIdentifier({algorithmId: OID.sha256WithRsa, algorithmParams: new asn1.Null()});
	const extension = (extnID: string, critical: boolean, value: {toBER(): ArrayBuffer}) =>
		new pki.Extension({extnID, critical, extnValue: value.toBER()});
	const keyIdentifier = createHash('sha1').update(spki).digest();
	const made = new pki.Certificate({
		version: 2,
		serialNumber: new asn1.Integer({valueHex: arrayOf(serialNumber())}),
		signature: algorithm(),
		issuer: subject(),
		notBefore: new pki.Time({value: wholeSecond(from)}),
		notAfter: new pki.Time({value: yearsLater(from, years)}),
		subject: subject(),
		subjectPublicKeyInfo: pki.PublicKeyInfo.fromBER(arrayOf(spki)),
		extensions: [
			extension(OID.basicConstraints, true, new pki.BasicConstraints({cA: true, pathLenConstraint: 0}).toSchema()),
			extension(
				OID.keyUsage,
				true,
				new asn1.BitString({valueHex: arrayOf([SIGNS_DOCUMENTS | SIGNS_CERTIFICATES]), unusedBits: 2}),
			),
			extension(OID.keyIdentifier, false, new asn1.OctetString({valueHex: arrayOf(keyIdentifier)})),
		],
		signatureAlgorithm: algorithm(),
	});
	const signed = Buffer.from(made.encodeTBS().toBER());
	made.tbsView = new Uint8Array(signed);
	made.signatureValue = new asn1.BitString({valueHex: arrayOf(sign('sha256', signed, privateKey))});
	const parsed = parseCertificate(Buffer.from(made.toSchema().toBER()));
	if (parsed.kind === 'no-certificate') throw new Error(`the certificate that was made is ${parsed.found}`);
	return parsed.certificate;
}

/** Positive and without a leading zero byte, so that it has one encoding. */
function serialNumber(): Buffer {
	const bytes = randomBytes(16);
	bytes[0] = (at(bytes, 0) & 0x3f) | 0x40;
	return bytes;
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

function yearsLater(from: Date, years: number): Date {
	const later = wholeSecond(from);
	later.setUTCFullYear(later.getUTCFullYear() + years);
	return later;
}

const arrayOf = (bytes: ArrayLike<number>): ArrayBuffer => new Uint8Array(bytes).buffer;

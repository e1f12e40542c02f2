import {createHash, type KeyObject, randomBytes} from 'node:crypto';
import {at} from '../../model/checked.js';
import {algorithmIdentifier, signedWith} from './algorithms.js';
import {arrayOf, derOf, library, type Pki} from './library.js';
import {type Subject, sameName, subjectName} from './names.js';

/** Bits of key usage (RFC 5280, 4.2.1.3), first octet. */
export const USAGE = {
	/** digitalSignature and contentCommitment. */
	signsDocuments: 0xc0,
	contentCommitment: 0x40,
	signsCertificates: 0x04,
	signsLists: 0x02,
} as const;

export interface NewCertificate {
	readonly subject: Subject;
	readonly publicKey: KeyObject;
	readonly from: Date;
	readonly to: Date;
	/** One octet, from USAGE. */
	readonly usage: number;
	/** An authority that issues end certificates only (pathLenConstraint 0), or an end certificate. */
	readonly kind: 'authority' | 'end';
	/** Where the revocation list of the issuer can be fetched. */
	readonly listUrl?: string | undefined;
}

/** `certificate`: that of the issuer as DER; `undefined`: the new certificate is signed by its own key. */
export interface Issuer {
	readonly certificate: Buffer | undefined;
	readonly privateKey: KeyObject;
}

export const OID = {
	basicConstraints: '2.5.29.19',
	keyUsage: '2.5.29.15',
	extendedKeyUsage: '2.5.29.37',
	keyIdentifier: '2.5.29.14',
	issuerKeyIdentifier: '2.5.29.35',
	listDistribution: '2.5.29.31',
	listNumber: '2.5.29.20',
	listReason: '2.5.29.21',
	timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

/** As DER. */
export async function newCertificate(wanted: NewCertificate, issuer: Issuer): Promise<Buffer> {
	const {pki, asn1} = await library();
	const above = issuer.certificate === undefined ? undefined : pki.Certificate.fromBER(arrayOf(issuer.certificate));
	const made = new pki.Certificate({
		version: 2,
		serialNumber: new asn1.Integer({valueHex: arrayOf(serialNumber())}),
		signature: await algorithmIdentifier(issuer.privateKey),
		issuer: above === undefined ? await subjectName(wanted.subject) : await sameName(above.subject),
		notBefore: await timeOf(wanted.from),
		notAfter: await timeOf(wanted.to),
		subject: await subjectName(wanted.subject),
		subjectPublicKeyInfo: pki.PublicKeyInfo.fromBER(arrayOf(spkiOf(wanted.publicKey))),
		extensions: await extensions(wanted, above),
		signatureAlgorithm: await algorithmIdentifier(issuer.privateKey),
	});
	const signed = derOf(made.encodeTBS());
	made.tbsView = new Uint8Array(signed);
	made.signatureValue = new asn1.BitString({valueHex: arrayOf(signedWith(signed, issuer.privateKey))});
	return derOf(made.toSchema());
}

const spkiOf = (key: KeyObject): Buffer => key.export({type: 'spki', format: 'der'});

async function extensions(wanted: NewCertificate, above: Pki.Certificate | undefined): Promise<Pki.Extension[]> {
	const {pki, asn1} = await library();
	const constraints = wanted.kind === 'authority' ? {cA: true, pathLenConstraint: 0} : {cA: false};
	const usage = new asn1.BitString({valueHex: arrayOf([wanted.usage]), unusedBits: unusedBits(wanted.usage)});
	const own = new asn1.OctetString({valueHex: arrayOf(keyIdentifier(spkiOf(wanted.publicKey)))});
	return [
		await extension(OID.basicConstraints, new pki.BasicConstraints(constraints).toSchema(), 'critical'),
		await extension(OID.keyUsage, usage, 'critical'),
		await extension(OID.keyIdentifier, own),
		...(above === undefined ? [] : [await issuerKeyIdentifier(above)]),
		...(wanted.listUrl === undefined ? [] : [await listDistribution(wanted.listUrl)]),
	];
}

/** DER: trailing zeros of a named bit list are left out (X.690, 11.2.2). */
const unusedBits = (octet: number): number => Math.log2(octet & -octet);

export async function extension(
	extnID: string,
	value: {toBER(): ArrayBuffer},
	importance: 'critical' | 'plain' = 'plain',
): Promise<Pki.Extension> {
	const {pki} = await library();
	return new pki.Extension({extnID, critical: importance === 'critical', extnValue: value.toBER()});
}

/** Equal to the key identifier in the certificate of the issuer. */
export async function issuerKeyIdentifier(above: Pki.Certificate): Promise<Pki.Extension> {
	const {pki, asn1} = await library();
	const stated = above.extensions?.find(({extnID}) => extnID === OID.keyIdentifier)?.parsedValue;
	const identifier =
		stated instanceof asn1.OctetString
			? Buffer.from(stated.getValue())
			: keyIdentifier(derOf(above.subjectPublicKeyInfo.toSchema()));
	const keyOf = new asn1.OctetString({valueHex: arrayOf(identifier)});
	return extension(OID.issuerKeyIdentifier, new pki.AuthorityKeyIdentifier({keyIdentifier: keyOf}).toSchema());
}

async function listDistribution(url: string): Promise<Pki.Extension> {
	const {pki} = await library();
	const point = new pki.DistributionPoint({distributionPoint: [new pki.GeneralName({type: 6, value: url})]});
	return extension(OID.listDistribution, new pki.CRLDistributionPoints({distributionPoints: [point]}).toSchema());
}

/** A hash of the key, and no secret (RFC 5280, 4.2.1.2). */
const keyIdentifier = (spki: Buffer): Buffer => createHash('sha1').update(spki).digest();

/** UTCTime until 2049, GeneralizedTime after it (RFC 5280, 4.1.2.5). Whole seconds. */
export async function timeOf(value: Date): Promise<Pki.Time> {
	const {pki} = await library();
	return new pki.Time({value: wholeSecond(value), type: value.getUTCFullYear() < 2050 ? 0 : 1});
}

/** Positive and without a leading zero byte, so that it has one encoding. */
function serialNumber(): Buffer {
	const bytes = randomBytes(16);
	bytes[0] = (at(bytes, 0) & 0x3f) | 0x40;
	return bytes;
}

export const wholeSecond = (value: Date): Date => new Date(Math.floor(value.getTime() / 1000) * 1000);

export function yearsLater(from: Date, years: number): Date {
	const later = wholeSecond(from);
	later.setUTCFullYear(later.getUTCFullYear() + years);
	return later;
}

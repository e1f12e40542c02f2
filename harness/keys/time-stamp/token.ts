import {createHash} from 'node:crypto';
import {anyCertificate, type Certificate, isValidAt} from '../certificate.js';
import {hashNamed, isSignedInCms} from '../x509/algorithms.js';
import {extensionsOf} from '../x509/extensions.js';
import {arrayOf, derOf, library, type Pki} from '../x509/library.js';
import {OID as EXTENSION} from '../x509/new-certificate.js';

/** A time-stamp token that is right in itself: it names a hash and a time, and the server signed both. */
export interface Stamp {
	readonly at: Date;
	readonly nonce: bigint | undefined;
	/** Of the server. */
	readonly certificate: Certificate;
	/** All certificates in the token. */
	readonly certificates: readonly Certificate[];
}

type CheckedStamp = {readonly kind: 'good'; readonly stamp: Stamp} | {readonly kind: 'bad'; readonly because: string};

const OID = {
	content: '1.2.840.113549.1.9.16.1.4',
	contentType: '1.2.840.113549.1.9.3',
	messageDigest: '1.2.840.113549.1.9.4',
	signingCertificate: '1.2.840.113549.1.9.16.2.12',
	signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
	sha256: '2.16.840.1.101.3.4.2.1',
} as const;

const bad = (because: string): CheckedStamp => ({kind: 'bad', because});

/** `signature`: what was stamped. Trust in the server is a question of its own. */
export async function checkStamp(token: Buffer, signature: Buffer): Promise<CheckedStamp> {
	const parts = await partsIn(token);
	if (parts === undefined) return bad('the time stamp cannot be read');
	const {info, certificate, certificates} = parts;
	const imprint = Buffer.from(info.messageImprint.hashedMessage.getValue());
	const hash = hashNamed(info.messageImprint.hashAlgorithm.algorithmId);
	if (hash === undefined || !createHash(hash).update(signature).digest().equals(imprint))
		return bad('the time stamp is of another signature');
	const fault = (await signatureFault(parts)) ?? (await purposeFault(certificate));
	if (fault !== undefined) return bad(fault);
	const at = info.genTime;
	if (!isValidAt(certificate, at))
		return bad(`the certificate of the time-stamp server ${certificate.name} was not valid then`);
	return {kind: 'good', stamp: {at, nonce: info.nonce?.toBigInt(), certificate, certificates}};
}

interface Parts {
	readonly info: Pki.TSTInfo;
	readonly content: Buffer;
	readonly signer: Pki.SignerInfo;
	readonly certificate: Certificate;
	readonly certificates: readonly Certificate[];
}

async function partsIn(token: Buffer): Promise<Parts | undefined> {
	const {pki, asn1} = await library();
	try {
		const signedData = new pki.SignedData({schema: pki.ContentInfo.fromBER(arrayOf(token)).content});
		const {eContent, eContentType} = signedData.encapContentInfo;
		const [signer, ...others] = signedData.signerInfos;
		if (eContentType !== OID.content || eContent === undefined || signer === undefined || others.length > 0)
			return undefined;
		const content = Buffer.from(eContent.getValue());
		const certificates = (signedData.certificates ?? []).flatMap(each => anyCertificate(derOf(each.toSchema())) ?? []);
		const certificate = await certificateOf(signer, certificates);
		if (certificate === undefined || asn1.fromBER(arrayOf(content)).offset === -1) return undefined;
		return {info: pki.TSTInfo.fromBER(arrayOf(content)), content, signer, certificate, certificates};
	} catch {
		// Bytes that the library cannot parse.
		return undefined;
	}
}

/** The signed attributes name it by its hash (RFC 5816), so that it cannot be replaced by another one with the same key. */
async function certificateOf(signer: Pki.SignerInfo, all: readonly Certificate[]): Promise<Certificate | undefined> {
	const value = (type: string) => signer.signedAttrs?.attributes.find(each => each.type === type)?.values[0];
	const [first, second] = [value(OID.signingCertificate), value(OID.signingCertificateV2)];
	if (second !== undefined) {
		const named = await certificateId(second);
		const hash = hashNamed(named?.algorithm ?? OID.sha256);
		return all.find(({der}) => hash !== undefined && named?.hash.equals(createHash(hash).update(der).digest()));
	}
	const named = first === undefined ? undefined : await certificateId(first);
	return all.find(({der}) => named?.hash.equals(createHash('sha1').update(der).digest()));
}

/** SigningCertificate { certs { ESSCertID { [algorithm], hash, … }, … }, … }: the first is that of the signer. */
async function certificateId(
	value: unknown,
): Promise<{readonly algorithm: string | undefined; readonly hash: Buffer} | undefined> {
	const {asn1} = await library();
	const firstOf = (each: unknown): unknown => (each instanceof asn1.Sequence ? each.valueBlock.value[0] : undefined);
	const id = firstOf(firstOf(value));
	const [one, two] = id instanceof asn1.Sequence ? id.valueBlock.value : [];
	if (one instanceof asn1.OctetString) return {algorithm: undefined, hash: Buffer.from(one.getValue())};
	const algorithm = firstOf(one);
	if (!(algorithm instanceof asn1.ObjectIdentifier) || !(two instanceof asn1.OctetString)) return undefined;
	return {algorithm: algorithm.getValue(), hash: Buffer.from(two.getValue())};
}

async function signatureFault({content, signer, certificate}: Parts): Promise<string | undefined> {
	const {asn1} = await library();
	const {signedAttrs, signatureAlgorithm, digestAlgorithm, signature} = signer;
	const value = (type: string) => signedAttrs?.attributes.find(each => each.type === type)?.values[0];
	const [type, stated] = [value(OID.contentType), value(OID.messageDigest)];
	const hash = hashNamed(digestAlgorithm.algorithmId);
	const isContent =
		hash !== undefined &&
		type instanceof asn1.ObjectIdentifier &&
		type.getValue() === OID.content &&
		stated instanceof asn1.OctetString &&
		createHash(hash).update(content).digest().equals(Buffer.from(stated.getValue()));
	const isSigned =
		signedAttrs !== undefined &&
		isSignedInCms(
			Buffer.from(signedAttrs.encodedValue),
			{
				oid: signatureAlgorithm.algorithmId,
				digest: digestAlgorithm.algorithmId,
				signature: Buffer.from(signature.getValue()),
			},
			certificate.publicKey,
		);
	return isContent && isSigned
		? undefined
		: 'the time stamp was altered, or its server signs in a way that is not taken';
}

/** RFC 3161, 2.3: this purpose, no other, and critical. */
async function purposeFault({der, name}: Certificate): Promise<string | undefined> {
	const {purposes} = await extensionsOf(der);
	const [only, ...others] = purposes?.ids ?? [];
	if (only === EXTENSION.timeStamping && others.length === 0 && purposes?.isCritical === true) return undefined;
	return `the certificate of ${name} is not for time stamps alone`;
}

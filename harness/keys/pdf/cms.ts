import {createHash, verify} from 'node:crypto';
import {anyCertificate, type Certificate, parseCertificate, SIGNS_DOCUMENTS} from '../certificate.js';
import {arrayOf, derOf, library, type Pki} from '../x509/library.js';
import {issuerOf} from '../x509/path.js';

/**
The content of a signature field (PAdES B-B and B-T: ETSI EN 319 142-1; CMS: RFC 5652).

	ContentInfo ── SignedData ── certificates: of the signer, then of the authorities above, up to the root
	                          └─ SignerInfo ── signed attributes: content type, digest of the file, hash of the certificate
	                                        ├─ signature over these, RSA PKCS #1 v1.5 with SHA-256
	                                        └─ unsigned attribute: the time stamp of the signature, if there is one

The signing time is in the signature dictionary (PAdES), where the digest covers it. Certificates, digest, signature and stamp
determine all bytes of the field, so the verifier rebuilds them and compares. The hash of the certificate prevents its
replacement by another certificate with the same key (RFC 5035).
*/
interface CmsParts {
	readonly certificate: Certificate;
	readonly chain: readonly Certificate[];
	readonly digest: Buffer;
	readonly signature: Buffer;
	/** A time-stamp token (RFC 3161) over the signature. */
	readonly stamp: Buffer | undefined;
}

const OID = {
	data: '1.2.840.113549.1.7.1',
	signedData: '1.2.840.113549.1.7.2',
	contentType: '1.2.840.113549.1.9.3',
	messageDigest: '1.2.840.113549.1.9.4',
	signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
	timeStampToken: '1.2.840.113549.1.9.16.2.14',
	sha256: '2.16.840.1.101.3.4.2.1',
	rsa: '1.2.840.113549.1.1.1',
} as const;

/** The signed bytes: the attributes as a SET (RFC 5652, 5.4). */
export async function signedAttributes(certificate: Certificate, digest: Buffer): Promise<Buffer> {
	const {asn1} = await library();
	const value = (await attributes(certificate, digest)).map(each => each.toSchema());
	return Buffer.from(new asn1.Set({value}).toBER());
}

export async function cmsOf({certificate, chain, digest, signature, stamp}: CmsParts): Promise<Buffer> {
	const {pki, asn1} = await library();
	const encoded = (each: Certificate) => pki.Certificate.fromBER(arrayOf(each.der));
	const own = encoded(certificate);
	const sha256 = () => new pki.AlgorithmIdentifier({algorithmId: OID.sha256});
	const signedData = new pki.SignedData({
		version: 1,
		digestAlgorithms: [sha256()],
		encapContentInfo: new pki.EncapsulatedContentInfo({eContentType: OID.data}),
		certificates: [own, ...chain.map(encoded)],
		signerInfos: [
			new pki.SignerInfo({
				version: 1,
				sid: new pki.IssuerAndSerialNumber({issuer: own.issuer, serialNumber: own.serialNumber}),
				digestAlgorithm: sha256(),
				signedAttrs: new pki.SignedAndUnsignedAttributes({
					type: 0,
					attributes: await attributes(certificate, digest),
				}),
				signatureAlgorithm: new pki.AlgorithmIdentifier({algorithmId: OID.rsa, algorithmParams: new asn1.Null()}),
				signature: new asn1.OctetString({valueHex: arrayOf(signature)}),
				...(stamp === undefined ? {} : {unsignedAttrs: await stampAttribute(stamp)}),
			}),
		],
	});
	const content = new pki.ContentInfo({contentType: OID.signedData, content: signedData.toSchema(true)});
	return Buffer.from(content.toSchema().toBER());
}

async function stampAttribute(stamp: Buffer): Promise<Pki.SignedAndUnsignedAttributes> {
	const {pki, asn1} = await library();
	const values = [asn1.fromBER(arrayOf(stamp)).result];
	return new pki.SignedAndUnsignedAttributes({
		type: 1,
		attributes: [new pki.Attribute({type: OID.timeStampToken, values})],
	});
}

/** In DER order: by their bytes. */
async function attributes(certificate: Certificate, digest: Buffer): Promise<Pki.Attribute[]> {
	const {pki, asn1} = await library();
	const octets = (bytes: Buffer) => new asn1.OctetString({valueHex: arrayOf(bytes)});
	const certificateId = new asn1.Sequence({value: [octets(Buffer.from(certificate.fingerprint, 'hex'))]});
	const certificateIds = new asn1.Sequence({value: [certificateId]});
	const all = [
		new pki.Attribute({type: OID.contentType, values: [new asn1.ObjectIdentifier({value: OID.data})]}),
		new pki.Attribute({type: OID.messageDigest, values: [octets(digest)]}),
		new pki.Attribute({type: OID.signingCertificateV2, values: [new asn1.Sequence({value: [certificateIds]})]}),
	];
	const bytes = (each: Pki.Attribute) => Buffer.from(each.toSchema().toBER());
	return all.sort((one, other) => Buffer.compare(bytes(one), bytes(other)));
}

type CheckedCms =
	| ({readonly kind: 'good'} & Pick<CmsParts, 'certificate' | 'chain' | 'signature' | 'stamp'>)
	| {readonly kind: 'bad'; readonly because: string};

const NOT_OF_DECKPROOF = 'Deckproof did not make it, or it was altered';

/** `contents`: the whole field, with its trailing zeros. The stamp and the trust in the certificates are checked elsewhere. */
export async function checkCms(contents: Buffer, digest: Buffer): Promise<CheckedCms> {
	const parts = await partsIn(contents);
	if (parts === undefined) return {kind: 'bad', because: NOT_OF_DECKPROOF};
	const {certificate, chain, signature, stamp} = parts;
	if (!parts.digest.equals(digest)) return {kind: 'bad', because: 'the file is not what was signed'};
	const again = await cmsOf({certificate, chain, digest, signature, stamp});
	const padded = Buffer.concat([again, Buffer.alloc(Math.max(0, contents.length - again.length))]);
	if (!padded.equals(contents)) return {kind: 'bad', because: NOT_OF_DECKPROOF};
	if (!verify('sha256', await signedAttributes(certificate, digest), certificate.publicKey, signature))
		return {kind: 'bad', because: 'it was not made with the key of its certificate'};
	return (await usageFault(certificate)) ?? {kind: 'good', certificate, chain, signature, stamp};
}

async function partsIn(contents: Buffer): Promise<CmsParts | undefined> {
	const {pki, asn1} = await library();
	try {
		const {result} = asn1.fromBER(arrayOf(contents));
		const signedData = new pki.SignedData({schema: new pki.ContentInfo({schema: result}).content});
		const [signer, ...others] = signedData.signerInfos;
		const [own, ...above] = (signedData.certificates ?? []).map(each => derOf(each.toSchema()));
		if (signer === undefined || others.length > 0 || own === undefined) return undefined;
		const parsed = parseCertificate(own);
		const chain = parsed.kind === 'certificate' ? chainOf(parsed.certificate, above) : undefined;
		const stated = signer.signedAttrs?.attributes.find(({type}) => type === OID.messageDigest)?.values[0];
		if (parsed.kind === 'no-certificate' || chain === undefined || !(stated instanceof asn1.OctetString))
			return undefined;
		return {
			certificate: parsed.certificate,
			chain,
			digest: Buffer.from(stated.getValue()),
			signature: Buffer.from(signer.signature.getValue()),
			stamp: stampIn(signer),
		};
	} catch {
		// Input that the library cannot parse was not made by it.
		return undefined;
	}
}

/** Each certificate issued the one before it; a signature does not cover these certificates, so no other may be there. */
function chainOf(signer: Certificate, above: readonly Buffer[]): Certificate[] | undefined {
	const chain: Certificate[] = [];
	for (const der of above) {
		const each = anyCertificate(der);
		if (each === undefined || issuerOf(chain.at(-1) ?? signer, [each]) === undefined) return undefined;
		chain.push(each);
	}
	return chain;
}

function stampIn(signer: Pki.SignerInfo): Buffer | undefined {
	const value = signer.unsignedAttrs?.attributes.find(({type}) => type === OID.timeStampToken)?.values[0];
	return value === undefined ? undefined : derOf(value);
}

const KEY_USAGE = '2.5.29.15';

/** If a certificate states key usage, it must include signatures (RFC 5280, 4.2.1.3: the first two bits). */
async function usageFault({der, name}: Certificate): Promise<CheckedCms | undefined> {
	const {pki, asn1} = await library();
	const usage = pki.Certificate.fromBER(arrayOf(der)).extensions?.find(({extnID}) => extnID === KEY_USAGE)?.parsedValue;
	const bits = usage instanceof asn1.BitString ? (usage.valueBlock.valueHexView[0] ?? 0) : SIGNS_DOCUMENTS;
	if ((bits & SIGNS_DOCUMENTS) !== 0) return undefined;
	return {kind: 'bad', because: `the certificate of ${name} does not permit signing`};
}

export const sha256Of = (...pieces: readonly Uint8Array[]): Buffer => {
	const hash = createHash('sha256');
	for (const piece of pieces) hash.update(piece);
	return hash.digest();
};

import {createPublicKey, type KeyObject} from 'node:crypto';
import {isSignedBy} from '../x509/algorithms.js';
import {arrayOf, derOf, library} from '../x509/library.js';
import {type Subject, subjectName, subjectOf} from '../x509/names.js';

/** A certificate signing request (PKCS #10, RFC 2986): the key stays on its bench, and the request goes to the root. */
interface ParsedRequest {
	readonly subject: Subject;
	readonly publicKey: KeyObject;
}

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';

interface RequestParts {
	readonly subject: Subject;
	readonly publicKey: KeyObject;
	/** RSA PKCS #1 v1.5 with SHA-256. */
	readonly sign: (bytes: Uint8Array) => Buffer;
}

/** As PEM. */
export async function newRequest({subject, publicKey, sign}: RequestParts): Promise<string> {
	const {pki, asn1} = await library();
	const spki = publicKey.export({type: 'spki', format: 'der'});
	const made = new pki.CertificationRequest({
		version: 0,
		subject: await subjectName(subject),
		subjectPublicKeyInfo: pki.PublicKeyInfo.fromBER(arrayOf(spki)),
		attributes: [],
		signatureAlgorithm: new pki.AlgorithmIdentifier({
			algorithmId: SHA256_WITH_RSA,
			algorithmParams: new asn1.Null(),
		}),
	});
	const [part] = made.toSchema(true).valueBlock.value;
	if (part === undefined) throw new Error('the library encoded a request without content');
	const signed = derOf(part);
	made.tbsView = new Uint8Array(signed);
	made.signatureValue = new asn1.BitString({valueHex: arrayOf(sign(signed))});
	const lines =
		derOf(made.toSchema())
			.toString('base64')
			.match(/.{1,64}/g) ?? [];
	return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
}

/** `undefined`: no request, not signed with its own key, or without organisation and common name. */
export async function parseRequest(pem: string): Promise<ParsedRequest | undefined> {
	const {pki} = await library();
	const [, body] =
		/-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----([\s\S]+?)-----END (?:NEW )?CERTIFICATE REQUEST-----/.exec(pem) ?? [];
	try {
		const read = pki.CertificationRequest.fromBER(arrayOf(Buffer.from(body ?? '', 'base64')));
		const key = derOf(read.subjectPublicKeyInfo.toSchema());
		const publicKey = createPublicKey({key, type: 'spki', format: 'der'});
		const signature = Buffer.from(read.signatureValue.valueBlock.valueHexView);
		const isOwn = isSignedBy(read.tbsView, {oid: read.signatureAlgorithm.algorithmId, signature}, publicKey);
		const subject = subjectOf(read.subject);
		return isOwn && subject !== undefined ? {subject, publicKey} : undefined;
	} catch {
		// Bytes that are not a request.
		return undefined;
	}
}

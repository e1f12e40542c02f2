import {randomBytes} from 'node:crypto';
import {sha256Of} from '../pdf/cms.js';
import {arrayOf, derOf, library} from '../x509/library.js';

/** A question to a time-stamp server and its answer (RFC 3161). */
export interface StampQuery {
	readonly der: Buffer;
	/** Returned in the answer, so that an answer cannot be an old one. */
	readonly nonce: bigint;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';

/** Asks for a stamp of the SHA-256 of these bytes, with the certificates of the server. */
export async function stampQuery(bytes: Buffer): Promise<StampQuery> {
	const {pki, asn1} = await library();
	// Positive, since the first bit is 0.
	const nonce = randomBytes(8).readBigUInt64BE() >> 1n;
	const query = new pki.TimeStampReq({
		version: 1,
		messageImprint: new pki.MessageImprint({
			hashAlgorithm: new pki.AlgorithmIdentifier({algorithmId: SHA256, algorithmParams: new asn1.Null()}),
			hashedMessage: new asn1.OctetString({valueHex: arrayOf(sha256Of(bytes))}),
		}),
		nonce: asn1.Integer.fromBigInt(nonce),
		certReq: true,
	});
	return {der: derOf(query.toSchema()), nonce};
}

type StampAnswer =
	| {readonly kind: 'token'; readonly token: Buffer}
	| {readonly kind: 'refused'; readonly because: string};

const GRANTED: readonly number[] = [0, 1];

export async function stampAnswer(der: Buffer): Promise<StampAnswer> {
	const {pki} = await library();
	try {
		const read = pki.TimeStampResp.fromBER(arrayOf(der));
		const {status, statusStrings} = read.status;
		if (!GRANTED.includes(status) || read.timeStampToken === undefined) {
			const text = statusStrings?.map(each => each.valueBlock.value).join(' ') ?? '';
			return {kind: 'refused', because: `it refused (status ${status}${text === '' ? '' : `: ${text}`})`};
		}
		const token = derOf(read.timeStampToken.toSchema());
		// The token is signed: it must be stored as it came, and what comes back must be DER.
		if (!der.includes(token)) return {kind: 'refused', because: 'its token is not DER'};
		return {kind: 'token', token};
	} catch {
		// Bytes that are not an answer.
		return {kind: 'refused', because: 'its answer is no time stamp'};
	}
}

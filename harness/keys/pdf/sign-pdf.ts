import {deflateSync} from 'node:zlib';
import type {ReportKey} from '../report-key.js';
import {cmsOf, sha256Of, signedAttributes} from './cms.js';
import {freeField} from './free-field.js';
import {readPdf} from './pdf-objects.js';
import type {SignatureValues} from './signature-update.js';
import {type DrawSignature, drawnIn, signatureUpdate, type Unsigned} from './signature-update.js';

export interface SigningRequest extends Omit<SignatureValues, 'certificate'> {
	readonly key: ReportKey;
}

/** Appends one signature. The same file, key and texts give the same bytes. `undefined`: the field is absent or signed. */
export async function signPdf(
	bytes: Uint8Array,
	{key, field, reason, at}: SigningRequest,
	draw: DrawSignature,
): Promise<Buffer | undefined> {
	const pdf = readPdf(Buffer.from(bytes));
	const target = pdf === undefined ? undefined : freeField(pdf, field);
	if (pdf === undefined || target === undefined) return undefined;
	const {certificate} = key;
	const values = {field, certificate, reason, at};
	const deflated = deflateSync(drawnIn(target, values, draw));
	const unsigned = signatureUpdate(pdf, target, {...values, deflated});
	const digest = digestOf(unsigned);
	const signature = key.sign(await signedAttributes(certificate, digest));
	return withSignature(unsigned, await cmsOf({certificate, digest, signature}));
}

export const digestOf = ({bytes, from, to}: Unsigned): Buffer =>
	sha256Of(bytes.subarray(0, from - 1), bytes.subarray(to + 1));

function withSignature({bytes, from, to}: Unsigned, cms: Buffer): Buffer {
	const hex = cms.toString('hex').padEnd(to - from, '0');
	if (hex.length > to - from) throw new Error(`a signature of ${cms.length} bytes does not fit its field`);
	bytes.write(hex, from, 'latin1');
	return bytes;
}

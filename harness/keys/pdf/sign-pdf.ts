import {deflateSync} from 'node:zlib';
import type {ReportKey} from '../report-key.js';
import type {Stamp} from '../time-stamp/token.js';
import {cmsOf, sha256Of, signedAttributes} from './cms.js';
import {freeField} from './free-field.js';
import {readPdf} from './pdf-objects.js';
import {
	CONTENTS_BYTES,
	type DrawSignature,
	drawnIn,
	type SignatureValues,
	signatureUpdate,
	type Unsigned,
} from './signature-update.js';

export interface SigningRequest extends Omit<SignatureValues, 'certificate' | 'room'> {
	readonly key: ReportKey;
	/** Asks a time-stamp server; absent: the document is B-B. */
	readonly stamper?: Stamper | undefined;
}

/** Returns a checked token over the signature. */
export type Stamper = (signature: Buffer) => Promise<Stamping>;

export type Stamping =
	| {readonly kind: 'stamped'; readonly token: Buffer; readonly stamp: Stamp}
	| {readonly kind: 'not-stamped'; readonly because: string};

export interface SignedPdf {
	readonly bytes: Buffer;
	/** `undefined`: no server was asked. */
	readonly stamping: Stamping | undefined;
}

/**
Appends one signature. The same file, key and texts give the same bytes, without a stamp. `undefined`: the field is absent or
signed.
*/
export async function signPdf(
	bytes: Uint8Array,
	{key, field, reason, at, stamper}: SigningRequest,
	draw: DrawSignature,
): Promise<SignedPdf | undefined> {
	const pdf = readPdf(Buffer.from(bytes));
	const target = pdf === undefined ? undefined : freeField(pdf, field);
	if (pdf === undefined || target === undefined) return undefined;
	const {certificate, chain = []} = key;
	const values = {field, certificate, reason, at, room: CONTENTS_BYTES};
	const deflated = deflateSync(drawnIn(target, values, draw));
	const unsigned = signatureUpdate(pdf, target, {...values, deflated});
	const digest = digestOf(unsigned);
	const signature = key.sign(await signedAttributes(certificate, digest));
	const parts = {certificate, chain, digest, signature};
	const stamping = await stamper?.(signature);
	if (stamping?.kind === 'stamped') {
		const cms = await cmsOf({...parts, stamp: stamping.token});
		if (cms.length <= CONTENTS_BYTES) return {bytes: withSignature(unsigned, cms), stamping};
	}
	const signed = withSignature(unsigned, await cmsOf({...parts, stamp: undefined}));
	return {bytes: signed, stamping: stamping?.kind === 'stamped' ? TOO_LONG : stamping};
}

const TOO_LONG: Stamping = {kind: 'not-stamped', because: 'its stamp does not fit the space that the signature has'};

export const digestOf = ({bytes, from, to}: Unsigned): Buffer =>
	sha256Of(bytes.subarray(0, from - 1), bytes.subarray(to + 1));

function withSignature({bytes, from, to}: Unsigned, cms: Buffer): Buffer {
	const hex = cms.toString('hex').padEnd(to - from, '0');
	if (hex.length > to - from) throw new Error(`a signature of ${cms.length} bytes does not fit its field`);
	bytes.write(hex, from, 'latin1');
	return bytes;
}

import type {Certificate} from '../certificate.js';
import {appended} from './append-revision.js';
import {type FreeField, MARK, type SignatureFieldName} from './free-field.js';
import {dictionary, type PdfFile} from './pdf-objects.js';

/**
A signature is appended to a report as its own revision (ISO 32000-1, 7.5.6 and 12.8); the bytes before it do not change.

	%Deckproof signature: reviewer
	12 0 obj  the field, now with its value
	11 0 obj  the appearance of its box
	40 0 obj  the signature: /ByteRange, /Contents <…>, name, reason, time
	 2 0 obj  the catalog: only where the lab signs, which allows further signatures and nothing else (DocMDP)
	xref, trailer, %%EOF

The previous file and these values determine the revision. The verifier rebuilds it and compares, so it cannot contain
anything else.
*/
export interface SignatureValues {
	readonly field: SignatureFieldName;
	readonly certificate: Certificate;
	readonly reason: string;
	/** The time of signing, which is written to the second. */
	readonly at: Date;
	/** Bytes reserved for the signature: one of CONTENTS_SIZES. */
	readonly room: number;
}

/** The whole file, with zeros in place of the signature. */
export interface Unsigned {
	readonly bytes: Buffer;
	readonly from: number;
	readonly to: number;
}

/** In bytes, two hex digits each: space for certificates up to the root and a time stamp with those of its server. */
export const CONTENTS_BYTES = 16_384;
/** Also of files by versions before 0.2.0. */
export const CONTENTS_SIZES: readonly number[] = [CONTENTS_BYTES, 8192];

export interface ShownSignature {
	readonly name: string;
	readonly organisation: string;
	readonly reason: string;
	/** UTC, to the second. */
	readonly at: Date;
	readonly fingerprint: string;
}

/** Draws the box as PDF operators. Must be deterministic: a check draws the box again. */
export type DrawSignature = (shown: ShownSignature, box: Pick<FreeField, 'width' | 'height'>) => string;

export function drawnIn(box: FreeField, {certificate, reason, at}: SignatureValues, draw: DrawSignature): string {
	const {name, organisation, fingerprint} = certificate;
	return draw({name, organisation, reason, at, fingerprint}, box);
}

/** `deflated`: the compressed appearance. Another zlib may compress differently, so the verifier passes the bytes found. */
export function signatureUpdate(
	pdf: PdfFile,
	target: FreeField,
	{deflated, ...values}: SignatureValues & {readonly deflated: Buffer},
): Unsigned {
	const signature = pdf.size;
	const {number, entries, appearance, width, height} = target;
	const {field} = values;
	const form = `/Type /XObject\n/Subtype /Form\n/BBox [0 0 ${width} ${height}]\n/Resources <<\n>>\n/Filter /FlateDecode`;
	const stream = `/Length ${deflated.length}\n>>\nstream\n${deflated.toString('latin1')}\nendstream`;
	const objects: [number, string][] = [
		[number, `<<\n${entries}\n/V ${signature} 0 R\n>>`],
		[appearance, `<<\n${form}\n${stream}`],
		[signature, signatureDictionary(values)],
	];
	if (field === 'tester')
		objects.push([pdf.root, `<<\n${dictionary(pdf, pdf.root)}\n/Perms <<\n/DocMDP ${signature} 0 R\n>>\n>>`]);
	const revision = appended(pdf, {mark: `${MARK}${field}`, objects, size: pdf.size + 1});
	return withRange(Buffer.concat([pdf.bytes, revision]), pdf.bytes.length, values.room);
}

const RANGE_PLACE = `/ByteRange [0${' '.repeat(40)}]`;

function signatureDictionary({field, certificate, reason, at, room}: SignatureValues): string {
	const lines = [
		'/Type /Sig',
		'/Filter /Adobe.PPKLite',
		'/SubFilter /ETSI.CAdES.detached',
		RANGE_PLACE,
		`/Contents <${'0'.repeat(2 * room)}>`,
		`/Name ${textString(certificate.name)}`,
		`/Reason ${textString(reason)}`,
		`/M (${pdfDate(at)})`,
	];
	if (field === 'tester') lines.push(ONLY_SIGNATURES);
	return `<<\n${lines.join('\n')}\n>>`;
}

/** P 2: fields may be filled and signed, nothing else may change (ISO 32000-1, 12.8.2.2). */
const ONLY_SIGNATURES =
	'/Reference [<<\n/Type /SigRef\n/TransformMethod /DocMDP\n/TransformParams <<\n/Type /TransformParams\n/P 2\n/V /1.2\n>>\n>>]';

/** UTF-16 in hex needs no escapes. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

export const textIn = (hex: string): string => Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le');

const pdfDate = (at: Date): string => `D:${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`;

/** The range covers the file except the hex digits and their angle brackets. */
function withRange(bytes: Buffer, start: number, room: number): Unsigned {
	const from = bytes.indexOf('/Contents <', start) + '/Contents <'.length;
	const to = from + 2 * room;
	const range = `/ByteRange [0 ${from - 1} ${to + 1} ${bytes.length - to - 1}]`;
	bytes.write(range.padEnd(RANGE_PLACE.length), bytes.indexOf(RANGE_PLACE, start), 'latin1');
	return {bytes, from, to};
}

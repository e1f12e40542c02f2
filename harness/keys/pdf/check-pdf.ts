import {inflateSync} from 'node:zlib';
import {isValidAt} from '../certificate.js';
import {checkCms} from './cms.js';
import {fieldNamed, freeField, MARK} from './free-field.js';
import {readPdf} from './pdf-objects.js';
import {digestOf} from './sign-pdf.js';
import type {SignatureValues} from './signature-update.js';
import {
	CONTENTS_BYTES,
	type DrawSignature,
	drawnIn,
	signatureUpdate,
	textIn,
	type Unsigned,
} from './signature-update.js';

/** A valid signature: it covers the file from its first byte to the end of its revision. */
/** `at`: as stated by the signer. */
export type GoodSignature = SignatureValues;

export type CheckedPdf =
	/** `report`: before the first signature. `signatures`: first to last; may be empty. */
	| {readonly kind: 'whole'; readonly report: Buffer; readonly signatures: readonly GoodSignature[]}
	| {readonly kind: 'altered'; readonly because: string}
	| {readonly kind: 'no-report'};

/** Removes one revision after another, the last first, and rebuilds each. `draw` must be the function that drew them. */
export async function checkPdf(bytes: Buffer, draw: DrawSignature): Promise<CheckedPdf> {
	const signatures: GoodSignature[] = [];
	let rest = bytes;
	for (;;) {
		const start = rest.lastIndexOf(`\n${MARK}`) + 1;
		if (start === 0) break;
		const checked = await checkRevision(rest, start, draw);
		if (typeof checked === 'string') return {kind: 'altered', because: checked};
		signatures.unshift(checked);
		rest = rest.subarray(0, start);
	}
	if (readPdf(rest) === undefined) return {kind: 'no-report'};
	// Only Deckproof makes revisions, and its own were removed.
	const because = 'bytes were appended to it that are not a signature';
	if (rest.indexOf('%%EOF') !== rest.length - '%%EOF\n'.length) return {kind: 'altered', because};
	return {kind: 'whole', report: rest, signatures};
}

const NO_SIGNATURE = 'the bytes after the report are not a signature, or the signature was altered';

async function checkRevision(bytes: Buffer, start: number, draw: DrawSignature): Promise<GoodSignature | string> {
	const found = valuesIn(bytes.toString('latin1', start));
	const previous = readPdf(bytes.subarray(0, start));
	const target = found === undefined || previous === undefined ? undefined : freeField(previous, found.field);
	if (found === undefined || previous === undefined || target === undefined) return NO_SIGNATURE;
	const {field, reason, at, contents} = found;
	const from = bytes.indexOf('/Contents <', start) + '/Contents <'.length;
	const revision: Unsigned = {bytes, from, to: from + 2 * CONTENTS_BYTES};
	const checked = await checkCms(Buffer.from(contents, 'hex'), digestOf(revision));
	if (checked.kind === 'bad') return `the signature of the ${field} is invalid: ${checked.because}`;
	const {certificate} = checked;
	const values = {field, certificate, reason, at};
	const deflated = streamIn(bytes.subarray(start));
	if (inflated(deflated) !== drawnIn(target, values, draw)) return NO_SIGNATURE;
	const rebuilt = signatureUpdate(previous, target, {...values, deflated});
	rebuilt.bytes.write(contents, rebuilt.from, 'latin1');
	if (!rebuilt.bytes.equals(bytes)) return NO_SIGNATURE;
	if (!isValidAt(certificate, at)) return `the certificate of ${certificate.name} was not valid when it signed`;
	return {field, certificate, reason, at};
}

function streamIn(revision: Buffer): Buffer {
	const start = revision.indexOf('stream\n') + 'stream\n'.length;
	const length = /\/Length (\d+)\n>>\nstream\n$/.exec(revision.toString('latin1', 0, start))?.[1] ?? 0;
	return revision.subarray(start, start + Number(length));
}

/** Larger than any box; larger streams are not inflated. */
const MOST_BYTES = 1 << 20;

function inflated(deflated: Buffer): string | undefined {
	try {
		return inflateSync(deflated, {maxOutputLength: MOST_BYTES}).toString('latin1');
	} catch {
		return undefined;
	}
}

interface FoundValues extends Omit<GoodSignature, 'certificate'> {
	readonly contents: string;
}

function valuesIn(revision: string): FoundValues | undefined {
	const name = revision.slice(MARK.length, revision.indexOf('\n'));
	const field = fieldNamed(name);
	const contents = new RegExp(`/Contents <([\\da-f]{${2 * CONTENTS_BYTES}})>\n`).exec(revision)?.[1];
	const reason = /\n\/Reason <((?:[\da-f]{4})+)>\n/.exec(revision)?.[1];
	const [, year, month, day, hour, minute, second] =
		/\n\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)\n/.exec(revision) ?? [];
	if (field === undefined || contents === undefined || reason === undefined) return undefined;
	const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	return Number.isNaN(at.getTime()) ? undefined : {field, reason: textIn(reason), at, contents};
}

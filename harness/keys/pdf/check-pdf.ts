import {inflateSync} from 'node:zlib';
import {type Certificate, isValidAt} from '../certificate.js';
import {checkStamp, type Stamp} from '../time-stamp/token.js';
import {checkCms} from './cms.js';
import {fieldNamed, freeField, MARK} from './free-field.js';
import {readPdf} from './pdf-objects.js';
import {digestOf} from './sign-pdf.js';
import {
	CONTENTS_SIZES,
	type DrawSignature,
	drawnIn,
	type SignatureValues,
	signatureUpdate,
	textIn,
	type Unsigned,
} from './signature-update.js';
import {checkValidation, NO_VALIDATION_DATA, VALIDATION_MARK, type ValidationData} from './validation-update.js';

/**
A valid signature: it covers the file from its first byte to the end of its revision. Whether its signer is to be trusted is
another question (standing.ts). `at`: as stated by the signer.
*/
export interface GoodSignature extends SignatureValues {
	/** The authorities above the signer, as the signature has them. */
	readonly chain: readonly Certificate[];
	readonly stamp: Stamp | undefined;
}

export type CheckedPdf =
	/** `report`: before the first signature. `signatures`: first to last; may be empty. */
	| {
			readonly kind: 'whole';
			readonly report: Buffer;
			readonly signatures: readonly GoodSignature[];
			readonly validation: ValidationData;
	  }
	| {readonly kind: 'altered'; readonly because: string}
	| {readonly kind: 'no-report'};

/** Removes one revision after another, the last first, and rebuilds each. `draw` must be the function that drew them. */
export async function checkPdf(bytes: Buffer, draw: DrawSignature): Promise<CheckedPdf> {
	const signatures: GoodSignature[] = [];
	let validation = NO_VALIDATION_DATA;
	let rest = bytes;
	for (let start = lastRevision(rest); start > 0; start = lastRevision(rest)) {
		const found = await checkedRevision(rest, start, draw);
		if (typeof found === 'string') return {kind: 'altered', because: found};
		if ('field' in found) signatures.unshift(found);
		else validation = together(validation, found);
		rest = rest.subarray(0, start);
	}
	if (readPdf(rest) === undefined) return {kind: 'no-report'};
	// Only Deckproof makes revisions, and its own were removed.
	const because = 'bytes were appended to it that are not a signature';
	if (rest.indexOf('%%EOF') !== rest.length - '%%EOF\n'.length) return {kind: 'altered', because};
	return {kind: 'whole', report: rest, signatures, validation};
}

const lastRevision = (bytes: Buffer): number => Math.max(startOf(bytes, MARK), startOf(bytes, VALIDATION_MARK));

/** A text says what is wrong. */
async function checkedRevision(
	bytes: Buffer,
	start: number,
	draw: DrawSignature,
): Promise<GoodSignature | ValidationData | string> {
	const signature = startOf(bytes, MARK);
	if (signature === start) return checkRevision(bytes, start, draw);
	// Without a signature before it, it belongs to none.
	const data = signature === 0 ? undefined : await checkValidation(bytes, start);
	return data ?? NO_VALIDATION;
}

/** 0: there is none. */
const startOf = (bytes: Buffer, mark: string): number => bytes.lastIndexOf(`\n${mark}`) + 1;

const NO_VALIDATION = 'the bytes after a signature are not the certificates and revocation lists that belong to it';

const together = (one: ValidationData, other: ValidationData): ValidationData => ({
	certificates: [...one.certificates, ...other.certificates],
	lists: [...one.lists, ...other.lists],
});

const NO_SIGNATURE = 'the bytes after the report are not a signature, or the signature was altered';

async function checkRevision(bytes: Buffer, start: number, draw: DrawSignature): Promise<GoodSignature | string> {
	const found = valuesIn(bytes.toString('latin1', start));
	const previous = readPdf(bytes.subarray(0, start));
	const target = found === undefined || previous === undefined ? undefined : freeField(previous, found.field);
	if (found === undefined || previous === undefined || target === undefined) return NO_SIGNATURE;
	const {field, reason, at, room, contents} = found;
	const from = bytes.indexOf('/Contents <', start) + '/Contents <'.length;
	const revision: Unsigned = {bytes, from, to: from + 2 * room};
	const checked = await checkCms(Buffer.from(contents, 'hex'), digestOf(revision));
	if (checked.kind === 'bad') return `the signature of the ${field} is invalid: ${checked.because}`;
	const {certificate, chain, signature, stamp: token} = checked;
	const values = {field, certificate, reason, at, room};
	const deflated = streamIn(bytes.subarray(start));
	if (inflated(deflated) !== drawnIn(target, values, draw)) return NO_SIGNATURE;
	const rebuilt = signatureUpdate(previous, target, {...values, deflated});
	rebuilt.bytes.write(contents, rebuilt.from, 'latin1');
	if (!rebuilt.bytes.equals(bytes)) return NO_SIGNATURE;
	if (!isValidAt(certificate, at)) return `the certificate of ${certificate.name} was not valid when it signed`;
	const stamped = token === undefined ? undefined : await checkStamp(token, signature);
	if (stamped?.kind === 'bad') return `the signature of the ${field} is invalid: ${stamped.because}`;
	return {...values, chain, stamp: stamped?.stamp};
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

interface FoundValues extends Omit<SignatureValues, 'certificate'> {
	readonly contents: string;
}

function valuesIn(revision: string): FoundValues | undefined {
	const name = revision.slice(MARK.length, revision.indexOf('\n'));
	const field = fieldNamed(name);
	const contents = /\/Contents <([\da-f]+)>\n/.exec(revision)?.[1];
	const room = CONTENTS_SIZES.find(size => 2 * size === contents?.length);
	const reason = /\n\/Reason <((?:[\da-f]{4})+)>\n/.exec(revision)?.[1];
	const [, year, month, day, hour, minute, second] =
		/\n\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)\n/.exec(revision) ?? [];
	if (field === undefined || contents === undefined || room === undefined || reason === undefined) return undefined;
	const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	return Number.isNaN(at.getTime()) ? undefined : {field, reason: textIn(reason), at, room, contents};
}

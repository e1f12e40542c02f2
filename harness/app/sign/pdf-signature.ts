import {signatureAppearance} from '../../../reports/pdf/signature-appearance.js';
import {type CheckedPdf, checkPdf} from '../../keys/pdf/check-pdf.js';
import {readPdf} from '../../keys/pdf/pdf-objects.js';
import {type SignedPdf, type SigningRequest, signPdf} from '../../keys/pdf/sign-pdf.js';
import {NO_VALIDATION_DATA, type ValidationData, validationUpdate} from '../../keys/pdf/validation-update.js';
import type {TimeStamps} from './time-stamps.js';

/** Signing and checking share one appearance of the signature box: a check compares it byte by byte. */
export const signReportPdf = async (bytes: Uint8Array, request: SigningRequest): Promise<Buffer | undefined> =>
	(await signPdf(bytes, request, signatureAppearance))?.bytes;

export const checkReportPdf = (bytes: Buffer): Promise<CheckedPdf> => checkPdf(bytes, signatureAppearance);

/** With a time stamp and what is needed to check it later, as far as they can be had. Says what came of it. */
export async function signWithStamp(
	bytes: Uint8Array,
	request: SigningRequest,
	stamps: TimeStamps | undefined,
): Promise<Buffer | undefined> {
	if (stamps === undefined) return signReportPdf(bytes, request);
	const signed = await signPdf(bytes, {...request, stamper: stamps.stamper}, signatureAppearance);
	if (signed === undefined) return undefined;
	return withValidation(signed, {before: Buffer.from(bytes), request, stamps});
}

interface Stamped {
	readonly before: Buffer;
	readonly request: SigningRequest;
	readonly stamps: TimeStamps;
}

async function withValidation({bytes, stamping}: SignedPdf, {before, request, stamps}: Stamped): Promise<Buffer> {
	if (stamping?.kind !== 'stamped') {
		stamps.report(
			`Not stamped (${stamping?.because ?? 'not asked'}). The signature is PAdES B-B: its time is as stated.`,
		);
		return bytes;
	}
	const {stamp} = stamping;
	const {certificate, chain = []} = request.key;
	const stampedBy = `Stamped at ${stamp.at.toISOString().slice(0, 19)}Z by ${stamp.certificate.name}`;
	const {data, lacking} = await stamps.validationFor({certificate, chain, stamp});
	const pdf = readPdf(bytes);
	if (lacking !== undefined || pdf === undefined) {
		stamps.report(`${stampedBy}: PAdES B-T, not B-LT, since ${lacking ?? 'the file cannot be read'}.`);
		return bytes;
	}
	stamps.report(`${stampedBy}: PAdES B-LT.`);
	return validationUpdate(pdf, together(await earlier(before), data));
}

async function earlier(before: Buffer): Promise<ValidationData> {
	const checked = await checkReportPdf(before);
	return checked.kind === 'whole' ? checked.validation : NO_VALIDATION_DATA;
}

/** The later of two equal ones is left out. */
function together(one: ValidationData, other: ValidationData): ValidationData {
	const added = <Each extends {readonly der: Buffer}>(all: readonly Each[], more: readonly Each[]): Each[] => [
		...all,
		...more.filter(each => !all.some(({der}) => der.equals(each.der))),
	];
	return {certificates: added(one.certificates, other.certificates), lists: added(one.lists, other.lists)};
}

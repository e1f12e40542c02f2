import {signatureAppearance} from '../../../reports/pdf/signature-appearance.js';
import {type CheckedPdf, checkPdf} from '../../keys/pdf/check-pdf.js';
import {type SigningRequest, signPdf} from '../../keys/pdf/sign-pdf.js';

/** Signing and checking share one appearance of the signature box: a check compares it byte by byte. */
export const signReportPdf = (bytes: Uint8Array, request: SigningRequest): Promise<Buffer | undefined> =>
	signPdf(bytes, request, signatureAppearance);

export const checkReportPdf = (bytes: Buffer): Promise<CheckedPdf> => checkPdf(bytes, signatureAppearance);

import {signatureAppearance} from '../../../reports/pdf/signature-appearance.js';
import {type CheckedPdf, checkPdf} from '../../keys/pdf/check-pdf.js';
import {type SigningRequest, signPdf} from '../../keys/pdf/sign-pdf.js';

/** Signs and checks with one and the same drawing of the box: a check compares the box byte by byte. */
export const signReportPdf = (bytes: Uint8Array, request: SigningRequest): Promise<Buffer | undefined> =>
	signPdf(bytes, request, signatureAppearance);

export const checkReportPdf = (bytes: Buffer): Promise<CheckedPdf> => checkPdf(bytes, signatureAppearance);

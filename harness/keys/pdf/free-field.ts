import {dictionary, type PdfFile, readPdf} from './pdf-objects.js';

/** Signature fields of a report. The lab signs the first; reviewer and authoriser sign the others. */
const SIGNATURE_FIELDS = ['tester', 'reviewer', 'authoriser'] as const;
export type SignatureFieldName = (typeof SIGNATURE_FIELDS)[number];

export const fieldNamed = (name: string): SignatureFieldName | undefined =>
	SIGNATURE_FIELDS.find(each => each === name);

/** First line of each signature appended to a report (signature-update.ts). */
export const MARK = '%Deckproof signature: ';

/** `false`: no signature was appended, so the code that checks signatures is not needed. */
export const hasSignature = (pdf: Buffer): boolean => pdf.includes(`\n${MARK}`);

/** An unsigned field: object number, dictionary entries, appearance object and box. */
export interface FreeField {
	readonly number: number;
	readonly entries: string;
	readonly appearance: number;
	readonly width: number;
	readonly height: number;
}

export function freeField(pdf: PdfFile, field: SignatureFieldName): FreeField | undefined {
	const form = /\/AcroForm (\d+) 0 R/.exec(dictionary(pdf, pdf.root) ?? '')?.[1];
	const [, list = ''] = /\/Fields \[([^\]]*)\]/.exec(dictionary(pdf, Number(form)) ?? '') ?? [];
	for (const [, number] of list.matchAll(/(\d+) 0 R/g)) {
		const entries = dictionary(pdf, Number(number)) ?? '';
		if (!entries.includes(`/FT /Sig\n/T (${field})\n`) || /\/V \d+ 0 R/.test(entries)) continue;
		const appearance = /\/AP <<\n\/N (\d+) 0 R\n>>/.exec(entries)?.[1];
		const [x0, y0, x1, y1] = (/\/Rect \[([-\d. ]+)\]/.exec(entries)?.[1] ?? '').split(' ').map(Number);
		if (appearance === undefined || x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined)
			return undefined;
		const [width, height] = [sideOf(x0, x1), sideOf(y0, y1)];
		return {number: Number(number), entries, appearance: Number(appearance), width, height};
	}
	return undefined;
}

const sideOf = (one: number, other: number): number => Number(Math.abs(other - one).toFixed(2));

/** Some documents have no field for the lab and stay unsigned. */
export const hasLabField = (bytes: Uint8Array): boolean => hasFreeField(bytes, 'tester');

export function hasFreeField(bytes: Uint8Array, field: SignatureFieldName): boolean {
	const pdf = readPdf(Buffer.from(bytes));
	return pdf !== undefined && freeField(pdf, field) !== undefined;
}

import {anyCertificate, type Certificate} from '../certificate.js';
import {issuerOf} from '../x509/path.js';
import {isListOf, parseRevocationList, type RevocationList} from '../x509/revocation-list.js';
import {appended} from './append-revision.js';
import {dictionary, type PdfFile, readPdf} from './pdf-objects.js';

/**
What a check of the signatures needs in years when no server answers any more, in a revision of its own (PAdES B-LT: ETSI EN
319 142-1, 5.4): the certificates and the revocation lists of signers and of time-stamp servers.

	%Deckproof validation data
	40 0 obj  the document security store (DSS), which names the others
	41 0 obj  a certificate as a stream, and so on
	 2 0 obj  the catalog, with the store
	xref, trailer, %%EOF

No signature covers it, and none needs to: certificates and lists are signed themselves. The catalog permits it, since a store
is no change of the document (ISO 32000-2, 12.8.2.2.2).
*/
export interface ValidationData {
	readonly certificates: readonly Certificate[];
	readonly lists: readonly RevocationList[];
}

export const NO_VALIDATION_DATA: ValidationData = {certificates: [], lists: []};

export const VALIDATION_MARK = '%Deckproof validation data';

/** The whole file. An earlier store is replaced by this one, which must have all that is needed. */
export function validationUpdate(pdf: PdfFile, {certificates, lists}: ValidationData): Buffer {
	const store = pdf.size;
	const streams = [...certificates, ...lists].map(({der}, at) => [store + 1 + at, streamOf(der)] as const);
	const numbers = streams.map(([number]) => `${number} 0 R`);
	const [first, rest] = [numbers.slice(0, certificates.length), numbers.slice(certificates.length)];
	const catalog = (dictionary(pdf, pdf.root) ?? '').replace(/\n\/DSS \d+ 0 R/, '');
	const objects: (readonly [number, string])[] = [
		[store, `<<\n/Type /DSS\n/Certs [${first.join(' ')}]\n/CRLs [${rest.join(' ')}]\n>>`],
		...streams,
		[pdf.root, `<<\n${catalog}\n/DSS ${store} 0 R\n>>`],
	];
	const size = store + 1 + streams.length;
	return Buffer.concat([pdf.bytes, appended(pdf, {mark: VALIDATION_MARK, objects, size})]);
}

const streamOf = (der: Buffer): string => `<<\n/Length ${der.length}\n>>\nstream\n${der.toString('latin1')}\nendstream`;

/** Rebuilds the revision that begins at `start` and compares; `undefined`: it is something else. */
export async function checkValidation(bytes: Buffer, start: number): Promise<ValidationData | undefined> {
	const previous = readPdf(bytes.subarray(0, start));
	if (previous === undefined) return undefined;
	const text = bytes.toString('latin1', start);
	const [, first, rest] =
		/^[^\n]+\n\d+ 0 obj\n<<\n\/Type \/DSS\n\/Certs \[([^\]]*)\]\n\/CRLs \[([^\]]*)\]\n>>\n/.exec(text) ?? [];
	if (first === undefined || rest === undefined) return undefined;
	const streams = streamsIn(text);
	const count = (references: string): number => references.match(/ R/g)?.length ?? 0;
	const certificates = streams.slice(0, count(first)).flatMap(der => anyCertificate(der) ?? []);
	const lists: RevocationList[] = [];
	for (const der of streams.slice(count(first))) {
		const list = await parseRevocationList(der);
		if (list !== undefined) lists.push(list);
	}
	if (!(await isCoherent({certificates, lists}))) return undefined;
	return validationUpdate(previous, {certificates, lists}).equals(bytes) ? {certificates, lists} : undefined;
}

/** A store has whole chains: another certificate of it signed each certificate and each list. So no bit of it can change. */
async function isCoherent({certificates, lists}: ValidationData): Promise<boolean> {
	for (const list of lists) {
		const isSigned = await Promise.all(certificates.map(each => isListOf(list, each)));
		if (!isSigned.includes(true)) return false;
	}
	return certificates.every(each => issuerOf(each, certificates) !== undefined);
}

function streamsIn(text: string): Buffer[] {
	const found: Buffer[] = [];
	const head = /\/Length (\d+)\n>>\nstream\n/g;
	for (let match = head.exec(text); match !== null; match = head.exec(text)) {
		const end = head.lastIndex + Number(match[1]);
		found.push(Buffer.from(text.slice(head.lastIndex, end), 'latin1'));
		// A stream may contain what looks like the head of another one.
		head.lastIndex = end;
	}
	return found;
}

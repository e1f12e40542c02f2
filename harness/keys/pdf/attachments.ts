import {createHash} from 'node:crypto';
import {inflateSync} from 'node:zlib';
import {dictionary, type PdfFile} from './pdf-objects.js';

/** An embedded file (ISO 32000-1, 7.11.4), as pdfkit writes it. */
interface Attachment {
	readonly name: string;
	readonly bytes: Buffer;
	/** Size and checksum match those in the PDF. */
	readonly isAsStated: boolean;
}

export function attachmentsIn(pdf: PdfFile): Attachment[] | undefined {
	const found: Attachment[] = [];
	for (const number of pdf.places.keys()) {
		const entries = dictionary(pdf, number);
		const name = entries?.includes('/Type /Filespec') ? /\/F \(([^)]*)\)/.exec(entries)?.[1] : undefined;
		if (entries === undefined || name === undefined) continue;
		const stream = /\/EF <<\n\/F (\d+) 0 R\n/.exec(entries)?.[1];
		const attachment = stream === undefined ? undefined : attachmentAt(pdf, Number(stream), name);
		if (attachment === undefined) return undefined;
		found.push(attachment);
	}
	return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function attachmentAt({bytes, places}: PdfFile, number: number, name: string): Attachment | undefined {
	const place = places.get(number) ?? bytes.length;
	const start = bytes.indexOf('stream\n', place) + 'stream\n'.length;
	const head = bytes.toString('latin1', place, start);
	const length = /\/Length (\d+)/.exec(head)?.[1];
	const [size, sum] = [/\/Size (\d+)/.exec(head)?.[1], /\/CheckSum \(([\da-f]{32})\)/.exec(head)?.[1]];
	if (length === undefined || !head.includes('/Type /EmbeddedFile') || !head.includes('/FlateDecode')) return undefined;
	try {
		const content = inflateSync(bytes.subarray(start, start + Number(length)));
		// pdfkit writes MD5. It detects accidents; the signature detects intent.
		const isSame = createHash('md5').update(content).digest('hex') === sum;
		return {name, bytes: content, isAsStated: Number(size) === content.length && isSame};
	} catch {
		return undefined;
	}
}

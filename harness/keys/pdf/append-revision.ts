import {sha256Of} from './cms.js';
import type {PdfFile} from './pdf-objects.js';

interface Revision {
	/** Its first line, a comment. */
	readonly mark: string;
	/** Each with its number and its body, as latin1. */
	readonly objects: readonly (readonly [number, string])[];
	/** Object numbers of the new file are below this. */
	readonly size: number;
}

/** The bytes of a later revision (ISO 32000-1, 7.5.6): comment, objects, xref, trailer. */
export function appended(pdf: PdfFile, {mark, objects, size}: Revision): Buffer {
	const {bytes, root, info, id, xref} = pdf;
	let text = `${mark}\n`;
	const lines: string[] = [];
	for (const [number, body] of objects) {
		lines.push(`${number} 1\n${String(bytes.length + text.length).padStart(10, '0')} 00000 n \n`);
		text += `${number} 0 obj\n${body}\nendobj\n`;
	}
	const place = bytes.length + text.length;
	const current = sha256Of(bytes).toString('hex').slice(0, 32);
	const trailer = `/Size ${size}\n/Root ${root} 0 R\n${info}\n/ID [<${id[0]}> <${current}>]\n/Prev ${xref}`;
	// An xref must be in the order of object numbers.
	const list = lines.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)).join('');
	text += `xref\n${list}trailer\n<<\n${trailer}\n>>\nstartxref\n${place}\n%%EOF\n`;
	return Buffer.from(text, 'latin1');
}

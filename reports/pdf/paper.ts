import {fileURLToPath} from 'node:url';
import PDFDocument from 'pdfkit';
import {quickenWords} from './quick-words.js';

/** A pdfkit document, set up as all our documents are. This is the only file that imports pdfkit. */
export type Paper = InstanceType<typeof PDFDocument>;

const font = (name: string): string => fileURLToPath(new URL(`../../../reports/fonts/${name}.ttf`, import.meta.url));

// Always the same path strings: pdfkit parses a font anew for each key it has not seen first.
export const REGULAR = font('SourceSans3-Regular');
export const BOLD = font('SourceSans3-Bold');
export const MONO = font('DejaVuSansMono');

export const MARGIN = {top: 64, bottom: 58, side: 54} as const;
export const NAVY = '#1b365d';

export interface PaperParts {
	readonly id: string;
	readonly createdAt: string;
	readonly program: string;
	readonly evidenceSha256: string;
	readonly attachment: {readonly name: string; readonly bytes: Uint8Array; readonly description: string};
}

export function openPaper({id, createdAt, program, evidenceSha256, attachment}: PaperParts): Paper {
	const date = new Date(createdAt);
	const paper = new PDFDocument({
		size: 'A4',
		margins: {top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.side, right: MARGIN.side},
		pdfVersion: '1.7',
		subset: 'PDF/A-3b',
		lang: 'en-GB',
		displayTitle: true,
		bufferPages: true,
		font: REGULAR,
		info: {
			Title: `Deckproof report ${id}`,
			Author: program,
			Creator: program,
			Producer: 'pdfkit',
			CreationDate: date,
			ModDate: date,
		},
	});
	quickenWords(paper, [BOLD, MONO, REGULAR]);
	// pdfkit derives /ID from the title alone; two runs must not share one. (Private member: pdfkit is pinned.)
	Object.assign(paper, {_id: Buffer.from(evidenceSha256.slice(0, 32), 'hex')});
	const {name, bytes, description} = attachment;
	paper.file(Buffer.from(bytes), {
		name,
		type: 'application/json',
		description,
		creationDate: date,
		modifiedDate: date,
	});
	return paper;
}

export async function bytesOf(paper: Paper): Promise<Uint8Array> {
	const chunks: Buffer[] = [];
	const ended = new Promise<void>((resolve, reject) => {
		paper.on('data', (chunk: Buffer) => chunks.push(chunk));
		paper.on('end', resolve);
		paper.on('error', reject);
	});
	paper.end();
	await ended;
	return Buffer.concat(chunks);
}

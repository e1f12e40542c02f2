import {fileURLToPath} from 'node:url';
import PDFDocument from 'pdfkit';
import {packageFile} from '../../harness/model/package-file.js';
import type {PaperSize} from '../../harness/model/paper-size.js';
import type {Translator} from '../language/translator.js';
import {type FontkitFont, insideOf} from './inside-pdfkit.js';
import {escaped, metadataOf} from './xmp.js';

/** Only this file imports pdfkit. */
export type Paper = InstanceType<typeof PDFDocument>;

const font = (name: string): string => fileURLToPath(packageFile(`reports/fonts/${name}.ttf`));

// The path strings must stay the same: pdfkit parses a font again for each new key.
export const REGULAR = font('SourceSans3-Regular');
export const BOLD = font('SourceSans3-Bold');
export const MONO = font('DejaVuSansMono');
/** The font for letters that the others lack. */
export const FALLBACK = font('DejaVuSans');

export const MARGIN = {top: 64, bottom: 58, side: 54} as const;
export const NAVY = '#1b365d';

export interface PaperParts {
	readonly translate: Translator;
	readonly id: string;
	readonly title: string;
	readonly author: string;
	readonly createdAt: string;
	readonly program: string;
	readonly evidenceSha256: string;
	readonly size: PaperSize;
	readonly attachments: readonly Attachment[];
}

export interface Attachment {
	readonly name: string;
	readonly mime: 'application/json' | 'text/csv';
	readonly bytes: Uint8Array;
	readonly description: string;
}

const SIZES: Readonly<Record<PaperSize, string>> = {a4: 'A4', letter: 'LETTER'};

/** PDF/A-3a and PDF/UA-1 in one file: pdfkit writes the first, and the metadata claim the second. */
export function openPaper(parts: PaperParts): Paper {
	const {translate} = parts;
	const {title, author, program, createdAt, evidenceSha256} = parts;
	const date = new Date(createdAt);
	const paper = new PDFDocument({
		size: SIZES[parts.size],
		margins: {top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.side, right: MARGIN.side},
		pdfVersion: '1.7',
		subset: 'PDF/A-3a',
		tagged: true,
		lang: translate.tag,
		displayTitle: true,
		bufferPages: true,
		font: REGULAR,
		info: {Title: title, Author: author, Creator: program, Producer: 'pdfkit', CreationDate: date, ModDate: date},
	});
	layOutFast(paper, [BOLD, MONO, REGULAR]);
	identify(paper, evidenceSha256);
	escapeInfo(paper);
	paper.appendXML(metadataOf({report: parts.id, evidenceSha256, createdAt}));
	for (const attachment of parts.attachments) attach(paper, attachment, date);
	return paper;
}

/** pdfkit derives /ID from the title alone; two runs must not share one. */
function identify(paper: Paper, sha256: string): void {
	insideOf(paper)._id = Buffer.from(sha256.slice(0, 32), 'hex');
}

/** pdfkit does not escape the title in XML: an ampersand would break conformance. */
function escapeInfo(paper: Paper): void {
	const inside = insideOf(paper);
	const write = inside._addInfo.bind(paper);
	inside._addInfo = () => {
		const {info} = inside;
		inside.info = Object.fromEntries(
			Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
		);
		write();
		inside.info = info;
	};
}

function attach(paper: Paper, {name, mime, bytes, description}: Attachment, date: Date): void {
	const dates = {creationDate: date, modifiedDate: date};
	const options = {name, type: mime, description, relationship: 'Data', ...dates};
	paper.file(Buffer.from(bytes), options);
}

const faces = new Map<string, FontkitFont>();

/** A font without a document; each is read once. */
export function faceOf(source: string): FontkitFont {
	const known = faces.get(source);
	if (known !== undefined) return known;
	const {font: face} = insideOf(new PDFDocument({autoFirstPage: false, font: source}))._font;
	faces.set(source, face);
	return face;
}

export async function bytesOf(paper: Paper): Promise<Uint8Array> {
	const chunks: Buffer[] = [];
	const ended = new Promise<void>((resolve, reject) => {
		paper.on('data', (chunk: Buffer) => chunks.push(chunk));
		paper.on('end', resolve);
		paper.on('error', reject);
	});
	paper.end();
	// Otherwise `ended` would never resolve, and the file would be truncated.
	if (insideOf(paper)._waiting > 0) throw new Error('an element of the document was never attached to its tree');
	await ended;
	return Buffer.concat(chunks);
}

/**
 * Font features that change nothing in our Latin letters, except that "fi" and "fl" stay two glyphs; kerning stays on.
 * fontkit tries each feature on each letter, which took three quarters of the time of a report.
 */
const IDLE = {
	calt: false,
	ccmp: false,
	clig: false,
	liga: false,
	locl: false,
	mark: false,
	mkmk: false,
	rlig: false,
} as const;

/** Printable ASCII, Latin-1, Latin Extended-A, dashes, quotes and symbols, without combining marks. */
const PLAIN = /^[\x20-\x7e\u00a0-\u017f\u2010-\u2044\u20ac\u2190-\u22ff\u25a0-\u25ff\u2660-\u2667]*$/;

/** Lays out words of plain letters without those features; other words with all features of the font. */
function layOutFast(paper: Paper, sources: readonly string[]): void {
	for (const source of sources) {
		const {font} = insideOf(paper.font(source))._font;
		const layout = font.layout.bind(font);
		font.layout = (text, features) => layout(text, features ?? (PLAIN.test(text) ? IDLE : undefined));
	}
}

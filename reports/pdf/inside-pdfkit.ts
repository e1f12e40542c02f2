import type {Paper} from './paper.js';

/**
The members of pdfkit that its types do not show. pdfkit is pinned to one version, and a test looks at what each of them does.

	_id         the file identifier, by itself the same for two documents of one title
	_addInfo    writes title and author into the XMP, unescaped
	_root       the catalogue, for the form with the signature fields
	_acroform   must be there beside a form that pdfkit did not make
	_waiting    how many objects are still open: above 0 at the end, the file is cut off
	openImage   a picture, with its size in pixels
	_font       the font in use, with fontkit's behind it
*/
interface Inside {
	_id: Buffer;
	_addInfo: () => void;
	readonly _root: {readonly data: {AcroForm?: {readonly data: {readonly Fields: unknown[]}}}};
	_acroform: {readonly fonts: Readonly<Record<string, never>>; readonly defaultFont: string};
	readonly _waiting: number;
	readonly openImage: (bytes: Buffer) => {readonly width: number; readonly height: number};
	readonly _font: {readonly font: FontkitFont};
	info: Record<string, unknown>;
}

/** What fontkit makes of a word: only what is asked of it here. */
export interface FontkitFont {
	readonly unitsPerEm: number;
	layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun;
	hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Letters as they are set, in units of the font. */
export interface GlyphRun {
	readonly glyphs: readonly {
		readonly path: {readonly commands: readonly {readonly command: string; readonly args: readonly number[]}[]};
	}[];
	readonly positions: readonly {readonly xAdvance: number; readonly xOffset: number}[];
	readonly advanceWidth: number;
}

export const insideOf = (paper: Paper): Inside => paper as unknown as Inside;

/** What is written of an element of the structure, beyond what pdfkit's options say. */
export const dictionaryOf = (element: ReturnType<Paper['struct']>): Record<string, unknown> =>
	(element as unknown as {dictionary: {data: Record<string, unknown>}}).dictionary.data;

import type {Paper} from './paper.js';

/**
Members of pdfkit that its types do not have. pdfkit is pinned to one version, and a test checks each of them.

	_id         the file identifier, by default the same for two documents of one title
	_addInfo    writes title and author into the XMP, unescaped
	_root       the catalogue, for the form with the signature fields
	_acroform   must exist beside a form that pdfkit did not make
	_waiting    the number of open objects: above 0 at the end, the file is truncated
	openImage   an image, with its size in pixels
	_font       the current font, with that of fontkit behind it
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

/** The part of fontkit's interface that is used here. */
export interface FontkitFont {
	readonly unitsPerEm: number;
	layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun;
	hasGlyphForCodePoint(codePoint: number): boolean;
}

/** In units of the font. */
export interface GlyphRun {
	readonly glyphs: readonly {
		readonly path: {readonly commands: readonly {readonly command: string; readonly args: readonly number[]}[]};
	}[];
	readonly positions: readonly {readonly xAdvance: number; readonly xOffset: number}[];
	readonly advanceWidth: number;
}

export const insideOf = (paper: Paper): Inside => paper as unknown as Inside;

/** The dictionary of a structure element, for entries that pdfkit has no option for. */
export const dictionaryOf = (element: ReturnType<Paper['struct']>): Record<string, unknown> =>
	(element as unknown as {dictionary: {data: Record<string, unknown>}}).dictionary.data;

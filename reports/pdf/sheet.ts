import type {Scene} from '../charts/scene.js';
import type {Translator} from '../language/translator.js';
import {MISSING_TITLE, missingNote} from '../text/page-frame-text.js';
import {type Box, box, bullets, code, note, pairs, paragraph} from './blocks.js';
import {type HandBox, handBoxes} from './boxes.js';
import {figures, type Photo, photo, widthBeside} from './figures.js';
import {type Bookmarks, heading, subheading, title} from './headings.js';
import {type PageFrame, pageFrame} from './page-frame.js';
import {bytesOf, MARGIN, openPaper, type PaperParts} from './paper.js';
import {begin, nextPage, openPen, type Pen, pageHeight} from './pen.js';
import {type SideBySide, sideBySide} from './side-by-side.js';

import {type SignatureField, signatureFields} from './signature-fields.js';
import {type Table, table} from './table.js';

/** Sections draw through this interface, without pdfkit. All content is tagged. */
export interface Sheet {
	readonly translate: Translator;
	readonly width: number;
	/** The height left on the page, in points. */
	readonly left: () => number;
	/** The title of the document (H1). Call it once. */
	readonly title: (text: string) => void;
	/** H2 and a bookmark, drawn on the same page as the block that follows. */
	readonly heading: (text: string) => void;
	/** H3 and a bookmark below that of the heading. */
	readonly subheading: (text: string) => void;
	readonly paragraph: (text: string) => void;
	readonly note: (text: string) => void;
	readonly bullets: (texts: readonly string[]) => void;
	readonly box: (box: Box) => void;
	readonly pairs: (rows: readonly (readonly [string, string])[]) => void;
	readonly table: (table: Table) => void;
	readonly scene: (scene: Scene) => void;
	/** Side by side; `widthOf` returns the width of each. */
	readonly scenes: (scenes: readonly Scene[]) => void;
	readonly widthOf: (chartData: number) => number;
	readonly sideBySide: (parts: SideBySide) => void;
	readonly photo: (photo: Photo) => void;
	readonly monospace: (text: string) => void;
	readonly signatures: (fields: readonly SignatureField[]) => void;
	readonly handBoxes: (boxes: readonly HandBox[]) => void;
	/** Begins a page, unless this one is nearly empty. */
	readonly newPart: () => void;
	readonly newPage: () => void;
	/** Prints the note on missing letters and the last line; `undefined`: the last line was printed already. */
	readonly finish: (end: string | undefined) => Promise<Uint8Array>;
}

/** As a fraction of a page. */
const NEARLY_EMPTY = 0.33;

export function openSheet(parts: PaperParts & PageFrame): Sheet {
	const {translate} = parts;
	const pen = openPen(translate, openPaper(parts));
	const drawPageFrame = pageFrame(pen, parts);
	const bookmarks: Bookmarks = {section: undefined};
	return {
		translate: pen.translate,
		width: pen.column.width,
		left: () => MARGIN.top + pageHeight(pen) - pen.y,
		title: text => title(pen, text),
		heading: text => heading(pen, text, bookmarks),
		subheading: text => subheading(pen, text, bookmarks),
		paragraph: text => paragraph(pen, text),
		note: text => note(pen, text),
		bullets: texts => bullets(pen, texts),
		box: each => box(pen, each, pen.column),
		pairs: rows => pairs(pen, rows),
		table: each => table(pen, each),
		scene: scene => figures(pen, [scene]),
		scenes: each => figures(pen, each),
		widthOf: chartData => widthBeside(pen.column.width, chartData),
		sideBySide: each => sideBySide(pen, each),
		photo: each => photo(pen, each),
		monospace: text => code(pen, text),
		signatures: fields => signatureFields(pen, fields),
		handBoxes: boxes => handBoxes(pen, boxes),
		newPart() {
			if (pen.y > MARGIN.top + NEARLY_EMPTY * pen.paper.page.height) nextPage(pen);
		},
		newPage() {
			if (pen.y > MARGIN.top) nextPage(pen);
		},
		finish(end) {
			noteMissing(pen, bookmarks);
			if (end !== undefined) {
				begin(pen, 0);
				paragraph(pen, end);
			}
			pen.tags.end();
			drawPageFrame();
			return bytesOf(pen.paper);
		},
	};
}

function noteMissing(pen: Pen, bookmarks: Bookmarks): void {
	const {translate} = pen;
	const missing = pen.letters.missing();
	if (missing.length === 0) return;
	heading(pen, MISSING_TITLE, bookmarks);
	paragraph(pen, missingNote(translate, missing));
}

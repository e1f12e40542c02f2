import type {PaperSize} from '../../harness/model/paper-size.js';
import type {Scene} from '../charts/scene.js';
import {issuedAt, type RunReport} from '../data/report.js';
import type {Translator} from '../language/translator.js';
import {MISSING_TITLE, missingNote} from '../text/page-frame-text.js';
import {
	type Bookmarks,
	type Box,
	box,
	bullets,
	code,
	heading,
	note,
	pairs,
	paragraph,
	subheading,
	title,
} from './blocks.js';
import {figures, type Photo, photo, type SideBySide, sideBySide, widthBeside} from './figures.js';
import {pageFrame} from './page-frame.js';
import {type Attachment, bytesOf, MARGIN, openPaper} from './paper.js';
import {begin, nextPage, openPen, type Pen, pageHeight} from './pen.js';
import {type HandBox, handBoxes, type SignatureField, signatureFields} from './signature-fields.js';
import {type Table, table} from './table.js';

/** As a fraction of a page. */
const NEARLY_EMPTY = 0.33;

export type Sheet = ReturnType<typeof openDocument>;

interface DocumentParts {
	readonly translate: Translator;
	readonly subject: RunReport['subject'];
	/** In the metadata and the window title. */
	readonly title: string;
	/** In the header of every page, at the left. */
	readonly laboratory: string;
	/** Report and issue; in the header of every page, at the right. */
	readonly name: string;
	readonly size: PaperSize;
	readonly attachments: readonly Attachment[];
}

/**
Sections draw through this object, without pdfkit. All content is tagged. Date and id come from the run, so the same run gives the
same bytes.
*/
export function openDocument({translate, subject, title: text, laboratory, name, size, attachments}: DocumentParts) {
	const {run, evidenceSha256} = subject;
	const {name: maker, version} = run.program;
	const parts = {translate, id: run.id, title: text, author: laboratory, program: `${maker} ${version}`};
	const paper = openPaper({...parts, createdAt: issuedAt(subject), evidenceSha256, size, attachments});
	const pen = openPen(translate, paper);
	const drawPageFrame = pageFrame(pen, [laboratory, name], evidenceSha256);
	const bookmarks: Bookmarks = {section: undefined};
	return {
		translate: pen.translate,
		width: pen.column.width,
		/** The height left on the page, in points. */
		left: () => MARGIN.top + pageHeight(pen) - pen.y,
		/** The title of the document (H1). Call it once. */
		title: (text: string) => title(pen, text),
		/** H2 and a bookmark, drawn on the same page as the block that follows. */
		heading: (text: string) => heading(pen, text, bookmarks),
		/** H3 and a bookmark below that of the heading. */
		subheading: (text: string) => subheading(pen, text, bookmarks),
		paragraph: (text: string) => paragraph(pen, text),
		note: (text: string) => note(pen, text),
		bullets: (texts: readonly string[]) => bullets(pen, texts),
		box: (each: Box) => box(pen, each, pen.column),
		pairs: (rows: readonly (readonly [string, string])[]) => pairs(pen, rows),
		table: (each: Table) => table(pen, each),
		scene: (scene: Scene) => figures(pen, [scene]),
		/** Side by side; `widthOf` returns the width of each. */
		scenes: (each: readonly Scene[]) => figures(pen, each),
		widthOf: (chartData: number) => widthBeside(pen.column.width, chartData),
		sideBySide: (each: SideBySide) => sideBySide(pen, each),
		photo: (each: Photo) => photo(pen, each),
		monospace: (text: string) => code(pen, text),
		signatures: (fields: readonly SignatureField[]) => signatureFields(pen, fields),
		handBoxes: (boxes: readonly HandBox[]) => handBoxes(pen, boxes),
		/** Begins a page, unless this one is nearly empty. */
		newPart() {
			if (pen.y > MARGIN.top + NEARLY_EMPTY * pen.paper.page.height) nextPage(pen);
		},
		newPage() {
			if (pen.y > MARGIN.top) nextPage(pen);
		},
		/** Prints the note on missing letters and the last line; `undefined`: the last line was printed already. */
		finish(end: string | undefined): Promise<Uint8Array> {
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

import type {Face} from './letters.js';
import {NAVY} from './paper.js';
import {HEADING, type Pen, rule, SUBHEADING, TITLE, writeLines} from './pen.js';

/** `section`: the parent of the bookmarks of subheadings. */
export interface Bookmarks {
	section: ReturnType<Pen['paper']['outline']['addItem']> | undefined;
}

export function title(pen: Pen, text: string): void {
	pen.tags.mark('H1', {}, () => writeLines(pen, pen.letters.lines(text, TITLE, pen.column.width), lookOf(TITLE, pen)));
	pen.y += 6;
}

export function heading(pen: Pen, text: string, bookmarks: Bookmarks): void {
	const {translate} = pen;
	const lines = pen.letters.lines(text, HEADING, pen.column.width);
	pen.waiting.push({
		height: 8 + lines.length * HEADING.leading + 7,
		draw() {
			pen.y += 8;
			bookmarks.section = pen.paper.outline.addItem(translate.plain(text), placeOf(pen));
			pen.tags.mark('H2', {}, () => writeLines(pen, lines, lookOf(HEADING, pen)));
			pen.y += 1;
			rule(pen, pen.column, NAVY);
			pen.y += 6;
		},
	});
}

export function subheading(pen: Pen, text: string, bookmarks: Bookmarks): void {
	const {translate} = pen;
	const lines = pen.letters.lines(text, SUBHEADING, pen.column.width);
	pen.waiting.push({
		height: 6 + lines.length * SUBHEADING.leading + 2,
		draw() {
			pen.y += 6;
			(bookmarks.section ?? pen.paper.outline).addItem(translate.plain(text), placeOf(pen));
			pen.tags.mark('H3', {}, () => writeLines(pen, lines, lookOf(SUBHEADING, pen)));
			pen.y += 2;
		},
	});
}

const lookOf = (face: Face, {column}: Pen) => ({face, x: column.left});

/** pdfkit subtracts `left` from the width of the page. */
const placeOf = ({paper, y}: Pen) => ({left: paper.page.width, top: y - 4, zoom: 0, fit: false, expanded: true});

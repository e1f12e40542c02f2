import {GREY, RULE} from '../charts/scene.js';
import type {Face} from './letters.js';
import {BOLD, NAVY} from './paper.js';
import {
	begin,
	CODE,
	type Column,
	footOf,
	HEADING,
	leastOf,
	nextPage,
	type Pen,
	rule,
	SUBHEADING,
	TEXT,
	TITLE,
	writeLine,
	writeLines,
} from './pen.js';

export interface Box {
	readonly word: string;
	readonly lines: readonly string[];
	readonly colour: string;
	readonly tint: string;
}

const NOTE: Face = {...TEXT, size: 8.5, fill: GREY, leading: 11.6};

export const paragraph = (pen: Pen, text: string): void => write(pen, text, {face: TEXT, tag: 'P'});
/** Under a chart or a table. */
export const note = (pen: Pen, text: string): void => write(pen, text, {face: NOTE, tag: 'P'});
export const code = (pen: Pen, text: string): void => write(pen, text, {face: CODE, tag: 'Code'});

function write(pen: Pen, text: string, {face, tag}: {readonly face: Face; readonly tag: 'P' | 'Code'}): void {
	const {left, width} = pen.column;
	const lines = pen.letters.lines(text, face, width);
	begin(pen, leastOf(lines, face));
	pen.tags.mark(tag, {}, () => writeLines(pen, lines, {face, x: left}));
	pen.y += 5;
}

const BULLET: Face = {...TEXT, fill: GREY};
const INDENT = 12;

export function bullets(pen: Pen, texts: readonly string[]): void {
	if (texts.length === 0) return;
	const {left, width} = pen.column;
	const items = texts.map(text => pen.letters.lines(text, TEXT, width - INDENT));
	begin(pen, leastOf(items[0] ?? [], TEXT));
	pen.tags.group('L', () => {
		for (const lines of items) {
			begin(pen, leastOf(lines, TEXT));
			pen.tags.group('LI', () => {
				const {y} = pen;
				for (const bullet of pen.letters.lines('•', BULLET, INDENT))
					pen.tags.mark('Lbl', {}, () => writeLine(pen, bullet, {face: BULLET, x: left}));
				pen.y = y;
				pen.tags.mark('LBody', {}, () => writeLines(pen, lines, {face: TEXT, x: left + INDENT}));
			});
			pen.y += 2;
		}
	});
	pen.y += 2;
}

const NAME_WIDTH = 130;
const NAME: Face = {...TEXT, fill: GREY};

export function pairs(pen: Pen, rows: readonly (readonly [string, string])[]): void {
	if (rows.length === 0) return;
	const {left, width} = pen.column;
	const set = rows.map(([name, value]) => ({
		name: pen.letters.lines(name, NAME, NAME_WIDTH - 8),
		value: pen.letters.lines(value, TEXT, width - NAME_WIDTH),
	}));
	const heightOf = ({name, value}: (typeof set)[number]) => Math.max(name.length, value.length) * TEXT.leading + 5;
	begin(
		pen,
		set.slice(0, 2).reduce((sum, row) => sum + heightOf(row), 0),
	);
	pen.tags.group('Table', () => {
		for (const row of set) {
			if (pen.y + heightOf(row) > footOf(pen)) nextPage(pen);
			const {y} = pen;
			pen.tags.group('TR', () => {
				pen.tags.mark('TH', {scope: 'Row'}, () => writeLines(pen, row.name, {face: NAME, x: left}));
				pen.y = y;
				pen.tags.mark('TD', {}, () => writeLines(pen, row.value, {face: TEXT, x: left + NAME_WIDTH}));
			});
			pen.y = y + heightOf(row) - 2;
			rule(pen, pen.column, RULE);
			pen.y += 2;
		}
	});
	pen.y += 4;
}

const VERDICT: Face = {...TEXT, font: BOLD, size: 19, leading: 25};
const REASON: Face = {...TEXT, size: 10, leading: 13.8};

/** The verdict and its reasons on a coloured ground; the meaning does not depend on the colour. */
export function box(pen: Pen, {word, lines, colour, tint}: Box, {left, width}: Column): void {
	const inner = {left: left + 20, width: width - 34};
	const large = {...VERDICT, fill: colour};
	const words = word === '' ? [] : pen.letters.lines(word, large, inner.width);
	const texts = lines.map(line => pen.letters.lines(line, REASON, inner.width));
	const height = texts.reduce((sum, each) => sum + each.length * REASON.leading + 3, 22 + words.length * large.leading);
	begin(pen, height);
	const top = pen.y;
	pen.tags.decorate(() => {
		pen.paper.rect(left, top, width, height).fill(tint);
		pen.paper.rect(left, top, 6, height).fill(colour);
	});
	pen.y += 8;
	if (words.length > 0) pen.tags.mark('P', {}, () => writeLines(pen, words, {face: large, x: inner.left}));
	pen.y += 3;
	for (const text of texts) {
		pen.tags.mark('P', {}, () => writeLines(pen, text, {face: REASON, x: inner.left}));
		pen.y += 3;
	}
	pen.y = top + height + 10;
}

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

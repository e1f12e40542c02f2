import {INK} from '../charts/scene.js';
import type {Translator} from '../language/translator.js';
import {dictionaryOf} from './inside-pdfkit.js';
import {type Face, type Letters, type Line, openLetters} from './letters.js';
import {BOLD, MARGIN, MONO, NAVY, type Paper, REGULAR} from './paper.js';

/** The current place on the paper; it moves down the page and to the next. */
export interface Pen {
	readonly translate: Translator;
	readonly paper: Paper;
	readonly tags: Tags;
	readonly letters: Letters;
	readonly column: Column;
	/** In points from the top of the page. */
	y: number;
	/** Headings are drawn with the block that follows, so that none is alone at the foot of a page. */
	readonly waiting: Heading[];
}

export interface Column {
	readonly left: number;
	readonly width: number;
}

interface Heading {
	readonly height: number;
	readonly draw: () => void;
}

export const TEXT: Face = {font: REGULAR, size: 9.5, fill: INK, leading: 13.2};
export const STRONG: Face = {...TEXT, font: BOLD};
export const CODE: Face = {font: MONO, size: 7.5, fill: INK, leading: 10.5};
export const TITLE: Face = {font: BOLD, size: 21, fill: NAVY, leading: 26};
export const HEADING: Face = {font: BOLD, size: 13, fill: NAVY, leading: 17};
export const SUBHEADING: Face = {font: BOLD, size: 10.5, fill: NAVY, leading: 14};

export function openPen(translate: Translator, paper: Paper): Pen {
	const column = {left: MARGIN.side, width: paper.page.width - 2 * MARGIN.side};
	return {
		translate,
		paper,
		tags: openTags(paper),
		letters: openLetters(translate, paper),
		column,
		y: MARGIN.top,
		waiting: [],
	};
}

export const footOf = ({paper}: Pen): number => paper.page.height - MARGIN.bottom;
export const pageHeight = (pen: Pen): number => footOf(pen) - MARGIN.top;

/** An open structure element continues there. */
export function nextPage(pen: Pen): void {
	pen.paper.continueOnNewPage();
	pen.y = MARGIN.top;
}

/** Begins a new page if less than `height` is left, and draws the waiting headings. */
export function begin(pen: Pen, height: number): void {
	const headings = pen.waiting.splice(0);
	const need = headings.reduce((sum, heading) => sum + heading.height, height);
	if (pen.y + Math.min(need, pageHeight(pen)) > footOf(pen) + 0.01) nextPage(pen);
	for (const heading of headings) heading.draw();
}

/** Draws a line and moves to the next. The space at its end separates words in extracted text. */
export function writeLine(pen: Pen, line: Line, {face, x}: {readonly face: Face; readonly x: number}): void {
	const spaced = {
		...line,
		runs: line.runs.map((run, at) => (at === line.runs.length - 1 ? {...run, text: `${run.text} `} : run)),
	};
	pen.letters.draw(spaced, face, {x, baseline: pen.y + baselineOf(face)});
	pen.y += face.leading;
}

/** Letters extend some 0.7 of their size above the baseline and 0.25 below. */
const baselineOf = ({size, leading}: Face): number => (leading + size * 0.64) / 2 + size * 0.02;

/** Draws lines over as many pages as needed; the last two lines stay together. */
export function writeLines(pen: Pen, lines: readonly Line[], look: {readonly face: Face; readonly x: number}): void {
	lines.forEach((line, at) => {
		const together = lines.length - at === 2 ? 2 : 1;
		if (pen.y + together * look.face.leading > footOf(pen) + 0.01) nextPage(pen);
		writeLine(pen, line, look);
	});
}

/** The height that must be free where a text begins. */
export const leastOf = (lines: readonly Line[], {leading}: Face): number =>
	(lines.length <= 3 ? lines.length : 2) * leading;

export function rule(pen: Pen, {left, width}: Column, stroke: string): void {
	pen.tags.decorate(() => {
		pen.paper
			.moveTo(left, pen.y)
			.lineTo(left + width, pen.y)
			.lineWidth(0.5)
			.strokeColor(stroke)
			.stroke();
	});
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure' | 'Caption' | 'Link' | 'Form' | 'Code';
type Group = 'Sect' | 'L' | 'LI' | 'Table' | 'TR' | 'TOC' | 'TOCI';
type Element = ReturnType<Paper['struct']>;

interface Look {
	readonly alt?: string;
	readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
	readonly scope?: 'Row' | 'Column';
}

type Tags = ReturnType<typeof openTags>;

/** The structure of a document for screen readers: all content belongs to an element or is decoration. */
function openTags(paper: Paper) {
	const root = paper.struct('Document');
	paper.addStructure(root);
	const open = [root];
	const within = (element: Element): Element => {
		(open.at(-1) ?? root).add(element);
		return element;
	};
	const apart = (type: 'Layout' | 'Pagination', draw: () => void): void => {
		paper.markContent('Artifact', {type});
		draw();
		paper.endMarkedContent();
	};
	return {
		/** An element with content: everything that `draw` draws. */
		mark(tag: Tag, look: Look, draw: () => void): void {
			const element = within(paper.struct(tag, optionsOf(look)));
			element.add(draw);
			element.end();
		},
		group(tag: Group, draw: () => void): void {
			const element = within(paper.struct(tag));
			// The bullets are labels, so the list must state their kind (ISO 14289-1, 7.6).
			if (tag === 'L') dictionaryOf(element)['A'] = {O: 'List', ListNumbering: 'Disc'};
			open.push(element);
			draw();
			open.pop();
			element.end();
		},
		/** Rules and backgrounds. Not allowed within an element with content, which they would end. */
		decorate: (draw: () => void): void => apart('Layout', draw),
		/** Header and footer. */
		drawPageFrame: (draw: () => void): void => apart('Pagination', draw),
		/** An open element, to which pdfkit adds an annotation; the caller ends it. */
		leaf: (tag: Tag, look: Look): Element => within(paper.struct(tag, optionsOf(look))),
		end: (): void => void root.end(),
	};
}

/** pdfkit requires mutable arrays. */
const optionsOf = ({bbox, ...look}: Look) => ({...look, ...(bbox === undefined ? {} : {bbox: [...bbox]})});

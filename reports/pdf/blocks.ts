import {GREY, INK, RULE} from '../charts/scene.js';
import {BOLD, MARGIN, type Paper, REGULAR} from './paper.js';

/** A column of text on the paper: where it begins and how wide it is. */
export interface Column {
	readonly left: number;
	readonly width: number;
}

export interface Box {
	readonly word: string;
	readonly lines: readonly string[];
	readonly colour: string;
	readonly tint: string;
}

export interface Table {
	readonly columns: readonly {readonly title: string; readonly width: number; readonly align: 'left' | 'right'}[];
	readonly rows: readonly (readonly string[])[];
	/** `dense`: where all must stand on one page. */
	readonly spacing?: 'dense';
}

const SIZE = 9.5;
const LINE_GAP = 1.5;

/** Goes to a new page if less than `height` is left on this one. */
export function room(paper: Paper, height: number): void {
	if (isFull(paper, height)) paper.addPage();
}

const isFull = ({y, page}: Paper, height: number): boolean => y + height > page.height - MARGIN.bottom;

export function rule(paper: Paper, {left, width}: Column, stroke: string): void {
	paper
		.moveTo(left, paper.y)
		.lineTo(left + width, paper.y)
		.lineWidth(0.5)
		.strokeColor(stroke)
		.stroke();
}

export function bullet(paper: Paper, text: string, {left, width}: Column): void {
	const options = {width: width - 12, lineGap: LINE_GAP};
	room(paper, paper.font(REGULAR).fontSize(SIZE).heightOfString(text, options));
	const {y} = paper;
	paper.fillColor(GREY).text('•', left, y, {lineBreak: false});
	paper.fillColor(INK).text(text, left + 12, y, options);
	paper.y += 2;
}

const NAME_WIDTH = 130;

export function pair(paper: Paper, [name, value]: readonly [string, string], column: Column): void {
	const width = column.width - NAME_WIDTH;
	const height = paper.font(REGULAR).fontSize(SIZE).heightOfString(value, {width});
	room(paper, height + 6);
	const {y} = paper;
	paper.fillColor(GREY).text(name, column.left, y, {width: NAME_WIDTH - 6});
	paper.fillColor(INK).text(value, column.left + NAME_WIDTH, y, {width});
	paper.y = y + height + 3;
	rule(paper, column, RULE);
	paper.y += 3;
}

export function box(paper: Paper, {word, lines, colour, tint}: Box, {left, width}: Column): void {
	const options = {width: width - 34, lineGap: LINE_GAP};
	const heights = lines.map(line => paper.font(REGULAR).fontSize(10).heightOfString(line, options) + 3);
	const height = 44 + heights.reduce((sum, each) => sum + each, 0);
	room(paper, height);
	const top = paper.y;
	paper.rect(left, top, width, height).fill(tint);
	paper.rect(left, top, 6, height).fill(colour);
	paper
		.font(BOLD)
		.fontSize(19)
		.fillColor(colour)
		.text(word, left + 20, top + 8, {lineBreak: false});
	paper.font(REGULAR).fontSize(10).fillColor(INK);
	let y = top + 38;
	lines.forEach((line, at) => {
		paper.text(line, left + 20, y, options);
		y += heights[at] ?? 0;
	});
	paper.y = top + height + 10;
}

export function table(paper: Paper, {columns, rows, spacing}: Table, column: Column): void {
	const [size, pad] = spacing === 'dense' ? [8, 1.5] : [8.5, 3];
	const {left, width} = column;
	const starts = columns.map((_, at) => left + width * columns.slice(0, at).reduce((sum, each) => sum + each.width, 0));
	const row = (cells: readonly string[], face: string): void => {
		paper.font(face).fontSize(size);
		const heights = cells.map((cell, at) => paper.heightOfString(cell, {width: (columns[at]?.width ?? 0) * width - 8}));
		const height = Math.max(...heights) + 2 * pad;
		if (face === REGULAR && isFull(paper, height)) {
			paper.addPage();
			head();
			paper.font(face).fontSize(size);
		}
		const {y} = paper;
		if (face === BOLD) paper.rect(left, y, width, height).fill('#e8eef5');
		columns.forEach(({width: share, align}, at) => {
			paper.fillColor(INK).text(cells[at] ?? '', (starts[at] ?? left) + 4, y + pad, {width: share * width - 8, align});
		});
		paper.y = y + height;
		rule(paper, column, RULE);
	};
	const head = (): void =>
		row(
			columns.map(({title}) => title),
			BOLD,
		);
	// The header is never alone at the foot of a page.
	room(paper, 44);
	head();
	for (const cells of rows) row(cells, REGULAR);
	paper.y += 6;
}

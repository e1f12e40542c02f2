import {at} from '../../harness/model/checked.js';
import {RULE} from '../charts/scene.js';
import type {Column} from '../language/column.js';
import type {Face, Line} from './letters.js';
import {BOLD} from './paper.js';
import {begin, footOf, nextPage, type Pen, pageHeight, rule, TEXT, writeLine} from './pen.js';

export interface Table {
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly string[])[];
	/** Set where the table must fit one page. */
	readonly spacing?: Spacing;
	/** The first cell of a row is its header. */
	readonly heads?: 'first-cell';
}

type Spacing = 'dense' | 'tight';

/** The size of the letters, and the space above and below them, in points. */
const SPACINGS: Readonly<Record<Spacing | 'usual', readonly [size: number, pad: number]>> = {
	usual: [8.5, 2.5],
	dense: [8, 1.5],
	tight: [7.8, 0.8],
};

type Row = readonly (readonly Line[])[];

type Layout = ReturnType<typeof layoutOf>;

const GROUND = '#e8eef5';

/** The header is repeated on every page as decoration; the structure has one table with one header. */
export function table(pen: Pen, content: Table): void {
	const layout = layoutOf(pen, content);
	const {face, head, pad} = layout;
	const titles = setRow(
		layout,
		content.columns.map(({title}) => title),
		head,
	);
	const rows = content.rows.flatMap(cells => pageLong(setRow(layout, cells, face), layout));
	const headHeight = heightOf(titles, head, pad);
	const first = rows.slice(0, 2).reduce((sum, row) => sum + heightOf(row, face, pad), headHeight);
	begin(pen, first);
	pen.tags.group('Table', () => {
		ground(layout, headHeight);
		pen.tags.group('TR', () => drawRow(layout, titles, {face: head, height: headHeight, as: 'head'}));
		rule(pen, pen.column, RULE);
		for (const row of rows) {
			const height = heightOf(row, face, pad);
			if (pen.y + height > footOf(pen)) {
				nextPage(pen);
				ground(layout, headHeight);
				pen.tags.decorate(() => drawCells(layout, titles, {face: head, height: headHeight}));
				rule(pen, pen.column, RULE);
			}
			pen.tags.group('TR', () => drawRow(layout, row, {face, height, as: 'row'}));
			rule(pen, pen.column, RULE);
		}
	});
	pen.y += 8;
}

function layoutOf(pen: Pen, content: Table) {
	const [size, pad] = SPACINGS[content.spacing ?? 'usual'];
	const face = {...TEXT, size, leading: size * 1.3};
	const {left, width} = pen.column;
	const widths = content.columns.map(column => column.width * width);
	const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, each) => sum + each, left));
	return {pen, table: content, face, head: {...face, font: BOLD}, pad, starts, widths};
}

const SIDE = 4;

const setRow = ({pen, table: {columns}, widths}: Layout, cells: readonly string[], face: Face): Row =>
	columns.map((_, column) => pen.letters.lines(cells[column] ?? '', face, at(widths, column) - 2 * SIDE));

const heightOf = (row: Row, {leading}: Face, pad: number): number =>
	Math.max(1, ...row.map(lines => lines.length)) * leading + 2 * pad;

function pageLong(row: Row, {pen, face, pad}: Layout): Row[] {
	const most = Math.floor((pageHeight(pen) - 60 - 2 * pad) / face.leading);
	const longest = Math.max(...row.map(lines => lines.length));
	if (longest <= most) return [row];
	return Array.from({length: Math.ceil(longest / most)}, (_, part) =>
		row.map(lines => lines.slice(part * most, (part + 1) * most)),
	);
}

function ground({pen}: Layout, height: number): void {
	const {left, width} = pen.column;
	pen.tags.decorate(() => pen.paper.rect(left, pen.y, width, height).fill(GROUND));
}

function drawRow(
	layout: Layout,
	row: Row,
	{face, height, as}: {readonly face: Face; readonly height: number; readonly as: 'head' | 'row'},
): void {
	const {pen, table: content} = layout;
	const top = pen.y;
	row.forEach((lines, column) => {
		pen.y = top;
		const isHead = as === 'head' || (column === 0 && content.heads === 'first-cell');
		const scope = as === 'head' ? 'Column' : 'Row';
		pen.tags.mark(isHead ? 'TH' : 'TD', isHead ? {scope} : {}, () => drawCell(layout, lines, {face, column}));
	});
	pen.y = top + height;
}

function drawCells(layout: Layout, row: Row, {face, height}: {readonly face: Face; readonly height: number}): void {
	const {pen} = layout;
	const top = pen.y;
	row.forEach((lines, column) => {
		pen.y = top;
		drawCell(layout, lines, {face, column});
	});
	pen.y = top + height;
}

function drawCell(
	{pen, table: {columns}, starts, widths, pad}: Layout,
	lines: readonly Line[],
	{face, column}: {readonly face: Face; readonly column: number},
): void {
	pen.y += pad;
	for (const line of lines) {
		const left = at(starts, column) + SIDE;
		const x = at(columns, column).align === 'right' ? left + at(widths, column) - 2 * SIDE - line.width : left;
		writeLine(pen, line, {face, x});
	}
}

import {hanging, wrapped} from '../../reports/language/paragraph.js';

/** Of a stream; pipes and files are no terminals, and get lines whole: programs search them. */
interface Terminal {
	readonly isTTY?: boolean;
	readonly columns?: number;
}

/** For a terminal that does not report its width, or reports 0, as `script` and serial consoles do. */
const USUAL_COLUMNS = 80;

/** Breaks lines that are wider than the terminal, between words and below the start of their last column. */
export function fitted(text: string, terminal: Terminal): string {
	const columns = terminal.columns || USUAL_COLUMNS;
	if (terminal.isTTY !== true) return text;
	return text
		.split('\n')
		.map(line => (widthOf(line) <= columns ? line : broken(line, columns)))
		.join('\n');
}

/** Cuts each line at the width of the terminal. */
export function cut(text: string, terminal: Terminal): string {
	const columns = terminal.columns || USUAL_COLUMNS;
	if (terminal.isTTY !== true) return text;
	return text
		.split('\n')
		.map(line => (line.length <= columns ? line : `${line.slice(0, columns - 1)}…`))
		.join('\n');
}

/** An import of `node:util` would load a dozen modules of Node at each start, and only terminals need it. */
const widthOf = (line: string): number => process.getBuiltinModule('node:util').stripVTControlCharacters(line).length;

function broken(line: string, columns: number): string {
	const label = labelOf(line, columns);
	const text = line.slice(label.length);
	// A hash may be too long for the last column, but not for the line.
	const hasRoom = text.split(' ').every(word => word.length <= columns - label.length);
	return hasRoom
		? hanging(label, wrapped(text, {columns: columns - label.length, widthOf}))
		: wrapped(line, {columns, widthOf}).join('\n');
}

/** All before the last column, if at least half of the width is left for it; else the indent. */
function labelOf(line: string, columns: number): string {
	const [table = ''] = /^.*\S {2,}(?=\S)/.exec(line) ?? [];
	const [indent = ''] = /^ */.exec(line) ?? [];
	return table !== '' && table.length <= columns / 2 ? table : indent;
}

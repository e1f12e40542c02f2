import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
Cuts the clause of each quotation in test/fixtures/rule-quotes out of the texts of the rules, which are not in this repository:

	npm run compile && node build/scripts/cut-clauses.js DIRECTORY-OF-TEXTS

A table has a line for each row of a book: row, file of the text, line on which the quotation begins, quotation, clause. The clause begins at
its heading, such as "(c)" or "§ 541.7", and ends before the next one. Page ends and empty lines within it are skipped.
*/
const QUOTES = 'test/fixtures/rule-quotes';
const COLUMNS = 'row\ttext\tline\tquotation\tclause';

/** A heading wherever it stands: a section, a mark alone on its line, a mark of a list; "In §" begins a paragraph of a preamble. */
const HEAD =
	/^(?:\*\*|#+ )*(?:§ ?\d+[ab]?\.\d+\. |In §|CHAPTER|30-28\d\d|Table of Contents|COMMENTATORS)|^#|^\([a-zA-Z0-9]{1,4}\)$|^- +\([a-zA-Z0-9]{1,4}\) /;
/** "(c) The cards …"; in a sentence that a line end divides it is no heading. Deleted text is struck through. */
const MARK = /^(?:~~\([a-zA-Z0-9]{1,4}\)~~ )?\([a-zA-Z0-9]{1,4}\) /;
const SENTENCE_END = /[.:;—*]["”’]*$|[.:;] (?:and|or)$|~~$|\t|\(\d-\d\)$/;

const PAGE_MARK = /<\|[^|]*\|>/g;

function isHead(lines: readonly string[], at: number): boolean {
	const line = lines[at] ?? '';
	if (HEAD.test(line)) return true;
	return MARK.test(line) && SENTENCE_END.test(lines[at - 1] ?? '.');
}

/** `line` counts from 1; empty lines are not in `lines`, and `numbers` has the number of each. */
function clauseAt(lines: readonly string[], numbers: readonly number[], line: number): string {
	const at = numbers.indexOf(line);
	let first = at;
	while (first > 0 && !isHead(lines, first)) first--;
	let last = at + 1;
	while (last < lines.length && !isHead(lines, last)) last++;
	return joined(lines.slice(first, last));
}

/** One line, with words that a line end divided whole again. */
const joined = (lines: readonly string[]): string =>
	lines
		.reduce((text, line) => (text.endsWith('-') && !text.endsWith(' -') ? text.slice(0, -1) : `${text} `) + line, '')
		.replaceAll('\t', ' ')
		.trim();

function cut(table: string, texts: string): string {
	const [, ...entries] = table.trimEnd().split('\n');
	const rows = entries.map(entry => {
		const [row = '', text = '', line = '', quotation = ''] = entry.split('\t');
		const whole = readFileSync(path.join(texts, text), 'utf8').replaceAll(PAGE_MARK, '').split('\n');
		const filled = whole.flatMap((each, at) => (each.trim() === '' ? [] : [{words: each.trim(), number: at + 1}]));
		const clause = clauseAt(
			filled.map(({words}) => words),
			filled.map(({number}) => number),
			Number(line),
		);
		if (!clause.includes(quotation))
			throw new Error(`${row}: "${quotation}" is not in ${text}, line ${line}: ${clause}`);
		return [row, text, line, quotation, clause].join('\t');
	});
	return `${[COLUMNS, ...rows].join('\n')}\n`;
}

const [texts] = process.argv.slice(2);
if (texts === undefined) throw new Error('name the directory of the texts');
for (const name of readdirSync(QUOTES)) {
	const file = path.join(QUOTES, name);
	writeFileSync(file, cut(readFileSync(file, 'utf8'), texts));
}

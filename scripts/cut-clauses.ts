import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
Cuts the clause of each quotation in test/fixtures/rule-quotes out of the texts of the rules, which are not in this repository:

	npm run compile && node build/scripts/cut-clauses.js DIRECTORY-OF-TEXTS

A table has a line for each row of a book: row, file of the text, line on which the quotation begins, quotation, clause. The clause begins at
its heading, such as "(c)", and ends before the next one.
*/
const QUOTES = 'test/fixtures/rule-quotes';
const HEAD = /^(-\s+)?(\*\*)?(\([a-zA-Z0-9]{1,4}\)|~~|§|30-28\d\d)/;
const COLUMNS = 'row\ttext\tline\tquotation\tclause';

function clauseAt(lines: readonly string[], line: number): string {
	let first = line - 1;
	while (first > 0 && !HEAD.test(lines[first]?.trim() ?? '') && (lines[first - 1]?.trim() ?? '') !== '') first--;
	let last = line;
	while (last < lines.length && !HEAD.test(lines[last]?.trim() ?? '') && last - first < MOST_LINES) last++;
	return joined(lines.slice(first, last));
}

const MOST_LINES = 40;

const PAGE_MARK = /<\|[^|]*\|>/g;

/** One line, with words that a line end divided whole again. */
const joined = (lines: readonly string[]): string =>
	lines
		.map(line => line.trim().replaceAll('\t', ' '))
		.filter(line => line !== '')
		.reduce((text, line) => (text.endsWith('-') && !text.endsWith(' -') ? text.slice(0, -1) : `${text} `) + line, '')
		.trim();

function cut(table: string, texts: string): string {
	const [, ...entries] = table.trimEnd().split('\n');
	const rows = entries.map(entry => {
		const [row = '', text = '', line = '', quotation = ''] = entry.split('\t');
		const whole = readFileSync(path.join(texts, text), 'utf8').replaceAll(PAGE_MARK, '');
		const clause = clauseAt(whole.split('\n'), Number(line));
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

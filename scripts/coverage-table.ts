import {allBooks} from '../harness/app/rules/load-books.js';
import type {RuleBook, RuleRow} from '../harness/rules/book-schema.js';
import {ESTABLISHED, type Established, establishedBy, howEstablished, provisionsOf} from '../harness/rules/coverage.js';
import {type Walked, walk} from './coverage-walk.js';

/** How a line is established: by the strongest of its rows. */
type Now = Established | 'out of scope' | 'open';

interface Line extends Walked {
	readonly book: RuleBook;
	readonly found: readonly RuleRow[];
	readonly now: Now;
}

const NOW_WORDS: Readonly<Record<Now, string>> = {
	measured: 'measured',
	trials: 'trials',
	answer: 'answer of the operator',
	record: 'field of the record',
	draft: 'draft',
	'out of scope': 'out of scope',
	open: 'open',
};

export function coverageTable(): string {
	const books = allBooks();
	const lines = walk().map(each => lineOf(each, books));
	const texts = [...new Set(lines.map(({text}) => text))];
	return [head(lines), ...texts.map(text => textSection(text, lines)), beyond(lines)].join('\n\n').concat('\n');
}

function lineOf(walked: Walked, books: readonly RuleBook[]): Line {
	const book = bookOf(walked, books);
	const found = walked.rows.map(id => rowOf(book, id));
	const kinds = found.map(establishedBy);
	const otherwise = walked.outOfScope === '' ? 'open' : 'out of scope';
	return {...walked, book, found, now: ESTABLISHED.find(each => kinds.includes(each)) ?? otherwise};
}

/** "expiry of each section" has no clause: it is one of the book of its text. */
export function bookOf({clause, text}: Walked, books: readonly RuleBook[]): RuleBook {
	const named = books.find(({sections}) => sections.some(section => clause.startsWith(section)));
	const found = named ?? books.find(({id}) => text.startsWith(`${id}.`));
	if (found === undefined) throw new RangeError(`no book has the clause ${clause} of ${text}`);
	return found;
}

function rowOf(book: RuleBook, id: string): RuleRow {
	const found = book.rows.find(({row}) => row === id);
	if (found === undefined) throw new RangeError(`the book ${book.id} has no row ${id}`);
	return found;
}

const head = (lines: readonly Line[]): string => `# What the rule books cover

For compliance officers who ask where a finding comes from, and for laboratories whose reports cite a clause. Each line is a provision
of a text, with the line at which it begins in the text that we read. \`npm run coverage-table\` writes this page from
[the walk](../test/fixtures/rule-coverage.tsv), which a reader of the texts wrote by hand, and from the rule books; do not edit it.
\`deckproof rules coverage BOOK\` prints one book with its rules.

A provision is *measured* if a device, its orders or its events show it; a row that an operator's answer may replace counts as measured,
and of several rows the strongest counts.
*Answer of the operator*: no device reports it, and a person answers a prompt. *Out of scope*: no row; the book states why. *Open*: neither yet.
*Before*: how the product stood to the provision when its books were made from a summary.

${countTable(lines)}`;

const BEFORE = ['right', 'wrong', 'weak', 'operator', 'missing'];

function countTable(lines: readonly Line[]): string {
	// Shipped books have no drafts.
	const kinds: readonly Now[] = [...ESTABLISHED.filter(each => each !== 'draft'), 'out of scope', 'open'];
	const row = (name: string, own: readonly Line[]): string => {
		const counts = kinds.map(kind => own.filter(({now}) => now === kind).length);
		return `| ${[name, own.length, ...counts].join(' | ')} |`;
	};
	return [
		`| before | provisions | ${kinds.map(kind => NOW_WORDS[kind]).join(' | ')} |`,
		`| --- |${' --- |'.repeat(kinds.length + 1)}`,
		...BEFORE.map(before =>
			row(
				before,
				lines.filter(each => each.before === before),
			),
		),
		row('all', lines),
	].join('\n');
}

const textSection = (text: string, lines: readonly Line[]): string =>
	[
		`## ${text}`,
		'',
		'| clause | line | before | now | row | how it is established | note |',
		'| --- | --- | --- | --- | --- | --- | --- |',
		...lines.filter(each => each.text === text).map(lineText),
	].join('\n');

function lineText({clause, line, before, now, book, found, outOfScope, payTables, note}: Line): string {
	const rows = found.map(({row}) => `\`${book.id}/${row}\``).join(', ');
	const how = [...new Set(found.map(howEstablished))].join('; ');
	const because = book.outOfScope.find(each => each.clause === outOfScope)?.because;
	const out = because === undefined ? [] : [found.length === 0 ? because : `${outOfScope} is out of scope: ${because}`];
	const paid = payTables.length === 0 ? [] : [`pay tables ${payTables.map(each => `\`${each}\``).join(', ')}`];
	const cells = [clause, line, before, NOW_WORDS[now], rows, how, [...out, ...paid, note].filter(Boolean).join('; ')];
	return `| ${cells.map(cell => cell.replaceAll('|', '/')).join(' | ')} |`;
}

/** Rows and entries of these books that no line of the walk names. */
function beyond(lines: readonly Line[]): string {
	const books = [...new Set(lines.map(({book}) => book))];
	const rows = books.flatMap(book => provisionsOf(book).flatMap(each => beyondLine(book, each, lines)));
	return [
		'## Provisions that the list of the texts does not have',
		'',
		'| clause | row | how it is established | out of scope |',
		'| --- | --- | --- | --- |',
		...rows,
	].join('\n');
}

function beyondLine(
	book: RuleBook,
	provision: ReturnType<typeof provisionsOf>[number],
	lines: readonly Line[],
): string[] {
	const own = lines.filter(each => each.book === book);
	if ('outOfScope' in provision)
		return own.some(({outOfScope}) => outOfScope === provision.clause)
			? []
			: [`| ${provision.clause} | – | – | ${provision.outOfScope} |`];
	if (own.some(({rows}) => rows.includes(provision.row))) return [];
	return [`| ${provision.clause} | \`${book.id}/${provision.row}\` | ${provision.how} | – |`];
}

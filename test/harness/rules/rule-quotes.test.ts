import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {allBooks, loadBooks} from '../../../harness/app/rules/load-books.js';
import {isAgreed} from '../../../harness/rules/citation.js';

// Each row of these books stands on words of its text. scripts/cut-clauses.ts cut the clauses out of the texts, and
// scripts/list-clauses.ts listed the lines on which sections and subsections begin.

const FIXTURES = 'test/fixtures';
const QUOTES = `${FIXTURES}/rule-quotes`;

interface Quote {
	readonly row: string;
	readonly text: string;
	readonly line: number;
	readonly quotation: string;
	readonly clause: string;
}

const linesOf = (file: string): readonly (readonly string[])[] => {
	const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
	return lines.map(line => line.split('\t'));
};

const quotesOf = (id: string): readonly Quote[] =>
	linesOf(path.join(QUOTES, `${id}.tsv`)).map(([row = '', text = '', line = '', quotation = '', clause = '']) => ({
		...{row, text, line: Number(line), quotation, clause},
	}));

const clauses = linesOf(`${FIXTURES}/rule-clauses.tsv`).map(([text = '', line = '', clause = '']) => ({
	...{text, line: Number(line), clause},
}));

/** The section or subsection in which a line stands; '': it stands before the first, in the preamble. */
const clauseAt = ({text, line}: Quote): string =>
	clauses.findLast(each => each.text === text && each.line <= line)?.clause ?? '';

const HEADING = /^(?:- +)?(?:~~\([a-z]+\)~~ )?(?:\([A-Za-z0-9]{1,4}\)|\*{0,2}§ \d|30-28\d\d|In § \d)/;

/** Books whose text we have whole. */
const READ = allBooks().filter(({sections}) =>
	clauses.some(({clause}) => sections.some(section => clause.startsWith(section))),
);

test('every book whose text we have has a table of quotations', t => {
	t.true(READ.length >= 11);
	const quoted = readdirSync(QUOTES).map(file => path.basename(file, '.tsv'));
	t.deepEqual(
		READ.map(({id}) => id).filter(id => !quoted.includes(id)),
		[],
	);
});

for (const file of readdirSync(QUOTES)) {
	const id = path.basename(file, '.tsv');
	const rows = loadBooks([id]).flatMap(book => book.rows);
	const quotes = quotesOf(id);
	/** Quotations for which something does not hold. */
	const faults = (isFault: (quote: Quote) => boolean): readonly string[] =>
		quotes.filter(isFault).map(({row, line}) => `${row}, line ${line}`);

	test(`${id}: every row is proved by a quotation of its text, and every quotation belongs to a row`, t => {
		t.deepEqual(quotes.map(({row}) => row).sort(), rows.map(({row}) => row).sort());
	});

	test(`${id}: every quotation stands in the clause that was cut for it at its heading`, t => {
		t.deepEqual(
			faults(({quotation, clause}) => quotation.length < 7 || !clause.includes(quotation) || !HEADING.test(clause)),
			[],
		);
	});

	test(`${id}: every quotation stands in the clause that its row cites`, t => {
		const citation = (quote: Quote): string => rows.find(({row}) => row === quote.row)?.clause ?? '';
		t.deepEqual(
			faults(quote => {
				const at = clauseAt(quote);
				return at === '' ? !citation(quote).endsWith('see the preamble') : !isAgreed(citation(quote), at);
			}),
			[],
		);
	});
}

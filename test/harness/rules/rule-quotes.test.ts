import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {loadBooks} from '../../../harness/app/rules/load-books.js';

// Each row of these books stands on words of its text. scripts/cut-clauses.ts cut the clauses out of the texts.

const QUOTES = 'test/fixtures/rule-quotes';

interface Quote {
	readonly row: string;
	readonly line: string;
	readonly quotation: string;
	readonly clause: string;
}

const HEAD = /^(?:- )?(?:~~[^~]*~~ )*\(([A-Za-z0-9]+)\)/;

/** (a), (1), (i), (A): from the outermost mark to the innermost. */
function levelOf(mark: string): number {
	if (/^\d+$/.test(mark)) return 2;
	if (/^[ivx]{1,4}$/.test(mark)) return 3;
	return mark === mark.toUpperCase() ? 4 : 1;
}

function quotesOf(file: string): readonly Quote[] {
	const [, ...lines] = readFileSync(path.join(QUOTES, file), 'utf8').trimEnd().split('\n');
	return lines.map(each => {
		const [row = '', , line = '', quotation = '', clause = ''] = each.split('\t');
		return {row, line, quotation, clause};
	});
}

for (const file of readdirSync(QUOTES)) {
	const id = path.basename(file, '.tsv');
	const rows = loadBooks([id]).flatMap(book => book.rows);
	const quotes = quotesOf(file);

	test(`${id}: every row is proved by a quotation of its text, and every quotation belongs to a row`, t => {
		t.deepEqual(quotes.map(({row}) => row).sort(), rows.map(({row}) => row).sort());
	});

	test(`${id}: every quotation stands in the clause that was cut for it`, t => {
		t.deepEqual(
			quotes.filter(({quotation, clause}) => quotation.length < 7 || !clause.includes(quotation)).map(({row}) => row),
			[],
		);
	});

	test(`${id}: a clause that was cut begins with a mark that the row cites, or with a mark within that clause`, t => {
		const other = quotes.flatMap(({row, clause, line}) => {
			const citation = rows.find(each => each.row === row)?.clause.replace(/^.*?(?=\d+a?\.\d|\d+-|42\()/, '') ?? '';
			const cited = [...citation.matchAll(/\(([A-Za-z0-9]+)\)/g)].map(([, each = '']) => each.toLowerCase());
			const mark = HEAD.exec(clause)?.[1];
			const isWithin =
				mark === undefined ||
				levelOf(mark) > Math.max(0, ...cited.map((each, at) => (at === 0 && /^[a-z]$/.test(each) ? 1 : levelOf(each))));
			return isWithin || cited.includes(mark.toLowerCase()) ? [] : [`${row}, line ${line}: (${mark})`];
		});
		t.deepEqual(other, []);
	});
}

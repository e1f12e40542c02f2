import {columns} from '../../app/columns.js';
import type {RuleBook} from '../../rules/book-schema.js';
import {WAYS} from '../../rules/checker.js';
import {allBooks} from '../../rules/load-books.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export async function rulesListCommand(options: OutputOptions): Promise<number> {
	const books = await allBooks();
	const rows = [['id', 'rows', ...WAYS, 'title'], ...books.map(row)];
	outputFor(options).data(`${columns(rows).join('\n')}\n`, {
		schema: 'deckproof/rules-list/1',
		books: books.map(({id, title, source, sha256, rows: all}) => ({id, title, source, sha256, rows: all.length})),
	});
	return EXIT.pass;
}

/** How many rows are checked in each way; one that is checked in two counts in both. */
const row = ({id, title, rows}: RuleBook): string[] => [
	id,
	String(rows.length),
	...WAYS.map(way => String(rows.filter(({checks}) => checks.some(({how}) => how === way)).length)),
	title,
];

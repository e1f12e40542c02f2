import {createHash} from 'node:crypto';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {HarnessError} from '../model/error.js';
import {nearest} from '../profile/known-keys.js';
import {bookSchema, type RuleBook, ruleBookOf} from './book-schema.js';
import {CHECKER_NAMES, describedAs} from './checkers.js';
import {type FileFault, meant, readYaml, understood, type YamlFile, yamlIn} from './yaml-file.js';

export const BOOKS_DIRECTORY = fileURLToPath(new URL('../../../harness/jurisdictions/books/', import.meta.url));

const refuse = (fault: FileFault): HarnessError => new HarnessError('rules/invalid', fault);

let shipped: Promise<readonly RuleBook[]> | undefined;

/** Every rule book, sorted by id. A row that means nothing, or a checker that no row uses, keeps all of them from loading. */
export const allBooks = (): Promise<readonly RuleBook[]> => {
	shipped ??= booksIn(BOOKS_DIRECTORY);
	return shipped;
};

const read = new Map<string, Promise<RuleBook>>();

/** Those of these names, and no other is read; all books, if one of the names is that of none. */
export async function booksAmong(names: readonly string[]): Promise<readonly RuleBook[]> {
	const files = await readdir(BOOKS_DIRECTORY);
	if (!names.every(name => files.includes(`${name}.yaml`))) return allBooks();
	return Promise.all([...new Set(names)].map(bookCalled));
}

function bookCalled(name: string): Promise<RuleBook> {
	const book = read.get(name) ?? bookIn(path.join(BOOKS_DIRECTORY, `${name}.yaml`));
	read.set(name, book);
	return book;
}

export async function booksIn(directory: string): Promise<readonly RuleBook[]> {
	const names = (await readdir(directory)).filter(name => name.endsWith('.yaml')).sort();
	const books = await Promise.all(names.map(name => bookIn(path.join(directory, name))));
	refuseIdle(books, directory);
	return books;
}

const bookIn = async (file: string): Promise<RuleBook> => checkedBook(await readYaml(file, refuse));

/** A book from its text, as if it stood in that file. */
export const bookFrom = (text: string, file: string): RuleBook => checkedBook(yamlIn(text, file, refuse));

function checkedBook(source: YamlFile): RuleBook {
	const book = understood(source, bookSchema, refuse);
	const {faultAt, file} = source;
	const named = path.basename(file, '.yaml');
	if (book.id !== named) throw refuse(faultAt(['id'], `"${named}", as the file is named`));
	book.rows.forEach((row, at) => {
		const where = ['rows', at] as const;
		if (book.rows.findIndex(({id}) => id === row.id) !== at)
			throw refuse(faultAt([...where, 'id'], `each row once, and "${row.id}" is there twice`));
		if (!book.sections.some(section => row.clause.startsWith(section)))
			throw refuse(
				faultAt(
					[...where, 'clause'],
					`a clause of ${book.sections.join(' or ')}, not "${row.clause}"${meant(row.clause, otherClauses(book.rows, at))}`,
				),
			);
		row.checks.forEach(({how, checker}, check) => {
			const {ways} = describedAs(checker);
			if (!ways.includes(how))
				throw refuse(
					faultAt([...where, 'checks', check, 'how'], `${ways.join(' or ')}, since "${checker}" is no ${how} check`),
				);
		});
	});
	return ruleBookOf(book, createHash('sha256').update(source.text).digest('hex'));
}

const otherClauses = (rows: readonly {readonly clause: string}[], at: number): string[] =>
	rows.flatMap(({clause}, other) => (other === at ? [] : [clause]));

function refuseIdle(books: readonly RuleBook[], directory: string): void {
	const used = new Set<string>(
		books.flatMap(({rows}) => rows.flatMap(({checks}) => checks.map(({checker}) => checker))),
	);
	const idle = CHECKER_NAMES.find(name => !used.has(name));
	if (idle === undefined) return;
	throw refuse({
		file: directory,
		line: 1,
		key: idle,
		expected: `a row that uses the checker "${idle}", and no book has one`,
	});
}

/** The books of these names, in this order. */
export function booksNamed(names: readonly string[], books: readonly RuleBook[]): RuleBook[] {
	const known = books.map(({id}) => id);
	return names.map(name => {
		const book = books.find(({id}) => id === name);
		if (book !== undefined) return book;
		throw new HarnessError('rules/not-found', {id: name, known, near: nearest(name, known)});
	});
}

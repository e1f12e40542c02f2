import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {HarnessError, reasonOf} from '../model/error.js';
import {nearest} from '../model/nearest.js';
import {packageFile} from '../model/package-file.js';
import type {RuleBook} from './book-schema.js';
import {CHECKERS} from './checkers.js';
import {readyBook} from './ready-book.js';

export const BOOKS_DIRECTORY = fileURLToPath(packageFile('harness/rules/books/'));

let shipped: Promise<readonly RuleBook[]> | undefined;

/** Every rule book, sorted by id. A row that means nothing, or a checker that no row uses, keeps all of them from loading. */
export const allBooks = (): Promise<readonly RuleBook[]> => {
	shipped ??= booksIn(BOOKS_DIRECTORY);
	return shipped;
};

const read = new Map<string, Promise<RuleBook>>();

/** Those of these names, and no other is read; all books, if one of the names is that of none. */
export async function booksAmong(names: readonly string[]): Promise<readonly RuleBook[]> {
	const files = readdirSync(BOOKS_DIRECTORY);
	if (!names.every(name => files.includes(`${name}.yaml`))) return allBooks();
	return Promise.all([...new Set(names)].map(bookCalled));
}

function bookCalled(name: string): Promise<RuleBook> {
	const book = read.get(name) ?? bookIn(path.join(BOOKS_DIRECTORY, `${name}.yaml`));
	read.set(name, book);
	return book;
}

export async function booksIn(directory: string): Promise<readonly RuleBook[]> {
	const names = readdirSync(directory)
		.filter(name => name.endsWith('.yaml'))
		.sort();
	const books = await Promise.all(names.map(name => bookIn(path.join(directory, name))));
	refuseIdle(books, directory);
	return books;
}

async function bookIn(file: string): Promise<RuleBook> {
	const text = textOf(file);
	const ready = readyBook(path.basename(file, '.yaml'), text);
	// YAML and its schema are imported only where they are needed: they take longer than a short command has.
	return ready ?? (await import('./book-file.js')).bookFrom(text, file);
}

/** At once: a book is short, and the threads that read for whoever can wait are not. */
function textOf(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}

function refuseIdle(books: readonly RuleBook[], directory: string): void {
	const used = new Set<string>(
		books.flatMap(({rows}) => rows.flatMap(({checks}) => checks.map(({checker}) => checker))),
	);
	const idle = CHECKERS.find(({name}) => !used.has(name))?.name;
	if (idle === undefined) return;
	throw new HarnessError('rules/invalid', {
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

import path from 'node:path';
import {namesIn, packageDirectory, readText} from '../harness/app/rules/read-text.js';
import {sha256} from '../harness/registers/sha256.js';
import {bookFrom, refuseIdle} from '../harness/rules/book-file.js';
import type {RuleBook} from '../harness/rules/book-schema.js';
import {type CardRule, cardRulesFrom} from '../harness/rules/card-clauses-file.js';
import {type DefaultBooks, defaultBooksFrom} from '../harness/rules/default-books-file.js';

// The YAML files of the rule books. The build reads them; the program loads what the build wrote (load-books.ts).

export const BOOKS_DIRECTORY = packageDirectory('harness/rules/books/');

/** Sorted by id, which is the name of the file. An invalid row, or a checker that no row uses, keeps all books from being read. */
export function booksIn(directory: string = BOOKS_DIRECTORY): readonly RuleBook[] {
	const books = namesIn(directory, '.yaml').map(id => bookIn(directory, id));
	refuseIdle(books, directory);
	return books;
}

function bookIn(directory: string, id: string): RuleBook {
	const file = path.join(directory, `${id}.yaml`);
	const text = readText(file);
	return bookFrom({id, file, text, sha256: sha256(text)});
}

export const readDefaultBooks = (): DefaultBooks =>
	defaultBooksFrom(rulesFile('default-books.yaml'), namesIn(BOOKS_DIRECTORY, '.yaml'));

export const readCardRules = (): readonly CardRule[] =>
	cardRulesFrom(rulesFile('card-clauses.yaml'), namesIn(BOOKS_DIRECTORY, '.yaml'));

function rulesFile(file: string): {name: string; text: string} {
	const name = path.join(packageDirectory('harness/rules/'), file);
	return {name, text: readText(name)};
}

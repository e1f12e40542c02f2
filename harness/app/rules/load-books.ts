import path from 'node:path';
import {HarnessError} from '../../model/error.js';
import {nearest} from '../../model/nearest.js';
import {sha256} from '../../registers/sha256.js';
import {bookFrom, refuseIdle} from '../../rules/book-file.js';
import type {RuleBook} from '../../rules/book-schema.js';
import {type CardRule, cardRulesFrom} from '../../rules/card-clauses.js';
import {type DefaultBooks, defaultBooksFrom} from '../../rules/default-books.js';
import {packageDirectory, readText, yamlNames} from './read-text.js';

export const BOOKS_DIRECTORY = packageDirectory('harness/rules/books/');

/** The id of a book is the name of its file. */
export const bookIds = (): string[] => yamlNames(BOOKS_DIRECTORY);

/** Sorted by id. An invalid row, or a checker that no row uses, keeps all books from loading. */
export function allBooks(directory: string = BOOKS_DIRECTORY): readonly RuleBook[] {
	const books = yamlNames(directory).map(id => bookIn(directory, id));
	refuseIdle(books, directory);
	return books;
}

/** In the order of `ids`; no other book is read. */
export function loadBooks(ids: readonly string[]): RuleBook[] {
	const known = bookIds();
	return ids.map(id => {
		if (!known.includes(id)) throw new HarnessError('rules/not-found', {id, known, near: nearest(id, known)});
		return bookIn(BOOKS_DIRECTORY, id);
	});
}

function bookIn(directory: string, id: string): RuleBook {
	const file = path.join(directory, `${id}.yaml`);
	const text = readText(file);
	return bookFrom({id, file, text, sha256: sha256(text)});
}

export const defaultBooks = (): DefaultBooks => defaultBooksFrom(rulesFile('default-books.yaml'), bookIds());

export const cardRules = (): readonly CardRule[] => cardRulesFrom(rulesFile('card-clauses.yaml'), bookIds());

function rulesFile(file: string): {name: string; text: string} {
	const name = path.join(packageDirectory('harness/rules/'), file);
	return {name, text: readText(name)};
}

import {HarnessError} from '../../model/error.js';
import {nearest} from '../../model/nearest.js';
import type {RuleBook} from '../../rules/book-schema.js';
import type {CardRule} from '../../rules/card-clauses-file.js';
import type {DefaultBooks} from '../../rules/default-books-file.js';
import {ownFiles} from './own-books.js';
import {namesIn, packageDirectory, readText} from './read-text.js';

// The build has read the YAML files and checked them against their schemas (scripts/write-books.ts); a parsed book loads in less time.

/** Where the build writes the books, with the hash of the YAML text of each. */
export const PARSED = packageDirectory('build/harness/rules/parsed/');

/** The ids of the shipped books, sorted. */
export const shippedIds = (): string[] => namesIn(`${PARSED}books`, '.json');

/** The ids of the shipped books and of the user's books, sorted. */
export const bookIds = (): string[] => [...new Set([...shippedIds(), ...ownFiles().map(({id}) => id)])].sort();

/** The books that ship, sorted by id. */
export const allBooks = (): readonly RuleBook[] => shippedIds().map(shippedBook);

/** Shipped books, in the order of `ids`; no other book is read. */
export function loadBooks(ids: readonly string[]): RuleBook[] {
	const known = shippedIds();
	return ids.map(id => {
		if (!known.includes(id)) throw new HarnessError('rules/not-found', {id, known, near: nearest(id, known)});
		return shippedBook(id);
	});
}

export const shippedBook = (id: string): RuleBook => parsed<RuleBook>(`books/${id}`);

export const defaultBooks = (): DefaultBooks => parsed<DefaultBooks>('default-books');

export const cardRules = (): readonly CardRule[] => parsed<readonly CardRule[]>('card-clauses');

/** The build wrote a value of this type; a test compares it with the YAML file. */
const parsed = <Value>(name: string): Value => JSON.parse(readText(`${PARSED}${name}.json`)) as Value;

import type {PlanRecord} from '../../evidence/run-record.js';
import type {StoredBook} from '../../evidence/write-run.js';
import {HarnessError} from '../../model/error.js';
import {nearest} from '../../model/nearest.js';
import type {RuleBook} from '../../rules/book-schema.js';
import type {CardRule} from '../../rules/card-clauses-file.js';
import type {DefaultBooks} from '../../rules/default-books-file.js';
import {type OwnBook, ownFiles, readOwnBook} from './own-books.js';
import {namesIn, packageDirectory, readText} from './read-text.js';

// The build has read the YAML files and checked them against their schemas (scripts/write-books.ts); a parsed book loads in less time.

/** Where the build writes the books, with the hash of the YAML text of each. */
export const PARSED = packageDirectory('build/harness/rules/parsed/');

/** Of the books that ship; sorted. */
export const shippedIds = (): string[] => namesIn(`${PARSED}books`, '.json');

/** Of shipped books and of the user's; sorted. */
export const bookIds = (): string[] => [...new Set([...shippedIds(), ...ownFiles().map(({id}) => id)])].sort();

/** The books that ship, sorted by id. */
export const allBooks = (): readonly RuleBook[] => shippedIds().map(shippedBook);

/** In the order of `ids`; no other book is read. A book of the user takes precedence over a shipped one. */
export function loadBooks(ids: readonly string[]): RuleBook[] {
	const own = ownFiles();
	const shipped = shippedIds();
	return ids.map(id => {
		const file = own.find(each => each.id === id);
		if (file !== undefined) return readOwnBook(file).book;
		if (shipped.includes(id)) return shippedBook(id);
		const known = bookIds();
		throw new HarnessError('rules/not-found', {id, known, near: nearest(id, known)});
	});
}

export const shippedBook = (id: string): RuleBook => parsed<RuleBook>(`books/${id}`);

/** The texts of the user's books of a plan, which are kept with its run. */
export const ownBooksOf = (records: PlanRecord['jurisdictions']): StoredBook[] =>
	namedOwn(records.flatMap(({id, own}) => (own === true ? [id] : []))).map(({id, text}) => ({id, text}));

/** The books of the user among these. */
export const namedOwn = (ids: readonly string[]): OwnBook[] =>
	ownFiles()
		.filter(({id}) => ids.includes(id))
		.map(readOwnBook);

/** That books are the user's, and which of them take the place of shipped ones. */
export function ownBookNotes(ids: readonly string[]): string[] {
	const shipped = shippedIds();
	return namedOwn(ids).map(({id, file, book}) => {
		const from = `Rule book ${id} is your own: ${file} (sha256 ${book.sha256.slice(0, 12)}…)`;
		return shipped.includes(id) ? `${from}. It is used in place of the shipped book ${id}.` : `${from}.`;
	});
}

export const defaultBooks = (): DefaultBooks => parsed<DefaultBooks>('default-books');

export const cardRules = (): readonly CardRule[] => parsed<readonly CardRule[]>('card-clauses');

/** The build wrote a value of this type; a test compares it with the YAML file. */
const parsed = <Value>(name: string): Value => JSON.parse(readText(`${PARSED}${name}.json`)) as Value;

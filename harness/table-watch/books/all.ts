import type {RuleBook} from '../rule-book.js';
import {CO_28} from './colorado.js';
import {PA_627A, PA_629A, PA_631A} from './pennsylvania.js';
import {PA_541, PA_543, PA_545, PA_551} from './pennsylvania-temporary.js';
import {SECTION_42} from './section-42.js';

/** The rule books whose rows on batches and shoes can be checked on what a device tells. */
export const BOOKS: readonly RuleBook[] = [
	PA_627A,
	PA_629A,
	PA_631A,
	PA_541,
	PA_543,
	PA_545,
	PA_551,
	SECTION_42,
	CO_28,
];

export const BOOK_IDS: readonly string[] = BOOKS.map(({id}) => id);

/** Which rows of a book are held against a run: those of two batches, or those of the shoe. */
export const PARTS = ['batches', 'shoe'] as const;
export type BookPart = (typeof PARTS)[number];

/** As a plan names it. */
export const partName = (book: string, part: BookPart): string => `${book}:${part}`;

/** The rows that a plan names; none if it names something else. */
export function rowsNamed<Part extends BookPart>(names: readonly string[], part: Part): RuleBook[Part][number][] {
	return BOOKS.filter(({id}) => names.includes(partName(id, part))).flatMap(book => [...book[part]]);
}

import path from 'node:path';
import {HarnessError} from '../../model/error.js';
import {explain} from '../../model/explain.js';
import {nearest} from '../../model/nearest.js';
import {bookFrom} from '../../rules/book-file.js';
import type {RuleBook, RuleRow} from '../../rules/book-schema.js';
import {BLANK, hasBlank, isDraft} from '../../rules/draft.js';
import {shippedIds} from './load-books.js';
import {shippedWagers} from './load-wagers.js';
import {type OwnFile, ownFiles, ownText} from './own-books.js';

export type LintedBook = ReturnType<typeof linted>;

/** `names`: ids of the user's books, or files; none: all of the user's books. */
export const lintBooks = (names: readonly string[]): LintedBook[] =>
	(names.length === 0 ? ownFiles() : names.map(target)).map(linted);

function target(name: string): OwnFile {
	if (/\.ya?ml$/.test(name)) return {id: path.basename(name).replace(/\.ya?ml$/, ''), file: name};
	const own = ownFiles();
	const found = own.find(({id}) => id === name);
	if (found !== undefined) return found;
	const known = own.map(({id}) => id);
	throw new HarnessError('rules/not-found', {id: name, known, near: nearest(name, known)});
}

/** A fault says what happened, where, and what to do. */
function linted({id, file}: OwnFile) {
	try {
		const book = bookFrom(ownText({id, file}));
		return {id, file, ...linesOn(book), rows: book.rows.length, drafts: book.rows.filter(({draft}) => draft).length};
	} catch (error) {
		if (!(error instanceof HarnessError)) throw error;
		const {message, hint} = explain(error);
		return {id, file, faults: [`${message} ${hint}`], notes: [] as string[], rows: 0, drafts: 0};
	}
}

function linesOn(book: RuleBook) {
	const drafts = book.rows.filter(({draft}) => draft === true);
	return {
		faults: [...blanksIn(book), ...unknownWagers(book)],
		notes: [
			...(drafts.length === 0 ? [] : [`drafts, reported as not evaluated: ${drafts.map(({row}) => row).join(', ')}`]),
			...(shippedIds().includes(book.id) ? [`it is used in place of the shipped book ${book.id}`] : []),
		],
	};
}

function blanksIn({rows, ...book}: RuleBook): string[] {
	const isBookBlank = rows.some(row => !isDraft(row)) && hasBlank(book);
	return [
		...(isBookBlank ? [`title, cites, sections or source still contain "${BLANK}". Write their text.`] : []),
		...rows
			.filter(row => row.draft !== true && hasBlank(row))
			.map(
				({row}) =>
					`row ${row} still contains "${BLANK}" and is not evaluated. Write its text, or mark the row with "draft: true".`,
			),
	];
}

function unknownWagers({rows}: RuleBook): string[] {
	const known = shippedWagers().flatMap(({wagers}) => wagers.map(({id}) => id));
	return rows.flatMap(row =>
		wagersOf(row)
			.filter(id => !known.includes(id))
			.map(id => {
				const near = nearest(id, known);
				const meant = near === undefined ? '' : ` Did you mean ${near}?`;
				return `row ${row.row}: there is no wager "${id}".${meant} deckproof odds prints all wagers with their ids.`;
			}),
	);
}

const wagersOf = ({checks}: RuleRow): readonly string[] =>
	checks.flatMap(check => (check.checker === 'wagers' ? check.with.wagers : []));

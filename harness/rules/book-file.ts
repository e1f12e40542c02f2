import {HarnessError} from '../model/error.js';
import {type FileFault, meant, parsedBy, yamlIn} from '../profile/yaml-file.js';
import {bookSchema, type RuleBook, ruleBookOf} from './book-schema.js';
import {CHECKERS, checkerOf} from './checkers.js';

const refuseBook = (fault: FileFault): HarnessError => new HarnessError('rules/invalid', fault);

interface BookText {
	/** The file name without its extension; the book must have it as its id. */
	readonly id: string;
	readonly file: string;
	readonly text: string;
	readonly sha256: string;
}

export function bookFrom({id: named, file, text, sha256}: BookText): RuleBook {
	const source = yamlIn(text, file, refuseBook);
	const book = parsedBy(source, bookSchema, refuseBook);
	const {faultAt} = source;
	if (book.id !== named) throw refuseBook(faultAt(['id'], `"${named}", as the file is named`));
	book.rows.forEach((row, at) => {
		const where = ['rows', at] as const;
		if (book.rows.findIndex(({id}) => id === row.id) !== at)
			throw refuseBook(faultAt([...where, 'id'], `each row once, and "${row.id}" is there twice`));
		if (!book.sections.some(section => row.clause.startsWith(section)))
			throw refuseBook(
				faultAt(
					[...where, 'clause'],
					`a clause of ${book.sections.join(' or ')}, not "${row.clause}"${meant(row.clause, otherClauses(book.rows, at))}`,
				),
			);
		row.checks.forEach((check, place) => {
			const {methods} = checkerOf(check);
			if (!methods.includes(check.how))
				throw refuseBook(
					faultAt(
						[...where, 'checks', place, 'how'],
						`${methods.join(' or ')}, since "${check.checker}" is no ${check.how} check`,
					),
				);
		});
	});
	return ruleBookOf(book, sha256);
}

const otherClauses = (rows: readonly {readonly clause: string}[], at: number): string[] =>
	rows.flatMap(({clause}, other) => (other === at ? [] : [clause]));

/** A checker that no row of all books uses is an error. */
export function refuseIdle(books: readonly RuleBook[], directory: string): void {
	const used = new Set<string>(
		books.flatMap(({rows}) => rows.flatMap(({checks}) => checks.map(({checker}) => checker))),
	);
	const idle = CHECKERS.find(({name}) => !used.has(name))?.name;
	if (idle === undefined) return;
	throw refuseBook({
		file: directory,
		line: 1,
		key: idle,
		expected: `a row that uses the checker "${idle}", and no book has one`,
	});
}

import * as z from 'zod';
import {deviceKind} from './checker.js';
import {checkSchema} from './checkers.js';

/** How well we know a rule: read; read in part; from a second source; our own arithmetic; our own default. */
const EVIDENCE_MARKS = ['R', 'R-cut', '2nd', 'D', 'house'] as const;

const words = z.string().min(1);
const name = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'expected a name in lower case, with hyphens');

const rowSchema = z.strictObject({
	id: name,
	/** Behind what the book `cites`; it begins as one of its `sections` does. */
	clause: words,
	/** The rule in our words. */
	rule: words,
	devices: z.array(deviceKind).min(1),
	checks: z.array(checkSchema).min(1),
	/**
	Of several checks: must all be met, is one enough, or is it the first that shows it? One that is not met breaks the rule in any case.
	*/
	needs: z.enum(['all', 'any', 'first']).default('all'),
	/** What a violation means, and what is to be done. */
	broken: words,
	/** Does a violation fail the device, or is it told beside the verdict? */
	counts: z.enum(['verdict', 'beside']).default('verdict'),
	evidence: z.enum(EVIDENCE_MARKS),
	/** The id of the finding, where results had it before there were books; not said: book/row. */
	knownAs: name.optional(),
});

/** The one definition of a rule book; rule-book.schema.json is written from it. */
export const bookSchema = z.strictObject({
	id: name,
	title: words,
	/** What stands before each clause, such as "58 Pa. Code §". */
	cites: words,
	/** How the clauses of this book begin; another clause belongs elsewhere. */
	sections: z.array(words).min(1),
	/** Where it can be read. */
	source: words,
	rows: z.array(rowSchema).min(1),
});

type BookFile = z.infer<typeof bookSchema>;
type RowFile = BookFile['rows'][number];

/** A row as it is held against evidence: its finding's id, and its clause in full. */
export type RuleRow = Omit<RowFile, 'id' | 'clause' | 'knownAs'> & {
	/** As the book's file names it. */
	readonly row: string;
	readonly book: string;
	readonly id: string;
	readonly clause: string;
};

export type RuleBook = Omit<BookFile, 'rows'> & {
	readonly rows: readonly RuleRow[];
	/** Of its file. */
	readonly sha256: string;
};

export const ruleBookOf = ({rows, ...book}: BookFile, sha256: string): RuleBook => ({
	...book,
	sha256,
	rows: rows.map(({id, clause, knownAs, ...row}) => ({
		...row,
		row: id,
		book: book.id,
		id: knownAs ?? `${book.id}/${id}`,
		clause: `${book.cites} ${clause}`,
	})),
});

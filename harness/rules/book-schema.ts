import * as z from 'zod';
import {deviceKind, type Form} from './checker.js';
import {CHECKERS} from './checkers.js';

/** How well a rule is known: text read; read in part; from a second source; derived by us; our default. */
const EVIDENCE_MARKS = ['R', 'R-cut', '2nd', 'D', 'house'] as const;

const words = z.string().min(1);
const name = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'expected a name in lower case, with hyphens');

type SchemasOf<List extends readonly Form[]> = {readonly [At in keyof List]: ReturnType<List[At]['schema']>};

const schemasOf = <const List extends readonly Form[]>(list: List): SchemasOf<List> =>
	// `map` returns one schema for each record, in the same order.
	list.map(({schema}) => schema(z)) as unknown as SchemasOf<List>;

const checkSchema = z.discriminatedUnion('checker', schemasOf(CHECKERS), 'expected the name of a checker');

export type Check = z.infer<typeof checkSchema>;

const day = z.iso.date('expected a day, such as "2012-03-20"');

const rowSchema = z.strictObject({
	id: name,
	/** Follows what the book `cites`; it begins as one of its `sections` does. */
	clause: words,
	rule: words,
	devices: z.array(deviceKind(z)).min(1),
	/** The row does not apply if one of these is in the run, such as a shuffler beside the reader that `devices` names. */
	except: z.array(deviceKind(z)).min(1).exactOptional(),
	checks: z.array(checkSchema).min(1),
	/** With several checks: all must be met, one suffices, or the first decides. A check that is not met breaks the rule in any case. */
	needs: z.enum(['all', 'any', 'first']).default('all'),
	/** What a violation means, and what to do. */
	broken: words,
	/** `beside`: a violation is reported and does not fail the device. */
	counts: z.enum(['verdict', 'beside']).default('verdict'),
	evidence: z.enum(EVIDENCE_MARKS),
	/** Not written yet, as in a skeleton: the row is reported as not evaluated, whatever its checks show. */
	draft: z.literal(true).exactOptional(),
	/** The day on which the provision expired or will, where it differs from that of the book. */
	validUntil: day.exactOptional(),
	/** The id of the finding in results that predate rule books; default: book/row. */
	knownAs: name.optional(),
});

/** rule-book.schema.json is generated from this definition. */
export const bookSchema = z.strictObject({
	id: name,
	title: words,
	/** Printed before each clause, such as "58 Pa. Code §". */
	cites: words,
	sections: z.array(words).min(1),
	source: words,
	/** The day on which the rules expired or will; absent: they are in force until changed. */
	validUntil: day.exactOptional(),
	/** Provisions that no row is about, and why: coverage of the text is complete with them. */
	outOfScope: z.array(z.strictObject({clause: words, because: words})).default([]),
	rows: z.array(rowSchema).min(1),
});

type BookFile = z.infer<typeof bookSchema>;
type RowFile = BookFile['rows'][number];

export type RuleRow = Omit<RowFile, 'id' | 'clause' | 'knownAs'> & {
	/** The id in the book's file. */
	readonly row: string;
	readonly book: string;
	readonly id: string;
	readonly clause: string;
};

export type RuleBook = Omit<BookFile, 'rows'> & {
	readonly rows: readonly RuleRow[];
	readonly sha256: string;
};

/** A row has the day of expiry of its book, if it has none of its own. */
export const ruleBookOf = ({rows, ...book}: BookFile, sha256: string): RuleBook => ({
	...book,
	sha256,
	rows: rows.map(({id, clause, knownAs, ...row}) => ({
		...(book.validUntil === undefined ? {} : {validUntil: book.validUntil}),
		...row,
		row: id,
		book: book.id,
		id: knownAs ?? `${book.id}/${id}`,
		clause: `${book.cites} ${clause}`,
	})),
});

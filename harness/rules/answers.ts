import * as z from 'zod';
import {HarnessError} from '../model/error.js';
import {type FileFault, meant, parsedBy, yamlIn} from '../profile/yaml-file.js';
import type {RuleBook} from './book-schema.js';
import {checkerOf} from './checkers.js';

/**
Answers of people, by the row of a rule book. A key `book/row` applies to that book alone.

	cards-inspected:
	  answer: yes
	  by: Jane Doe
	  licence: D-1204
	  verifiedBy: John Roe
	  verifierLicence: F-0077
	  at: 2026-11-18T07:40:00Z
	pa-603a.17/base-plate:
	  answer: 4.02
	  by: John Roe
	  licence: F-0077
	  at: 2026-11-18T07:45:00Z
*/
export function answersFrom({file, text}: {file: string; text: string}, books: readonly RuleBook[]): Answers {
	const source = yamlIn(text, file, refuse);
	const answers = parsedBy({...source, tree: source.tree ?? {}}, answersSchema, refuse);
	const known = answerable(books);
	for (const key of Object.keys(answers))
		if (!known.includes(key))
			throw refuse(source.faultAt([key], `a row that people answer, not "${key}"${meant(key, known)}`));
	return answers;
}

const refuse = (fault: FileFault): HarnessError => new HarnessError('input/bad-answers', fault);

/** Numbers are often typed without quotes, and YAML parses some times as dates. */
const typed = z
	.union([z.string(), z.number(), z.date()], 'expected words or a number')
	.transform(value => (value instanceof Date ? value.toISOString() : String(value).trim()))
	.pipe(z.string().min(1, 'expected words'));

const answerSchema = z.strictObject({
	answer: z.union([z.boolean(), z.number(), z.string().min(1)], 'expected yes, no, a number or words'),
	by: typed,
	licence: typed,
	verifiedBy: typed.exactOptional(),
	verifierLicence: typed.exactOptional(),
	at: typed.refine(value => !Number.isNaN(Date.parse(value)), 'expected a date and time, such as 2026-11-18T07:40:00Z'),
	note: typed.exactOptional(),
});

export const answersSchema = z.record(z.string(), answerSchema);

export type Answer = z.infer<typeof answerSchema>;
export type Answers = Readonly<Record<string, Answer>>;

const answerable = (books: readonly RuleBook[]): string[] => [
	...new Set(
		books
			.flatMap(({rows}) => rows)
			.filter(({checks}) => checks.some(check => checkerOf(check).from === 'answers'))
			.flatMap(({book, row}) => [row, `${book}/${row}`]),
	),
];

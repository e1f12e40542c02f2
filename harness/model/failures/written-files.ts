import {withoutDot} from '../sentence.js';
import {usage} from './failure.js';

/** A place in a file, and what was expected there; `key` is empty for the whole file. */
export interface WrittenFile {
	readonly file: string;
	readonly line: number;
	readonly key: string;
	readonly expected: string;
}

/** Files that people write: profiles, rule books, plans, languages, jobs. */
export const FILE_FAILURES = {
	'profile/not-found': usage(
		'No profile has that id.',
		(c: {id: string; known: readonly string[]; near: string | undefined}) => [
			`There is no device profile "${c.id}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known profiles: ${c.known.join(', ') || 'none'}.`,
		],
	),
	'profile/invalid': usage(
		'A profile does not fit the schema; the message names the place.',
		(c: {file: string; line: number | undefined; pointer: string; expected: string}) => [
			`${c.file}${c.line === undefined ? '' : `, line ${c.line}`}${c.pointer === '/' ? '' : `, at ${c.pointer}`}: ${withoutDot(c.expected)}.`,
			'Correct the profile and try again; deckproof profile lint shows everything that is wrong with it.',
		],
	),
	'rules/invalid': usage(
		'A rule book does not fit the schema, cites a clause that is not its own, names no known checker, or no row uses a checker.',
		(c: WrittenFile) => [placed(c), 'Correct the rule book; harness/rules/rule-book.schema.json has its format.'],
	),
	'rules/not-found': usage(
		'No rule book has that id.',
		(c: {id: string; known: readonly string[]; near: string | undefined}) => [
			`There is no rule book "${c.id}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known rule books: ${c.known.join(', ')}. See deckproof rules list.`,
		],
	),
	'plan/invalid': usage(
		'A plan file does not fit the schema, or names a book or a test that is not there.',
		(c: WrittenFile) => [placed(c), 'Correct the plan; deckproof plan show qa prints one that is right.'],
	),
	'job/invalid': usage('A job file does not fit the schema, or its photo is none.', (c: WrittenFile) => [
		placed(c),
		'Correct the job; deckproof job --example FILE writes one that is right.',
	]),
	'language/invalid': usage(
		'A table of sentences does not fit its form, or has a hole that the English has not.',
		(c: WrittenFile) => [
			placed(c),
			'Correct the table; report RUN --sentences FILE writes one with every sentence that a report lacks.',
		],
	),
	'plan/not-found': usage(
		'No plan has that name.',
		(c: {name: string; known: readonly string[]; near: string | undefined}) => [
			`There is no plan "${c.name}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known plans: ${c.known.join(', ')}; or name a file, such as my.yaml.`,
		],
	),
} as const;

export const placed = ({file, line, key, expected}: WrittenFile): string =>
	`${file}, line ${line}${key === '' ? '' : `, at ${key}`}: expected ${expected}.`;

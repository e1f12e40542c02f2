import {withDot, withoutDot} from '../sentence.js';
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
		'No profile has this id.',
		(c: {id: string; known: readonly string[]; near: string | undefined}) => [
			`There is no device profile "${c.id}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known profiles: ${c.known.join(', ') || 'none'}.`,
		],
	),
	'profile/invalid': usage(
		'A profile does not fit the schema; the message has the place.',
		(c: {file: string; line: number | undefined; pointer: string; expected: string}) => [
			`${c.file}${c.line === undefined ? '' : `, line ${c.line}`}${c.pointer === '/' ? '' : `, at ${c.pointer}`}: ${withoutDot(c.expected)}.`,
			'Correct the profile; deckproof profile lint lists all its errors.',
		],
	),
	'rules/invalid': usage(
		'A rule book does not fit the schema, cites a clause that is not its own, names no known checker, or no row uses a checker.',
		(c: WrittenFile) => [
			placed(c),
			'Correct the rule book; docs/rule-books.md explains its keys. Check it again: deckproof rules lint.',
		],
	),
	'rules/not-found': usage(
		'No rule book has this id.',
		(c: {id: string; known: readonly string[]; near: string | undefined}) => [
			`There is no rule book "${c.id}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known rule books: ${c.known.join(', ')}. See deckproof rules list.`,
		],
	),
	'plan/invalid': usage('A plan file does not fit the schema, or names an unknown book or test.', (c: WrittenFile) => [
		placed(c),
		'Correct the plan; deckproof plan show qa prints a valid one.',
	]),
	'job/invalid': usage('A job file does not fit the schema, or its photo cannot be used.', (c: WrittenFile) => [
		placed(c),
		'Correct the job; deckproof job --example FILE writes a valid one.',
	]),
	'config/invalid': usage(
		'deckproof.yaml has an unknown setting, or a value that its option does not take.',
		(c: WrittenFile) => [
			placed(c),
			'Correct the file; deckproof config show prints each setting and where its value comes from.',
		],
	),
	'config/bad-variable': usage(
		'A setting in the environment has a value that its option does not take.',
		(c: {variable: string; expected: string}) => [
			`${c.variable}: expected ${withoutDot(c.expected)}.`,
			'Correct or unset the variable; deckproof config show prints each setting and where its value comes from.',
		],
	),
	'language/invalid': usage(
		'A table of sentences does not fit the schema, or a sentence has a placeholder that the English one lacks.',
		(c: WrittenFile) => [
			placed(c),
			'Correct the table; deckproof report RUN --sentences FILE writes one with every sentence that is not translated.',
		],
	),
	'plan/not-found': usage(
		'No plan has this name.',
		(c: {name: string; known: readonly string[]; near: string | undefined}) => [
			`There is no plan "${c.name}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known plans: ${c.known.join(', ')}; or give a file, such as my.yaml.`,
		],
	),
} as const;

export const placed = ({file, line, key, expected}: WrittenFile): string =>
	`${file}, line ${line}${key === '' ? '' : `, at ${key}`}: expected ${withDot(expected)}`;

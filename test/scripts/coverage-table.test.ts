import {readFileSync} from 'node:fs';
import test from 'ava';
import {allBooks} from '../../harness/app/rules/load-books.js';
import {shippedWagers} from '../../harness/app/rules/load-wagers.js';
import {isAgreed} from '../../harness/rules/citation.js';
import {establishedBy, provisionsOf} from '../../harness/rules/coverage.js';
import {bookOf, coverageTable} from '../../scripts/coverage-table.js';
import {type Walked, walk} from '../../scripts/coverage-walk.js';

const books = allBooks();
const lines = walk();

test('docs/rule-coverage.md equals the walk and the rule books (npm run coverage-table writes it)', t => {
	t.is(readFileSync('docs/rule-coverage.md', 'utf8'), coverageTable());
});

test('the walk has the 244 provisions of the list, as they were when it was made', t => {
	const count = (before: string): number => lines.filter(each => each.before === before).length;
	t.deepEqual(['right', 'wrong', 'weak', 'operator', 'missing'].map(count), [95, 12, 25, 5, 107]);
});

const where = ({text, line, clause}: Walked): string => `${text}:${line} ${clause}`;

/** Lines of the walk for which something does not hold. */
const faults = (isFault: (line: Walked) => boolean): readonly string[] => lines.filter(isFault).map(where);

const rowsOf = (line: Walked) => bookOf(line, books).rows.filter(({row}) => line.rows.includes(row));

test('every provision of the list has a row of its book, or an entry that is out of scope', t => {
	t.deepEqual(
		faults(line => line.rows.length === 0 && line.outOfScope === ''),
		[],
	);
	t.deepEqual(
		faults(line => rowsOf(line).length !== line.rows.length),
		[],
	);
	t.deepEqual(
		faults(
			line => line.outOfScope !== '' && !bookOf(line, books).outOfScope.some(each => each.clause === line.outOfScope),
		),
		[],
	);
});

test('the clause of each row and entry is that of the provision, or one within it', t => {
	const cited = (line: Walked): readonly string[] => [
		...rowsOf(line).map(({clause}) => clause),
		...(line.outOfScope === '' ? [] : [line.outOfScope]),
	];
	t.deepEqual(
		faults(line => /^\d/.test(line.clause) && !cited(line).every(clause => isAgreed(clause, line.clause))),
		[],
	);
});

test('no provision that was wrong, weak or left to an operator is out of scope now', t => {
	t.deepEqual(
		faults(({before, rows}) => ['wrong', 'weak', 'operator'].includes(before) && rows.length === 0),
		[],
	);
});

test('every row that rests on an answer of the operator has a prompt', t => {
	const answered = books.flatMap(({rows}) => rows.filter(row => establishedBy(row) === 'answer'));
	const hasPrompt = ({checks}: (typeof answered)[number]): boolean =>
		checks.some(
			check =>
				// A brick has fields of its own on the screen, for seals and package.
				check.checker === 'brick-sealed' ||
				('with' in check && 'question' in check.with && check.with.question.includes('?')),
		);
	t.true(answered.length > 100);
	t.deepEqual(
		answered.filter(row => !hasPrompt(row)).map(({id}) => id),
		[],
	);
});

test('every pay table that the walk names is in the file of its wager', t => {
	const known = new Set(
		shippedWagers().flatMap(({wagers}) =>
			wagers.flatMap(({id, payTables}) => payTables.map(each => `${id}/${each.id}`)),
		),
	);
	t.deepEqual(
		faults(({payTables}) => !payTables.every(each => known.has(each))),
		[],
	);
});

// scripts/list-clauses.ts took the clauses from the texts.
const [, ...clauses] = readFileSync('test/fixtures/rule-clauses.tsv', 'utf8').trimEnd().split('\n');

for (const book of books.filter(({sections}) =>
	clauses.some(each => sections.some(one => each.split('\t')[2]?.startsWith(one))),
))
	test(`${book.id}: every section and subsection of its text has a row, or is out of scope`, t => {
		const known = provisionsOf(book).map(({clause}) => clause);
		const own = clauses
			.map(each => each.split('\t')[2] ?? '')
			.filter(clause => book.sections.some(section => clause.startsWith(section)));
		t.true(own.length > 1);
		t.deepEqual(
			own.filter(clause => !known.some(each => isAgreed(each, clause))),
			[],
		);
	});

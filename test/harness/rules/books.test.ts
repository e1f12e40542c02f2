import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'ava';
import {allBooks, cardRules, defaultBooks} from '../../../harness/app/rules/load-books.js';
import {HarnessError} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {bookFrom} from '../../../harness/rules/book-file.js';
import {BOOKS_DIRECTORY, booksIn, readCardRules, readDefaultBooks} from '../../../scripts/read-books.js';
import {planJsonSchema, ruleBookJsonSchema} from '../../../scripts/rules-json-schema.js';

const pa627a = await readFile(path.join(BOOKS_DIRECTORY, 'pa-627a.yaml'), 'utf8');

test('the first nineteen books are present', t => {
	const named =
		'pa-627a pa-629a pa-631a pa-541 pa-543 pa-545 pa-551 pa-535 pa-631b section-42 co-28 md pa-603a.17 pa-810a.5';
	const more = 'nj-13-69e-1-18a wa-230-16-158 oh-3772-11-25 cfr-547.14 house';
	const ids = allBooks().map(({id}) => id);
	t.deepEqual(
		`${named} ${more}`.split(' ').filter(id => !ids.includes(id)),
		[],
	);
});

test('the books, default books and card clauses that the build wrote are those of the YAML files', t => {
	t.deepEqual(allBooks(), booksIn());
	t.deepEqual(defaultBooks(), readDefaultBooks());
	t.deepEqual(cardRules(), readCardRules());
});

const refused = test.macro({
	title: (given = '') => given,
	exec(t, change: readonly [from: string | RegExp, to: string], says: RegExp) {
		const changed = pa627a.replace(change[0], change[1]);
		t.not(changed, pa627a);
		const error = t.throws(() => bookFrom({id: 'pa-627a', file: 'pa-627a.yaml', text: changed, sha256: ''}), {
			instanceOf: HarnessError,
		});
		t.is(error?.code, 'rules/invalid');
		t.regex(error === undefined ? '' : explain(error).message, says);
	},
});

test(
	'a clause of another book is refused, with the nearest clause of this book',
	refused,
	['clause: "627a.3(c)"', 'clause: "672a.3(c)"'],
	/^pa-627a\.yaml, line \d+, at rows\/7\/clause: expected a clause of 627a\., not "672a\.3\(c\)"; did you mean "627a\.3\(\w\)"\?$/,
);
test(
	'an unknown checker is refused, with the nearest known one',
	refused,
	['checker: strict-alternation', 'checker: strict-alternations'],
	/line \d+, at rows\/5\/checks\/0\/checker: expected the name of a checker, not "strict-alternations"; did you mean "strict-alternation"\?$/,
);
test(
	'a parameter that a checker does not have is refused, with the nearest one',
	refused,
	['with: {hours: 24}', 'with: {hour: 24}'],
	/at rows\/7\/checks\/0\/with\/hour: expected no key "hour"; did you mean "hours"\?$/,
);
test(
	'a way of establishing that does not fit the checker is refused',
	refused,
	[/how: auto\n(\s+)checker: equal-decks/, 'how: operator\n$1checker: equal-decks'],
	/rows\/2\/checks\/0\/how: expected auto, since "equal-decks" is no operator check\.$/,
);
test('a row that occurs twice is refused', refused, ['- id: batch-equal', '- id: batch-stored'], /each row once/);
test(
	'a book whose name differs from its file name is refused',
	refused,
	['id: pa-627a', 'id: pa-627b'],
	/"pa-627a", as the file is named/,
);
test(
	'a file that is not YAML is reported with the place',
	refused,
	['rows:', 'rows: ['],
	/^pa-627a\.yaml, line \d+: expected YAML: /,
);

test('books with a checker that no row uses are refused', async t => {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'deckproof-books-'));
	try {
		await writeFile(path.join(directory, 'pa-627a.yaml'), pa627a);
		const error = t.throws(() => booksIn(directory), {instanceOf: HarnessError});
		t.regex(
			error === undefined ? '' : explain(error).message,
			/expected a row that uses the checker "\S+", and no book has one\.$/,
		);
	} finally {
		await rm(directory, {recursive: true});
	}
});

test('the schemas in the folder of books equal those that read the books; npm run schema writes them', async t => {
	for (const [file, schema] of [
		['rule-book.schema.json', ruleBookJsonSchema()],
		['plan.schema.json', planJsonSchema()],
	] as const)
		t.deepEqual(JSON.parse(await readFile(`harness/rules/${file}`, 'utf8')), JSON.parse(JSON.stringify(schema)));
});

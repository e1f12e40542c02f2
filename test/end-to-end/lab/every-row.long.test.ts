import test from 'ava';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import type {RuleRow} from '../../../harness/rules/book-schema.js';
import {checkerOf} from '../../../harness/rules/checkers.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {ROW_CASES} from './rows/row-cases.js';

// Every row of every book must be met by one case and violated by another; a row without both is named. A row that something other than a
// person can establish must be met and violated by a measurement too.

const books = allBooks();

type Finding = Result['regulatory'][number];
type Shown = Extract<Finding, {kind: 'met' | 'not-met'}>;

const shown: Shown[] = [];

test.before(async t => {
	t.timeout(600_000);
	for (const {findings} of ROW_CASES)
		shown.push(...(await findings()).flatMap(each => (each.kind === 'not-shown' ? [] : [each])));
});

const isMeasured = ({by}: Shown): boolean => by.some(({kind}) => kind !== 'people');

const hasCase = (row: RuleRow, kind: Shown['kind'], how: 'any' | 'measured'): boolean =>
	shown.some(each => each.id === row.id && each.kind === kind && (how === 'any' || isMeasured(each)));

for (const {id, rows} of books)
	test(`${id}: each of ${rows.length} rows is met by one case and violated by another`, t => {
		const lacking = rows.flatMap(row =>
			(['met', 'not-met'] as const).flatMap(kind => (hasCase(row, kind, 'any') ? [] : [`${row.id}: never ${kind}`])),
		);
		t.deepEqual(lacking, []);
	});

/** What no device shows: that cards come from no manual shoe where a device may replace it, and that there is no cutting card at all. */
const PARTLY_MEASURED: Readonly<Record<string, readonly Shown['kind'][]>> = {
	'pa-541/manual-shoe': ['not-met'],
	'pa-551/cutting-card': ['not-met'],
};

test('every row that is not left to people is met and violated by a measurement', t => {
	const lacking = books.flatMap(({rows}) =>
		rows
			.filter(({checks}) => checks.some(check => checkerOf(check).from !== 'answers'))
			.flatMap(row =>
				(['met', 'not-met'] as const)
					.filter(kind => !hasCase(row, kind, 'measured') && !PARTLY_MEASURED[row.id]?.includes(kind))
					.map(kind => `${row.id}: never ${kind}`),
			),
	);
	t.deepEqual(lacking, []);
});

test('every finding names what or who established it', t => {
	t.deepEqual(
		shown.filter(({by, established}) => by.length === 0 || established === 'the harness').map(({id}) => id),
		[],
	);
});

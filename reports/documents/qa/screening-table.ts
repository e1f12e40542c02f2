import type {JudgedResult} from '../../../harness/model/test-result.js';
import {testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {pText, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import {GROUP_TITLES, groupOf} from '../../text/test-text.js';

const RESULTS = {passed: '✓ pass', rejected: '✗ REJECTED', none: '– not measured'} as const;

type Measured = Extract<JudgedResult, {kind: 'measured'}>;

export function screeningTable(translate: Translator, tests: readonly JudgedResult[]): Table {
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [
			{title: 'Group', width: 0.35, align: 'left'},
			{title: 'Tests', width: 0.07, align: 'right'},
			{title: 'Smallest p-value, test', width: 0.33, align: 'left'},
			{title: 'Adjusted', width: 0.1, align: 'right'},
			{title: 'Result', width: 0.15, align: 'left'},
		],
		rows: GROUP_TITLES.flatMap(title =>
			rowsOf(
				translate,
				title,
				tests.filter(({test}) => groupOf(test) === title),
			),
		),
	};
}

function rowsOf(translate: Translator, title: string, tests: readonly JudgedResult[]): string[][] {
	const applicable = tests.filter(({kind}) => kind !== 'not-applicable');
	if (applicable.length === 0) return [];
	const measured = applicable.flatMap(each => (each.kind === 'measured' ? [each] : []));
	const first = smallestOf(measured);
	const count =
		measured.length === applicable.length
			? thousands(applicable.length)
			: translate`${measured.length}/${applicable.length}`;
	if (first === undefined) return [[title, count, '', '', RESULTS.none]];
	const rejected = measured.filter(each => each.rejected).length;
	const result = rejected === 0 ? RESULTS.passed : translate`${RESULTS.rejected} (${thousands(rejected)})`;
	return [
		[title, count, translate`${pText(first.p)}, ${testRecord(first.test).title}`, pText(first.adjustedP), result],
	];
}

const smallestOf = (tests: readonly Measured[]): Measured | undefined =>
	tests.toSorted((one, other) => one.adjustedP - other.adjustedP || one.p - other.p)[0];

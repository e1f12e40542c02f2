import type {JudgedResult, Measured} from '../../../harness/model/test-result.js';
import {pText, thousands, toStep} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import type {Table} from '../../pdf/table.js';
import {testText} from '../../text/test-text.js';

/** A title has two lines where a cell has two values. */
const TEST_TITLES = [
	'Test and question',
	'Valid,\nneeded',
	'Statistic',
	'Observed,\n95 % interval',
	'Expected,\ndetectable',
	'p-value,\nadjusted',
] as const;

const REJECTED = 'Rejected:';

const NOT_MEASURED = 'Not measured:';

const [TEST, USED, STATISTIC, SEEN, FAIR, SURPRISE] = TEST_TITLES;
const TEST_COLUMNS: Table['columns'] = [
	{title: TEST, width: 0.46, align: 'left'},
	{title: USED, width: 0.08, align: 'right'},
	{title: STATISTIC, width: 0.11, align: 'right'},
	{title: SEEN, width: 0.13, align: 'right'},
	{title: FAIR, width: 0.11, align: 'right'},
	{title: SURPRISE, width: 0.11, align: 'right'},
];

export const testTable = (say: Say, tests: readonly JudgedResult[]): Table => ({
	spacing: 'dense',
	heads: 'first-cell',
	columns: TEST_COLUMNS,
	rows: tests.flatMap(each => rowOf(say, each)),
});

function rowOf(say: Say, result: JudgedResult): string[][] {
	const {title, question} = testText(say, result.test);
	switch (result.kind) {
		case 'measured':
			return [[say`${result.rejected ? say`✗ ${REJECTED}` : '✓'} ${title}: ${question}`, ...numbersOf(say, result)]];
		case 'too-few':
			return [
				[say`– ${NOT_MEASURED} ${title}: ${question}`, say`${thousands(result.have)}\n${thousands(result.need)}`],
			];
		case 'not-applicable':
		case 'not-asked':
			return [];
	}
}

function numbersOf(
	say: Say,
	{shuffles, need, statistic, effect, p, adjustedP}: Measured & {readonly adjustedP: number},
): string[] {
	const number = toStep(effect.detectable);
	const [low, high] = effect.interval;
	return [
		say`${thousands(shuffles)}\n${thousands(need)}`,
		Number.isInteger(statistic) ? thousands(statistic) : statistic.toPrecision(6),
		say`${number(effect.observed)}\n${number(low)} to ${number(high)}`,
		say`${number(effect.fair)}\n± ${number(effect.detectable)}`,
		say`${pText(p)}\n${pText(adjustedP)}`,
	];
}

export function titlesByReason(say: Say, tests: readonly JudgedResult[]): ReadonlyMap<string, readonly string[]> {
	const byReason = new Map<string, string[]>();
	for (const result of tests) {
		if (result.kind !== 'not-applicable') continue;
		byReason.set(result.because, [...(byReason.get(result.because) ?? []), testText(say, result.test).title]);
	}
	return byReason;
}

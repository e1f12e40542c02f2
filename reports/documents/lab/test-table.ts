import type {JudgedResult, Measured} from '../../../harness/model/test-result.js';
import {pText, thousands, toStep} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
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

export const testTable = (translate: Translator, tests: readonly JudgedResult[]): Table => ({
	spacing: 'dense',
	heads: 'first-cell',
	columns: TEST_COLUMNS,
	rows: tests.flatMap(each => rowOf(translate, each)),
});

function rowOf(translate: Translator, result: JudgedResult): string[][] {
	const {title, question} = testText(translate, result.test);
	switch (result.kind) {
		case 'measured':
			return [
				[
					translate`${result.rejected ? translate`✗ ${REJECTED}` : '✓'} ${title}: ${question}`,
					...numbersOf(translate, result),
				],
			];
		case 'too-few':
			return [
				[
					translate`– ${NOT_MEASURED} ${title}: ${question}`,
					translate`${thousands(result.have)}\n${thousands(result.need)}`,
				],
			];
		case 'not-applicable':
		case 'not-asked':
			return [];
	}
}

function numbersOf(
	translate: Translator,
	{shuffles, need, statistic, effect, p, adjustedP}: Measured & {readonly adjustedP: number},
): string[] {
	const number = toStep(effect.detectable);
	const [low, high] = effect.interval;
	return [
		translate`${thousands(shuffles)}\n${thousands(need)}`,
		Number.isInteger(statistic) ? thousands(statistic) : statistic.toPrecision(6),
		translate`${number(effect.observed)}\n${number(low)} to ${number(high)}`,
		translate`${number(effect.fair)}\n± ${number(effect.detectable)}`,
		translate`${pText(p)}\n${pText(adjustedP)}`,
	];
}

export function titlesByReason(
	translate: Translator,
	tests: readonly JudgedResult[],
): ReadonlyMap<string, readonly string[]> {
	const byReason = new Map<string, string[]>();
	for (const result of tests) {
		if (result.kind !== 'not-applicable') continue;
		byReason.set(result.because, [...(byReason.get(result.because) ?? []), testText(translate, result.test).title]);
	}
	return byReason;
}

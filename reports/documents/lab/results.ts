import {present} from '../../../harness/model/present.js';
import type {JudgedResult, Measured} from '../../../harness/model/test-result.js';
import {testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {left, right} from '../../language/column.js';
import {counted, pText, thousands, toStep} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import {notPerformed} from '../../text/test-text.js';
import {NOT_APPLICABLE, RESOLUTION_TEXT, resultSentence} from '../../text/verdict-text.js';
import type {LabSection} from './lab-section.js';

export const results: LabSection = {
	title: 'Test results',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 m'],
	draw({sheet, report: {judgement}, translate}) {
		const {tests} = judgement;
		if (notPerformed(translate, tests).length > 0) {
			sheet.bullets(notPerformed(translate, tests));
			return;
		}
		sheet.table(testTable(translate, tests));
		sheet.note(RESOLUTION_TEXT);
		const rejected = tests.filter(isRejected).toSorted((one, other) => pOf(one) - pOf(other));
		sheet.bullets(
			present([
				...rejected
					.slice(0, MOST_REJECTED)
					.map(each => translate`${testRecord(each.test).question} ${resultSentence(translate, each)}`),
				rejected.length > MOST_REJECTED &&
					translate`And ${counted(translate, rejected.length - MOST_REJECTED, 'further test')} that rejected: see the table.`,
				...[...titlesByReason(tests)].map(
					([because, titles]) => translate`${NOT_APPLICABLE}: ${titles.join(', ')}: ${because}.`,
				),
			]),
		);
	},
};

const MOST_REJECTED = 8;
const pOf = (test: JudgedResult): number => (test.kind === 'measured' ? test.p : 1);
const isRejected = (test: JudgedResult): boolean => test.kind === 'measured' && test.rejected;

const TEST_COLUMNS: Table['columns'] = [
	left('Test and question', 0.46),
	right('Valid,\nneeded', 0.08),
	right('Statistic', 0.11),
	right('Observed,\n95 % interval', 0.13),
	right('Expected,\ndetectable', 0.11),
	right('p-value,\nadjusted', 0.11),
];

const testTable = (translate: Translator, tests: readonly JudgedResult[]): Table => ({
	spacing: 'dense',
	heads: 'first-cell',
	columns: TEST_COLUMNS,
	rows: tests.flatMap(each => rowOf(translate, each)),
});

function rowOf(translate: Translator, result: JudgedResult): string[][] {
	const {title, question} = testRecord(result.test);
	switch (result.kind) {
		case 'measured':
			return [
				[
					translate`${result.rejected ? translate`✗ Rejected:` : '✓'} ${title}: ${question}`,
					...numbersOf(translate, result),
				],
			];
		case 'too-few':
			return [
				[
					translate`– Not measured: ${title}: ${question}`,
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

function titlesByReason(tests: readonly JudgedResult[]): ReadonlyMap<string, readonly string[]> {
	const byReason = new Map<string, string[]>();
	for (const result of tests) {
		if (result.kind !== 'not-applicable') continue;
		byReason.set(result.because, [...(byReason.get(result.because) ?? []), testRecord(result.test).title]);
	}
	return byReason;
}

import type {JudgedResult} from '../../../harness/model/test-result.js';
import {testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {lowerFirst} from '../../language/first-letter.js';
import {toStep} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import {excludedRule, excludedTable} from '../../text/excluded-text.js';
import {resultSentence} from '../../text/verdict-text.js';
import type {LabSection} from './lab-section.js';
import {whyNotMeasured} from './overview.js';

type Judged = Extract<JudgedResult, {kind: 'measured'}>;

const SHOWN = 12;
const IN_TEXT = 3;

export const effects: LabSection = {
	title: 'Size of effects and measurement uncertainty',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 m', '7.8.3.1 c'],
	draw({sheet, report: {judgement}, translate}) {
		const measured = judgement.tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
		if (measured.length === 0) sheet.paragraph(whyNotMeasured(judgement.tests));
		else {
			const largest = measured.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, SHOWN);
			sheet.paragraph(
				'The largest deviations from the expected value, relative to what each test can detect: means per shuffle with 95 % confidence intervals. "Detectable" is the smallest deviation that this number of shuffles reveals with a chance of 99 %; smaller ones may go undetected.',
			);
			sheet.table(effectTable(translate, largest));
			sheet.bullets(
				largest
					.slice(0, IN_TEXT)
					.map(test => translate`${testRecord(test.test).title}: ${lowerFirst(resultSentence(translate, test))}`),
			);
		}
		// The limits say nothing useful about a device that failed.
		const {verdict, excluded} = judgement;
		const areLimitsUseful = verdict.kind === 'pass' || verdict.kind === 'inconclusive';
		if (excluded === undefined || excluded.limits.length === 0 || !areLimitsUseful) return;
		sheet.subheading('Defects excluded by this run');
		sheet.paragraph(excludedRule(translate, excluded));
		sheet.table(excludedTable(translate, excluded));
	},
};

/** As a fraction of the detectable deviation, so that tests with different units can be compared. */
const sizeOf = ({effect: {observed, fair, detectable}}: Judged): number =>
	detectable > 0 ? Math.abs(observed - fair) / detectable : 0;

function effectTable(translate: Translator, tests: readonly Judged[]): Table {
	return {
		heads: 'first-cell',
		columns: [
			{title: 'Quantity', width: 0.4, align: 'left'},
			{title: 'Observed', width: 0.13, align: 'right'},
			{title: '95 % interval', width: 0.21, align: 'right'},
			{title: 'Expected', width: 0.12, align: 'right'},
			{title: 'Detectable', width: 0.14, align: 'right'},
		],
		rows: tests.map(({test, effect}) => {
			const number = toStep(effect.detectable);
			const [low, high] = effect.interval;
			return [
				testRecord(test).title,
				number(effect.observed),
				translate`${number(low)} to ${number(high)}`,
				number(effect.fair),
				translate`± ${number(effect.detectable)}`,
			];
		}),
	};
}

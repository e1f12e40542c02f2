import {type MeasuredResult, measuredIn} from '../../../harness/model/test-result.js';
import {testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {left, right} from '../../language/column.js';
import {lowerFirst} from '../../language/first-letter.js';
import {toStep} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import {excludedRule, excludedTable} from '../../text/excluded-text.js';
import {resultSentence} from '../../text/verdict-text.js';
import type {LabSection} from './lab-section.js';
import {whyNotMeasured} from './overview.js';

const SHOWN = 12;
const IN_TEXT = 3;

export const effects: LabSection = {
	title: 'Size of effects and measurement uncertainty',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 m', '7.8.3.1 c'],
	draw({sheet, report: {judgement}, translate}) {
		const measured = measuredIn(judgement.tests);
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
const sizeOf = ({effect: {observed, fair, detectable}}: MeasuredResult): number =>
	detectable > 0 ? Math.abs(observed - fair) / detectable : 0;

function effectTable(translate: Translator, tests: readonly MeasuredResult[]): Table {
	return {
		heads: 'first-cell',
		columns: [
			left('Quantity', 0.4),
			right('Observed', 0.13),
			right('95 % interval', 0.21),
			right('Expected', 0.12),
			right('Detectable', 0.14),
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

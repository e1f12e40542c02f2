import {type JudgedResult, type MeasuredResult, measuredIn} from '../../../harness/model/test-result.js';
import {FAMILIES} from '../../../stat-tests/statistics/all-tests.js';
import {pValueChart, pValueRow, pValueSpreadChart} from '../../charts/p-values.js';
import {evidenceChart} from '../../charts/sequential-evidence.js';
import {left, right} from '../../language/column.js';
import {pText} from '../../language/number-format.js';
import type {Table} from '../../pdf/table.js';
import {sequentialRule} from '../../text/sequential-text.js';
import {notPerformed} from '../../text/test-text.js';
import {unitOf} from '../../text/unit-text.js';
import {P_VALUE_TEXT} from '../../text/verdict-text.js';
import type {LabSection} from './lab-section.js';

/** The text of a report in which no test has a result. */
export const whyNotMeasured = (tests: readonly JudgedResult[]): string =>
	tests.some(({kind}) => kind === 'not-asked')
		? 'No test was evaluated: the run was stopped before.'
		: 'No test was evaluated: there were too few shuffles.';

const HEIGHT = 165;

export const overview: LabSection = {
	title: 'Summary of results',
	kind: 'section',
	begins: 'on-a-page',
	clauses: [],
	draw({sheet, report, translate}) {
		const {judgement} = report;
		const measured = measuredIn(judgement.tests);
		if (measured.length === 0) {
			sheet.paragraph(whyNotMeasured(judgement.tests));
			sheet.bullets(notPerformed(translate, judgement.tests));
		} else {
			sheet.scene(pValueChart(translate, measured.map(pValueRow), sheet.width));
			sheet.note(P_VALUE_TEXT);
		}
		sheet.subheading('Sequential test');
		sheet.paragraph(sequentialRule(translate, judgement));
		const {sequential} = judgement;
		const unit = unitOf(judgement);
		if (measured.length === 0) {
			if (sequential.path.length > 0)
				sheet.scene(evidenceChart(translate, {sequential, unit, width: sheet.width, height: HEIGHT}));
			return;
		}
		const both = 2 * sheet.widthOf(2);
		const spread = pValueSpreadChart(
			translate,
			measured.map(({p}) => p),
			{width: both * 0.38, height: HEIGHT},
		);
		const evidence = evidenceChart(translate, {sequential, unit, width: both * 0.62, height: HEIGHT});
		sheet.scenes(sequential.path.length > 0 ? [evidence, spread] : [spread]);
		sheet.note(
			'Left: evidence of the sequential test after each shuffle. Right: p-values of all tests, sorted; for a fair device the staircase stays near the diagonal.',
		);
		sheet.subheading('Kinds of tests listed in 58 Pa. Code § 810a.5(c)');
		sheet.table(familyTable(measured));
	},
};

function familyTable(measured: readonly MeasuredResult[]): Table {
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [
			left('Kind', 0.2),
			left('Applied to cards', 0.47),
			right('Tests', 0.1),
			right('Rejected', 0.11),
			right('Smallest p-value', 0.12),
		],
		rows: FAMILIES.map(family => {
			const of = measured.filter(({test}) => family.tests.includes(test));
			const least = of.reduce((low, {p}) => Math.min(low, p), 1);
			const isThere = of.length > 0;
			return [
				family.name,
				family.meaning,
				String(of.length),
				isThere ? String(of.filter(test => test.rejected).length) : '–',
				isThere ? pText(least) : '–',
			];
		}),
	};
}

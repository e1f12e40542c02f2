import type {JudgedResult} from '../../../harness/model/test-result.js';
import {FAMILIES} from '../../../stat-tests/statistics/all-tests.js';
import {pValueSpreadChart} from '../../charts/p-value-spread.js';
import {pValueChart} from '../../charts/p-values.js';
import {wealthChart} from '../../charts/wealth.js';
import {pText} from '../../language/number-format.js';
import type {Table} from '../../pdf/table.js';
import {bettorRule} from '../../text/bettor-words.js';
import {notAsked} from '../../text/not-asked.js';
import {testText} from '../../text/test-text.js';
import {unitOf} from '../../text/unit-words.js';
import {P_VALUE_WORDS} from '../../text/wording.js';
import type {LabSection} from './lab-section.js';

export const OVERVIEW_WORDS = {
	notMeasured: 'No test was measured: there were too few shuffles, or the run was stopped before the tests looked.',
	gambler: 'The gambler',
	spread:
		'Left: what he owned after each shuffle. Right: the p of all tests together; a fair device keeps the staircase near the diagonal.',
	families: 'Kinds of tests that rule books list (58 Pa. Code § 810a.5(c))',
	familyTitles: ['Kind', 'What it means with cards', 'Tests', 'Rejected', 'Smallest p'],
} as const;

const HEIGHT = 165;

export const overview: LabSection = {
	title: 'Results at a glance',
	kind: 'section',
	begins: 'on-a-page',
	clauses: [],
	draw({sheet, report, say}) {
		const {judgement} = report;
		const measured = measuredIn(judgement.tests);
		if (measured.length === 0) {
			sheet.paragraph(OVERVIEW_WORDS.notMeasured);
			sheet.bullets(notAsked(say, judgement.tests));
		} else {
			const rows = measured.map(({test, p, rejected, limit}) => ({
				title: testText(say, test).title,
				p,
				rejected,
				limit,
			}));
			sheet.scene(pValueChart(say, rows, sheet.width));
			sheet.note(P_VALUE_WORDS);
		}
		sheet.subheading(OVERVIEW_WORDS.gambler);
		sheet.paragraph(bettorRule(say, judgement));
		const {bettor} = judgement;
		const unit = unitOf(judgement);
		if (measured.length === 0) {
			if (bettor.path.length > 0) sheet.scene(wealthChart(say, {bettor, unit, width: sheet.width, height: HEIGHT}));
			return;
		}
		const both = 2 * sheet.widthOf(2);
		const spread = pValueSpreadChart(
			say,
			measured.map(({p}) => p),
			{width: both * 0.38, height: HEIGHT},
		);
		const wealth = wealthChart(say, {bettor, unit, width: both * 0.62, height: HEIGHT});
		sheet.scenes(bettor.path.length > 0 ? [wealth, spread] : [spread]);
		sheet.note(OVERVIEW_WORDS.spread);
		sheet.subheading(OVERVIEW_WORDS.families);
		sheet.table(familyTable(measured));
	},
};

type Judged = Extract<JudgedResult, {kind: 'measured'}>;

const measuredIn = (tests: readonly JudgedResult[]): Judged[] =>
	tests.flatMap(test => (test.kind === 'measured' ? [test] : []));

function familyTable(measured: readonly Judged[]): Table {
	const [name, meaning, tests, rejected, smallest] = OVERVIEW_WORDS.familyTitles;
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [
			{title: name, width: 0.2, align: 'left'},
			{title: meaning, width: 0.47, align: 'left'},
			{title: tests, width: 0.1, align: 'right'},
			{title: rejected, width: 0.11, align: 'right'},
			{title: smallest, width: 0.12, align: 'right'},
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

import type {JudgedResult} from '../../harness/model/test-result.js';
import {batteryLevel} from '../../harness/verdict/plan.js';
import {HEAT_MAP_LEGEND, heatMap} from '../charts/heat-map.js';
import {pValueChart} from '../charts/p-values.js';
import {wealthChart} from '../charts/wealth.js';
import {meanText, pText, thousands} from '../number-format.js';
import type {Sheet} from '../pdf/sheet.js';
import type {RunReport} from '../report.js';
import {testWords} from '../test-words/all.js';
import {bettorRule, decisionRule, RESOLUTION_WORDS, resultSentence} from '../wording.js';

/** With fewer shuffles the map is all noise and shows a reader patterns that are not there. */
const LEAST_FOR_MAP = 10;

/** The battery, a row a test; the bettor's path; and where the cards lay. */
export function statistics(sheet: Sheet, {judgement, positions}: RunReport): void {
	const {tests, bettor, alpha} = judgement;
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	sheet.heading('Randomness', 120);
	sheet.paragraph(decisionRule(alpha));
	if (measured.length > 0) {
		const rows = measured.map(({test, p, rejected}) => ({title: testWords(test).title, p, rejected}));
		sheet.scene(pValueChart(rows, batteryLevel(alpha) / measured.length, sheet.width));
	}
	sheet.table({
		columns: [
			{title: 'Test', width: 0.19, align: 'left'},
			{title: 'Shuffles', width: 0.09, align: 'right'},
			{title: 'Statistic', width: 0.11, align: 'right'},
			{title: 'Seen', width: 0.08, align: 'right'},
			{title: 'Fair', width: 0.08, align: 'right'},
			{title: 'Would show', width: 0.12, align: 'right'},
			{title: 'p', width: 0.1, align: 'right'},
			{title: 'Corrected', width: 0.1, align: 'right'},
			{title: 'Result', width: 0.13, align: 'left'},
		],
		rows: tests.map(rowOf),
	});
	sheet.paragraph(RESOLUTION_WORDS);
	sheet.bullets([...tests.filter(({kind}) => kind !== 'not-applicable').map(answered), ...notApplicable(tests)]);

	sheet.heading('The gambler', 118);
	sheet.paragraph(bettorRule(judgement));
	sheet.scene(wealthChart({path: bettor.path, threshold: bettor.threshold, width: sheet.width, height: 84}));

	if (positions.shuffles >= LEAST_FOR_MAP) {
		sheet.heading('Which card lay where', 410);
		sheet.scene(heatMap(positions, {width: sheet.width, height: 380}));
		sheet.paragraph(`${HEAT_MAP_LEGEND} ${thousands(positions.shuffles)} shuffles.`);
	}
}

const answered = (result: JudgedResult): string => `${testWords(result.test).question} ${resultSentence(result)}`;

/** Tests that do not apply, one line for each reason. */
function notApplicable(tests: readonly JudgedResult[]): string[] {
	const byReason = new Map<string, string[]>();
	for (const result of tests) {
		if (result.kind !== 'not-applicable') continue;
		byReason.set(result.because, [...(byReason.get(result.because) ?? []), testWords(result.test).title]);
	}
	return [...byReason].map(([because, titles]) => `Not applicable: ${titles.join(', ')}: ${because}.`);
}

const NONE = '–';

function rowOf(result: JudgedResult): string[] {
	const {title} = testWords(result.test);
	switch (result.kind) {
		case 'too-few':
			return [title, thousands(result.have), NONE, NONE, NONE, NONE, NONE, NONE, `needs ${thousands(result.need)}`];
		case 'not-applicable':
			return [title, NONE, NONE, NONE, NONE, NONE, NONE, NONE, 'not applicable'];
		case 'measured': {
			const {shuffles, statistic, effect, p, adjustedP, rejected} = result;
			const mean = result.test.startsWith('position-') ? (value: number) => value.toFixed(3) : meanText;
			return [
				title,
				thousands(shuffles),
				thousands(statistic),
				mean(effect.observed),
				mean(effect.fair),
				`± ${mean(effect.detectable)}`,
				pText(p),
				pText(adjustedP),
				rejected ? '✗ rejected' : '✓ passed',
			];
		}
	}
}

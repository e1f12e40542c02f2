import type {JudgedResult} from '../../harness/model/test-result.js';
import {HEAT_MAP_LEGEND, heatMap} from '../charts/heat-map.js';
import {pValueChart} from '../charts/p-values.js';
import {wealthChart} from '../charts/wealth.js';
import {meanText, pText, thousands} from '../number-format.js';
import type {Sheet} from '../pdf/sheet.js';
import type {RunReport} from '../report.js';
import {bettorSentence, decisionRule, RESOLUTION_WORDS, resultSentence, testWords} from '../wording.js';

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
		sheet.scene(pValueChart(rows, alpha / 2 / measured.length, sheet.width));
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
	sheet.bullets(tests.map(result => `${testWords(result.test).question} ${resultSentence(result)}`));

	sheet.heading('The gambler', 140);
	sheet.paragraph(
		`${bettorSentence(judgement)} On a fair device nobody can make money at fair odds: the chance ever to own $${bettor.threshold} is at most 1 in ${bettor.threshold}.`,
	);
	sheet.scene(wealthChart({path: bettor.path, threshold: bettor.threshold, width: sheet.width, height: 110}));

	if (positions.shuffles >= LEAST_FOR_MAP) {
		sheet.heading('Which card lay where', 430);
		sheet.scene(heatMap(positions, {width: sheet.width, height: 400}));
		sheet.paragraph(`${HEAT_MAP_LEGEND} ${thousands(positions.shuffles)} shuffles.`);
	}
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
			const mean = result.test === 'position-card' ? (value: number) => value.toFixed(3) : meanText;
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

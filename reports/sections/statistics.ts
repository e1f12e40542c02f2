import type {JudgedResult} from '../../harness/model/test-result.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {bettorRule} from '../bettor-words.js';
import {HEAT_MAP_LEGEND, heatMap} from '../charts/heat-map.js';
import {pValueChart} from '../charts/p-values.js';
import {wealthChart} from '../charts/wealth.js';
import {excludedRule, excludedTable} from '../excluded-words.js';
import {notAsked} from '../not-asked.js';
import {thousands} from '../number-format.js';
import type {Sheet} from '../pdf/sheet.js';
import type {RunReport} from '../report.js';
import {testWords} from '../test-words/all.js';
import {unitOf} from '../unit-words.js';
import {decisionRule, P_VALUE_WORDS, RESOLUTION_WORDS, resultSentence} from '../wording.js';
import {testTable, titlesByReason} from './test-table.js';

/** With fewer shuffles the map is all noise and shows a reader patterns that are not there. */
const LEAST_FOR_MAP = 10;

/** The battery, a row a test; the bettor's path; and where the cards lay. */
export function statistics(sheet: Sheet, {judgement, positions}: RunReport): void {
	const {tests, bettor, alpha} = judgement;
	sheet.heading('Randomness');
	sheet.paragraph(decisionRule(alpha));
	if (notAsked(tests).length > 0) sheet.bullets(notAsked(tests));
	else battery(sheet, tests);

	sheet.heading('The gambler');
	sheet.paragraph(bettorRule(judgement));
	sheet.scene(wealthChart({bettor, unit: unitOf(judgement), width: sheet.width, height: 96}));
	exclusions(sheet, judgement);

	if (positions.shuffles >= LEAST_FOR_MAP) {
		sheet.heading('Which card lay where');
		sheet.scene(heatMap(positions, {width: sheet.width, height: 380}));
		sheet.paragraph(`${HEAT_MAP_LEGEND} ${thousands(positions.shuffles)} shuffles.`);
	}
}

function battery(sheet: Sheet, tests: readonly JudgedResult[]): void {
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	if (measured.length > 0) {
		const rows = measured.map(({test, p, rejected, limit}) => ({title: testWords(test).title, p, rejected, limit}));
		sheet.scene(pValueChart(rows, sheet.width));
		sheet.paragraph(P_VALUE_WORDS);
	}
	sheet.table(testTable(tests));
	sheet.paragraph(RESOLUTION_WORDS);
	sheet.bullets([
		...tests.filter(test => test.kind === 'measured' && test.rejected).map(answered),
		...[...titlesByReason(tests)].map(([because, titles]) => `Not applicable: ${titles.join(', ')}: ${because}.`),
	]);
}

/** What a pass is worth; a device that failed is not praised for what else it might have done. */
function exclusions(sheet: Sheet, {verdict, excluded}: Judgement): void {
	const isWorth = verdict.kind === 'pass' || verdict.kind === 'inconclusive';
	if (excluded === undefined || excluded.limits.length === 0 || !isWorth) return;
	sheet.heading('What this run excludes');
	sheet.paragraph(excludedRule(excluded));
	sheet.table(excludedTable(excluded));
}

const answered = (result: JudgedResult): string => `${testWords(result.test).question} ${resultSentence(result)}`;

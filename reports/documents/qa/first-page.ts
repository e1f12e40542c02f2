import {releaseOf} from '../../../harness/model/release.js';
import {pValueChart} from '../../charts/p-values.js';
import {evidenceChart} from '../../charts/sequential-evidence.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import type {Sheet} from '../../pdf/sheet.js';
import {VERDICT_COLOURS} from '../../pdf/verdict-colours.js';
import {notPerformed} from '../../text/not-performed.js';
import {testText} from '../../text/test-text.js';
import {unitOf} from '../../text/unit-text.js';
import {reasonSentences} from '../../text/verdict-text.js';
import {factsTable} from './facts-table.js';
import {brief, RELEASE_TEXT, releaseSentence} from './history-table.js';
import type {QaReport} from './to-pdf.js';
import {unitsChart} from './units-chart.js';

export const QA_TITLE = 'End-of-line record: automatic card shuffler';

const NOT_CERTIFICATION =
	'Manufacturer’s internal record. It is not a certification report and must not be used as one.';

const NO_TESTS = 'No test was evaluated.';

const MOST_REASONS = 2;
const MOST_LETTERS = 280;
/** In points: the chart of units; the chart with its heading and note. */
const [UNITS_HEIGHT, UNITS_ALL] = [112, 186];
/** In points: heading, axis and note of the chart of tests. */
const AROUND_ROWS = 104;
const ROW = 13;
const [LEAST_ROWS, MOST_ROWS] = [4, 16];

export function firstPage(sheet: Sheet, report: QaReport): void {
	const {say} = sheet;
	const {judgement} = report;
	const release = releaseOf(judgement.verdict.kind);
	const [colour, tint] = VERDICT_COLOURS[judgement.verdict.kind];
	const reasons = reasonSentences(say, judgement).slice(0, MOST_REASONS);
	sheet.title(QA_TITLE);
	sheet.box({
		word: RELEASE_TEXT[release],
		lines: [
			releaseSentence(say, release, judgement),
			...reasons.map(reason => brief(say, reason, MOST_LETTERS)),
			NOT_CERTIFICATION,
		],
		colour,
		tint,
	});
	sheet.table(factsTable(say, report));
	smallestPValues(sheet, report);
	units(sheet, report);
}

/** The tests with the smallest p-values; the evidence if the sequential test stopped the run before the tests were evaluated. */
function smallestPValues(sheet: Sheet, {judgement}: QaReport): void {
	const {say} = sheet;
	const {tests, sequential} = judgement;
	const room = sheet.left() - UNITS_ALL - AROUND_ROWS;
	if (notPerformed(say, tests).length > 0) {
		sheet.heading('Sequential test');
		sheet.scene(
			evidenceChart(say, {sequential, unit: unitOf(judgement), width: sheet.width, height: Math.min(180, room + 40)}),
		);
		for (const text of notPerformed(say, tests)) sheet.note(text);
		return;
	}
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	const rows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(room / ROW)));
	const shown = measured.toSorted((one, other) => one.p - other.p).slice(0, rows);
	sheet.heading('Tests with the smallest p-values');
	if (shown.length === 0) {
		sheet.paragraph(NO_TESTS);
		return;
	}
	sheet.scene(
		pValueChart(
			say,
			shown.map(({test, p, rejected, limit}) => ({title: testText(say, test).title, p, rejected, limit})),
			sheet.width,
		),
	);
	sheet.note(mostOf(say, shown.length, measured.length));
}

function units(sheet: Sheet, report: QaReport): void {
	const {say} = sheet;
	sheet.heading(stationHeading(say, report.subject.run.station?.name));
	const chart = unitsChart(say, report, {width: sheet.width, height: UNITS_HEIGHT});
	if (chart.kind === 'words') {
		sheet.paragraph(chart.text);
		return;
	}
	sheet.scene(chart.scene);
	sheet.note(chart.note);
}

const stationHeading = (say: Say, name: string | undefined): string =>
	name === undefined ? 'Comparison with other units' : say`Last units at station ${name}`;

const mostOf = (say: Say, shown: number, all: number): string =>
	shown === all
		? 'All tests that were evaluated.'
		: say`The ${thousands(shown)} of ${counted(say, all, 'test')} with the smallest p-values; the attached result.json lists all.`;

import {type Release, releaseOf} from '../../../harness/model/release.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {pValueChart} from '../../charts/p-values.js';
import {wealthChart} from '../../charts/wealth.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import type {Sheet} from '../../pdf/sheet.js';
import {VERDICT_COLOURS} from '../../pdf/verdict-colours.js';
import {notAsked} from '../../text/not-asked.js';
import {testText} from '../../text/test-text.js';
import {unitOf} from '../../text/unit-words.js';
import {reasonSentences} from '../../text/wording.js';
import {factsTable} from './facts-table.js';
import {brief, RELEASE_WORDS} from './history-table.js';
import type {QaReport} from './to-pdf.js';
import {unitsPicture} from './units-chart.js';

export const QA_TITLE = 'End-of-line check of a shuffler';

const NOT_CERTIFICATION =
	'This is a record of the maker’s own check. It is not a certification report and must not be used as one.';

const NO_TESTS = 'No test was measured.';

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
	const {word, sentence} = releaseWords(judgement);
	const [colour, tint] = VERDICT_COLOURS[judgement.verdict.kind];
	const reasons = reasonSentences(say, judgement).slice(0, MOST_REASONS);
	sheet.title(QA_TITLE);
	sheet.box({
		word,
		lines: [sentence, ...reasons.map(reason => brief(say, reason, MOST_LETTERS)), NOT_CERTIFICATION],
		colour,
		tint,
	});
	sheet.table(factsTable(say, report));
	surprises(sheet, report);
	units(sheet, report);
}

/** The tests with the smallest p; the evidence path if the sequential test stopped the run before the tests looked. */
function surprises(sheet: Sheet, {judgement}: QaReport): void {
	const {say} = sheet;
	const {tests, bettor} = judgement;
	const room = sheet.left() - UNITS_ALL - AROUND_ROWS;
	if (notAsked(say, tests).length > 0) {
		sheet.heading('The gambler');
		sheet.scene(
			wealthChart(say, {bettor, unit: unitOf(judgement), width: sheet.width, height: Math.min(180, room + 40)}),
		);
		for (const text of notAsked(say, tests)) sheet.note(text);
		return;
	}
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	const rows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(room / ROW)));
	const shown = measured.toSorted((one, other) => one.p - other.p).slice(0, rows);
	sheet.heading('Tests that found most');
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
	const picture = unitsPicture(say, report, {width: sheet.width, height: UNITS_HEIGHT});
	if (picture.kind === 'words') {
		sheet.paragraph(picture.text);
		return;
	}
	sheet.scene(picture.scene);
	sheet.note(picture.note);
}

const releaseWords = ({verdict}: Judgement): (typeof RELEASE_WORDS)[Release] => RELEASE_WORDS[releaseOf(verdict.kind)];

const stationHeading = (say: Say, name: string | undefined): string =>
	name === undefined ? 'Units of this station' : say`Last units at station ${name}`;

const mostOf = (say: Say, shown: number, all: number): string =>
	shown === all
		? 'Every test that was measured.'
		: say`The ${thousands(shown)} of ${counted(say, all, 'test')} with the smallest p; the attached result.json has them all.`;

import {UNITS_SHOWN} from '../../../harness/evidence/files/station-file.js';
import {RELEASE_OF} from '../../../harness/model/release.js';
import {measuredIn} from '../../../harness/model/test-result.js';
import type {UnitMeasured} from '../../../harness/registers/station-log.js';
import {type ControlPoint, controlChart} from '../../charts/control.js';
import {pValueChart, pValueRow} from '../../charts/p-values.js';
import type {Scene} from '../../charts/scene.js';
import {evidenceChart} from '../../charts/sequential-evidence.js';
import {deviceText} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Sheet} from '../../pdf/sheet.js';
import {VERDICT_COLOURS} from '../../pdf/verdict-colours.js';
import {notPerformed} from '../../text/test-text.js';
import {unitOf} from '../../text/unit-text.js';
import {reasonSentences} from '../../text/verdict-text.js';
import {factsTable} from './facts-table.js';
import {brief, RELEASE_TEXT, releaseSentence} from './history-table.js';
import type {QaReport} from './to-pdf.js';
import {unitMeasured} from './unit-measured.js';

export const QA_TITLE = 'End-of-line record: automatic card shuffler';

const NOT_CERTIFICATION =
	'Manufacturer’s internal record. It is not a certification report and must not be used as one.';

const NO_TESTS = 'No test was evaluated.';

const MOST_REASONS = 2;
const MOST_LETTERS = 280;
/** The heights of the chart of units, without and with its heading and note, in points. */
const [UNITS_HEIGHT, UNITS_ALL] = [112, 186];
/** The height of heading, axis and note of the chart of tests, in points. */
const AROUND_ROWS = 104;
const ROW = 13;
const [LEAST_ROWS, MOST_ROWS] = [4, 16];

export function firstPage(sheet: Sheet, report: QaReport): void {
	const {translate} = sheet;
	const {judgement} = report;
	const release = RELEASE_OF[judgement.verdict.kind];
	const [colour, tint] = VERDICT_COLOURS[judgement.verdict.kind];
	const reasons = reasonSentences(translate, judgement).slice(0, MOST_REASONS);
	sheet.title(QA_TITLE);
	sheet.box({
		word: RELEASE_TEXT[release],
		lines: [
			releaseSentence(translate, release, judgement),
			...reasons.map(reason => brief(translate, reason, MOST_LETTERS)),
			NOT_CERTIFICATION,
		],
		colour,
		tint,
	});
	sheet.table(factsTable(translate, report));
	smallestPValues(sheet, report);
	units(sheet, report);
}

/** The tests with the smallest p-values; the evidence if the sequential test stopped the run before the tests were evaluated. */
function smallestPValues(sheet: Sheet, {judgement}: QaReport): void {
	const {translate} = sheet;
	const {tests, sequential} = judgement;
	const room = sheet.left() - UNITS_ALL - AROUND_ROWS;
	if (notPerformed(translate, tests).length > 0) {
		sheet.heading('Sequential test');
		sheet.scene(
			evidenceChart(translate, {
				sequential,
				unit: unitOf(judgement),
				width: sheet.width,
				height: Math.min(180, room + 40),
			}),
		);
		for (const text of notPerformed(translate, tests)) sheet.note(text);
		return;
	}
	const measured = measuredIn(tests);
	const rows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(room / ROW)));
	const shown = measured.toSorted((one, other) => one.p - other.p).slice(0, rows);
	sheet.heading('Tests with the smallest p-values');
	if (shown.length === 0) {
		sheet.paragraph(NO_TESTS);
		return;
	}
	sheet.scene(pValueChart(translate, shown.map(pValueRow), sheet.width));
	sheet.note(mostOf(translate, shown.length, measured.length));
}

function units(sheet: Sheet, report: QaReport): void {
	const {translate} = sheet;
	sheet.heading(stationHeading(translate, report.subject.run.station?.name));
	const chart = unitsChart(translate, report, {width: sheet.width, height: UNITS_HEIGHT});
	if (chart.kind === 'text') {
		sheet.paragraph(chart.text);
		return;
	}
	sheet.scene(chart.scene);
	sheet.note(chart.note);
}

const stationHeading = (translate: Translator, name: string | undefined): string =>
	name === undefined ? 'Comparison with other units' : translate`Last units at station ${name}`;

const mostOf = (translate: Translator, shown: number, all: number): string =>
	shown === all
		? 'All tests that were evaluated.'
		: translate`The ${thousands(shown)} of ${counted(translate, all, 'test')} with the smallest p-values; the attached result.json lists all.`;

const NO_STATION = 'No station is stated, so the unit is not compared with other units.';

const NO_SPREAD = 'This unit has too few shuffles for a comparison.';

/** The last units of the station, then this one; text if there is nothing to draw. */
type UnitsChart =
	| {readonly kind: 'chart'; readonly scene: Scene; readonly note: string}
	| {readonly kind: 'text'; readonly text: string};

const LIMIT = 3;

function unitsChart(
	translate: Translator,
	report: QaReport,
	size: {readonly width: number; readonly height: number},
): UnitsChart {
	const {subject, judgement, qa} = report;
	const {station, device} = subject.run;
	if (station === undefined) return {kind: 'text', text: NO_STATION};
	const {spread} = unitMeasured(judgement, qa);
	const before = qa.units
		.slice(1 - UNITS_SHOWN)
		.flatMap(({serial, measured}) => (measured.spread === undefined ? [] : [pointOf(serial, measured.spread)]));
	const own = spread === undefined ? [] : [pointOf(deviceText(translate, device).serial, spread)];
	const points = [...before, ...own];
	if (points.length < 2)
		return {
			kind: 'text',
			text:
				spread === undefined ? NO_SPREAD : translate`It is the first unit in the register of station ${station.name}.`,
		};
	return {
		kind: 'chart',
		note:
			spread === undefined
				? translate`${NO_SPREAD} Expected value for a fair unit: 1. Limits: three standard errors for its number of shuffles; about 1 fair unit in 300 is outside by chance.`
				: 'Expected value for a fair unit: 1. Limits: three standard errors for its number of shuffles; about 1 fair unit in 300 is outside by chance.',
		scene: controlChart(translate, {
			title: 'Card by position: chi-square divided by its degrees of freedom',
			unit: 'unit, by its serial number',
			points,
			centre: 1,
			centreName: 'expected',
			...size,
		}),
	};
}

const pointOf = (name: string, {ratio, error}: NonNullable<UnitMeasured['spread']>): ControlPoint => ({
	name,
	value: ratio,
	low: 1 - LIMIT * error,
	high: 1 + LIMIT * error,
});

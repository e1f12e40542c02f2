import {certificateOf} from '../../../harness/evidence/bench-record.js';
import {type JudgedResult, measuredIn} from '../../../harness/model/test-result.js';
import {testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {heatMap, LEAST_FOR_MAP} from '../../charts/heat-map.js';
import {left, right} from '../../language/column.js';
import {counted, pText, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {qrCode} from '../../pdf/qr-code.js';
import {qrPayload} from '../../pdf/qr-payload.js';
import type {Sheet} from '../../pdf/sheet.js';
import type {Table} from '../../pdf/table.js';
import {jobOf, reportNumber} from '../../text/job-text.js';
import {signingText} from '../../text/signature-text.js';
import {GROUP_TITLES, groupOf} from '../../text/test-text.js';
import {QR_ALT} from '../task/record-text.js';
import {earlierOf, historyTable} from './history-table.js';
import type {QaReport} from './to-pdf.js';

const NO_HISTORY = 'The register of the station has no earlier test of this serial number.';

const MAP_TOO_FEW = 'Too few shuffles for a map.';

const SIGNATURES = {tester: 'Tested by', releaser: 'Decided by (release, hold, rework)'} as const;

const CHECK_TEXT =
	'The code contains the record number and the evidence hash. Deckproof checks this file against its run directory and prints it again, byte for byte.';

const MOST_HISTORY = 3;
const QR_WIDTH = 76;
/** In points: signatures, code and last line; the history with its heading; a line of the history. */
const [BELOW_MAP, HISTORY, HISTORY_LINE] = [236, 66, 13.5] as const;
/** The height of the note on characters that cannot be printed, in points. */
const MISSING = 88;
const [LEAST_MAP, MOST_MAP] = [120, 360];

export function secondPage(sheet: Sheet, report: QaReport): void {
	const {translate} = sheet;
	const {subject, judgement, positions} = report;
	const {run} = subject;
	sheet.heading('Test results by group');
	sheet.table(screeningTable(translate, judgement.tests));
	sheet.heading('Card by position');
	const height = Math.max(LEAST_MAP, Math.min(MOST_MAP, sheet.left() - belowMap(report)));
	if (positions.shuffles < LEAST_FOR_MAP) sheet.paragraph(MAP_TOO_FEW);
	else sheet.scene(heatMap(translate, positions, {width: sheet.width, height}));
	history(sheet, report);
	const job = jobOf(subject);
	sheet.signatures([
		{field: 'tester', label: SIGNATURES.tester, name: job.people?.tester ?? run.station?.operator ?? ''},
		{field: 'authoriser', label: SIGNATURES.releaser, name: job.people?.authoriser ?? ''},
	]);
	sheet.sideBySide({
		scene: qrCode(qrPayload(reportNumber(subject), subject.evidenceSha256), {width: QR_WIDTH, alt: QR_ALT}),
		heading: 'Verification',
		paragraphs: [translate`${CHECK_TEXT} ${signingText(translate, certificateOf(run.bench))}`],
		code: subject.evidenceSha256,
	});
}

function belowMap({subject, qa}: QaReport): number {
	const lines = Math.min(MOST_HISTORY, earlierOf(qa.units, subject.run.device.serial).length);
	return BELOW_MAP + HISTORY + lines * HISTORY_LINE + (hasRareLetters(subject) ? MISSING : 0);
}

/** Beyond Latin, Greek, Cyrillic and symbols: the fonts may lack these characters, and then the last lines list them. */
const hasRareLetters = ({run}: QaReport['subject']): boolean =>
	/[\u0530-\u1dff\u2c00-\u{10ffff}]/u.test(JSON.stringify([run.job ?? {}, run.device, run.station ?? {}]));

function history(sheet: Sheet, {subject, qa}: QaReport): void {
	const {translate} = sheet;
	const earlier = earlierOf(qa.units, subject.run.device.serial);
	sheet.heading('Earlier tests of this unit');
	if (earlier.length === 0) {
		sheet.paragraph(NO_HISTORY);
		return;
	}
	sheet.table(historyTable(translate, earlier.slice(0, MOST_HISTORY)));
	if (earlier.length > MOST_HISTORY)
		sheet.note(translate`And ${counted(translate, earlier.length - MOST_HISTORY, 'earlier test')} in the register.`);
}

const RESULTS = {passed: '✓ pass', rejected: '✗ REJECTED', none: '– not measured'} as const;

function screeningTable(translate: Translator, tests: readonly JudgedResult[]): Table {
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [
			left('Group', 0.35),
			right('Tests', 0.07),
			left('Smallest p-value, test', 0.33),
			right('Adjusted', 0.1),
			left('Result', 0.15),
		],
		rows: GROUP_TITLES.flatMap(title => rowsOf(translate, title, tests)),
	};
}

function rowsOf(translate: Translator, title: string, tests: readonly JudgedResult[]): string[][] {
	const applicable = tests.filter(({kind, test}) => kind !== 'not-applicable' && groupOf(test) === title);
	if (applicable.length === 0) return [];
	const measured = measuredIn(applicable);
	const [first] = measured.toSorted((one, other) => one.adjustedP - other.adjustedP || one.p - other.p);
	const count =
		measured.length === applicable.length
			? thousands(applicable.length)
			: translate`${measured.length}/${applicable.length}`;
	if (first === undefined) return [[title, count, '', '', RESULTS.none]];
	const rejected = measured.filter(each => each.rejected).length;
	const result = rejected === 0 ? RESULTS.passed : translate`${RESULTS.rejected} (${thousands(rejected)})`;
	return [
		[title, count, translate`${pText(first.p)}, ${testRecord(first.test).title}`, pText(first.adjustedP), result],
	];
}

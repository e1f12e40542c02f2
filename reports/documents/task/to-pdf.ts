import type {PaperSize} from '../../../harness/model/paper-size.js';
import type {TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {Section, TaskPage} from '../../../harness/tasks/page.js';
import {driftChart} from '../../charts/drift.js';
import type {Translator} from '../../language/translator.js';
import {qrCode} from '../../pdf/qr-code.js';
import {qrPayload} from '../../pdf/qr-payload.js';
import {openDocument, type Sheet} from '../../pdf/sheet.js';
import {VERDICT_COLOURS} from '../../pdf/verdict-colours.js';
import {endOf} from '../../text/page-frame-text.js';
import {VERDICT_TEXT} from '../../text/verdict-text.js';
import {DECKPROOF, QR_ALT} from './record-text.js';
import {taskResultText} from './to-json.js';

/** The date and id come from the run, so the same run gives the same bytes. */
export async function taskPdf(
	translate: Translator,
	report: TaskReport,
	{page, size}: {readonly page: TaskPage; readonly size: PaperSize},
): Promise<Uint8Array> {
	const {subject} = report;
	const name = translate`Record ${subject.run.id}`;
	const sheet = openDocument({
		translate,
		subject,
		title: translate`${page.title}, record ${subject.run.id}`,
		laboratory: page.house ?? DECKPROOF,
		name,
		size,
		attachments: [
			{
				name: 'result.json',
				mime: 'application/json',
				bytes: Buffer.from(taskResultText(report)),
				description: 'Every number of this record',
			},
		],
	});
	sheet.title(page.title);
	verdictBox(sheet, page);
	const {above, beside} = aboveAndBeside(page.sections);
	for (const section of above) draw(sheet, section);
	closing(sheet, report, {...page, beside, end: endOf(translate, name)});
	return sheet.finish(undefined);
}

function verdictBox(sheet: Sheet, page: TaskPage): void {
	const {verdict, sentence, reasons} = page;
	const [colour, tint] = VERDICT_COLOURS[verdict];
	const word = page.onPaper ?? page.word ?? VERDICT_TEXT[verdict];
	sheet.box({word, lines: [sentence, ...reasons], colour, tint});
}

/** In points: boxes, code and last line, below a chart that may be omitted. */
const BELOW = 166;

function draw(sheet: Sheet, section: Section): void {
	const {heading, pairs = [], paragraphs = [], bullets = [], table, chart, boxes, where} = section;
	if (where === 'on-paper-if-room' && sheet.left() < (chart?.height ?? 0) + BELOW) return;
	if (heading !== '') sheet.heading(heading);
	if (pairs.length > 0) sheet.pairs(pairs);
	if (table !== undefined) sheet.table(table);
	if (chart !== undefined) sheet.scene(driftChart(chart));
	if (boxes !== undefined) sheet.handBoxes(boxes);
	if (bullets.length > 0) sheet.bullets(bullets);
	for (const text of paragraphs) {
		if (/^[\da-f]{64}$/.test(text)) sheet.monospace(text);
		else sheet.paragraph(text);
	}
}

const QR_WIDTH = 64;
const CHECK_LINE = 'The code contains the record number and the evidence hash.';

/** A last section of text stands beside the code: below each other they may need a page more. */
function aboveAndBeside(sections: readonly Section[]): {
	readonly above: readonly Section[];
	readonly beside: Section | undefined;
} {
	const last = sections.at(-1);
	const isText = last !== undefined && Object.keys(last).every(key => key === 'heading' || key === 'paragraphs');
	return isText && last.heading !== ''
		? {above: sections.slice(0, -1), beside: last}
		: {above: sections, beside: undefined};
}

interface Closing extends TaskPage {
	readonly beside: Section | undefined;
	readonly end: string;
}

/** The last line is beside the code: below it, it could stand alone on a page. */
function closing(sheet: Sheet, {subject}: TaskReport, {closing: own, beside, end}: Closing): void {
	const {translate} = sheet;
	const {run, evidenceSha256} = subject;
	sheet.sideBySide({
		scene: qrCode(qrPayload(run.id, evidenceSha256), {width: QR_WIDTH, alt: QR_ALT}),
		heading: beside?.heading ?? CHECK_LINE,
		paragraphs: [
			...(beside === undefined ? [] : [...(beside.paragraphs ?? []), CHECK_LINE]),
			...(own?.paragraphs ?? []),
			end,
		],
		code: own?.code ?? translate`evidence ${evidenceSha256}`,
	});
}

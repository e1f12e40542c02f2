import type {PaperSize} from '../../harness/model/paper-size.js';
import {endOf} from '../furniture-words.js';
import {openDocument} from '../open-document.js';
import type {Sheet} from '../pdf/sheet.js';
import {VERDICT_COLOURS} from '../sections/summary.js';
import {VERDICT_WORDS} from '../wording.js';
import type {Section, TaskPage} from './page.js';
import type {TaskReport} from './task-report.js';
import {taskResultText} from './to-json.js';

/** One page of a task on paper. Date and id come from the run, so the same run gives the same bytes. */
export async function taskPdf(report: TaskReport, page: TaskPage, size: PaperSize): Promise<Uint8Array> {
	const {subject} = report;
	const name = `Report ${subject.run.id}`;
	const sheet = openDocument({
		subject,
		title: `Deckproof report ${subject.run.id}`,
		laboratory: 'Deckproof',
		name: subject.run.id,
		size,
		attachments: [
			{
				name: 'result.json',
				mime: 'application/json',
				bytes: Buffer.from(taskResultText(report)),
				description: 'Every number of this report',
			},
		],
	});
	sheet.title(page.title);
	verdictBox(sheet, page);
	for (const section of page.sections) draw(sheet, section);
	return sheet.finish(endOf(name));
}

function verdictBox(sheet: Sheet, {verdict, word = VERDICT_WORDS[verdict].word, sentence, reasons}: TaskPage): void {
	const [colour, tint] = VERDICT_COLOURS[verdict];
	sheet.box({word, lines: [sentence, ...reasons], colour, tint});
}

function draw(sheet: Sheet, {heading, pairs = [], paragraphs = [], bullets = [], table, scene}: Section): void {
	if (heading !== '') sheet.heading(heading);
	if (pairs.length > 0) sheet.pairs(pairs);
	if (table !== undefined) sheet.table(table);
	if (scene !== undefined) sheet.scene(scene);
	if (bullets.length > 0) sheet.bullets(bullets);
	for (const text of paragraphs) {
		if (/^[\da-f]{64}$/.test(text)) sheet.monospace(text);
		else sheet.paragraph(text);
	}
}

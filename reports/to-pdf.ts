import {reportName} from './amendment-wording.js';
import {ATTACHED, documentTitle, endOf} from './furniture-words.js';
import {heatMapCsv} from './heat-map-csv.js';
import {jobOf} from './job-words.js';
import {frontPage} from './lab/front-page.js';
import {LAB_SECTIONS, marksOf} from './lab/lab-sections.js';
import {NO_LABORATORY} from './lab/lab-words.js';
import {numbered, SECTION_TITLES, sectionName} from './lab/section-words.js';
import {say} from './language/say.js';
import {openDocument} from './open-document.js';
import type {Attachment} from './pdf/paper.js';
import type {Printing} from './printing.js';
import type {RunReport} from './report.js';
import {resultText} from './to-json.js';

/** The certification report of a laboratory. Its date and id come from the run, so the same run directory gives the same bytes. */
export async function toPdf(report: RunReport, {paper}: Printing): Promise<Uint8Array> {
	const {subject} = report;
	const name = reportName(subject);
	const job = jobOf(subject);
	const attachments = attachmentsOf(report);
	const sheet = openDocument({
		subject,
		title: documentTitle(subject.run.id),
		laboratory: job.laboratory?.name ?? NO_LABORATORY,
		name: job.report?.issue === undefined ? name : say`${name}, issue ${job.report.issue}`,
		size: paper,
		attachments,
	});
	const marks = marksOf(report);
	const parts = {sheet, report, job, attachments, where: key => sectionName(marks.get(key) ?? '')} satisfies Parameters<
		typeof frontPage
	>[0];
	frontPage(parts);
	sheet.newPage();
	for (const [key, mark] of marks) {
		const {begins, draw} = LAB_SECTIONS[key];
		if (begins === 'on-a-page') sheet.newPart();
		sheet.heading(numbered(mark, SECTION_TITLES[key]));
		draw(parts);
	}
	return sheet.finish(endOf(name));
}

const attachmentsOf = (report: RunReport): Attachment[] => [
	{name: 'result.json', mime: 'application/json', bytes: Buffer.from(resultText(report)), description: ATTACHED.result},
	{name: 'heat-map.csv', mime: 'text/csv', bytes: Buffer.from(heatMapCsv(report.positions)), description: ATTACHED.map},
];

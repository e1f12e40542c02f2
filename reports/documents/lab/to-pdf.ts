import {heatMapCsv} from '../../data/heat-map-csv.js';
import type {Printing} from '../../data/printing.js';
import type {RunReport} from '../../data/report.js';
import {resultText} from '../../data/to-json.js';
import {say} from '../../language/say.js';
import {openDocument} from '../../pdf/open-document.js';
import type {Attachment} from '../../pdf/paper.js';
import {reportName} from '../../text/amendment-wording.js';
import {ATTACHED, documentTitle, endOf} from '../../text/furniture-words.js';
import {jobOf} from '../../text/job-words.js';
import {frontPage} from './front-page.js';
import {LAB_SECTIONS, marksOf} from './lab-sections.js';
import {NO_LABORATORY} from './lab-words.js';
import {numbered, SECTION_TITLES, sectionName} from './section-words.js';

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

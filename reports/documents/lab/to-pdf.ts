import {attachmentsOf} from '../../data/attachments.js';
import type {Printing} from '../../data/printing.js';
import type {RunReport} from '../../data/report.js';
import type {Translator} from '../../language/translator.js';
import {openDocument} from '../../pdf/sheet.js';
import {reportName} from '../../text/amendment-text.js';
import {jobOf} from '../../text/job-text.js';
import {endOf} from '../../text/page-frame-text.js';
import {frontPage} from './front-page.js';
import type {LabParts, LabSection} from './lab-section.js';
import {marksOf} from './lab-sections.js';

/** The date and id come from the run, so the same run directory gives the same bytes. */
export async function toPdf(translate: Translator, report: RunReport, {paper}: Printing): Promise<Uint8Array> {
	const {subject} = report;
	const name = reportName(translate, subject);
	const job = jobOf(subject);
	const attachments = attachmentsOf(report, 'Every number of this report');
	const sheet = openDocument({
		translate,
		subject,
		title: translate`Deckproof report ${subject.run.id}`,
		laboratory: job.laboratory?.name ?? 'Laboratory: not stated',
		name: job.report?.issue === undefined ? name : translate`${name}, issue ${job.report.issue}`,
		size: paper,
		attachments,
	});
	const marks = marksOf(report);
	const parts: LabParts = {
		translate,
		sheet,
		report,
		job,
		attachments,
		sections: [...marks.keys()],
		where: section => sectionName(translate, section, markIn(marks, section)),
	};
	frontPage(parts);
	sheet.newPage();
	for (const [section, mark] of marks) {
		if (section.begins === 'on-a-page') sheet.newPart();
		sheet.heading(numbered(translate, section, mark));
		section.draw(parts);
	}
	return sheet.finish(endOf(translate, name));
}

function markIn(marks: ReadonlyMap<LabSection, string>, section: LabSection): string {
	const mark = marks.get(section);
	if (mark === undefined) throw new Error(`this report has no section "${section.title}"`);
	return mark;
}

const sectionName = (translate: Translator, {kind}: LabSection, mark: string): string =>
	kind === 'annex' ? translate`annex ${mark}` : translate`section ${mark}`;

const numbered = (translate: Translator, {kind, title}: LabSection, mark: string): string =>
	kind === 'annex' ? translate`Annex ${mark}: ${title}` : translate`${mark} ${title}`;

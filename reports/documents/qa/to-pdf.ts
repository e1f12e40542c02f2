import {attachmentsOf} from '../../data/attachments.js';
import type {Printing} from '../../data/printing.js';
import type {QaFacts, RunReport} from '../../data/report.js';
import type {Translator} from '../../language/translator.js';
import {openDocument} from '../../pdf/sheet.js';
import {reportName} from '../../text/amendment-text.js';
import {jobOf} from '../../text/job-text.js';
import {endOf} from '../../text/page-frame-text.js';
import {DECKPROOF} from '../task/record-text.js';
import {firstPage, QA_TITLE} from './first-page.js';
import {secondPage} from './second-page.js';

export type QaReport = RunReport & {readonly qa: QaFacts};

/** Always two pages. */
export async function qaPdf(translate: Translator, report: QaReport, {paper}: Printing): Promise<Uint8Array> {
	const {subject} = report;
	const name = reportName(translate, subject);
	const sheet = openDocument({
		translate,
		subject,
		title: translate`${QA_TITLE}, ${name}`,
		laboratory: jobOf(subject).laboratory?.name ?? DECKPROOF,
		name,
		size: paper,
		attachments: attachmentsOf(report, 'Every number of this record'),
	});
	firstPage(sheet, report);
	sheet.newPage();
	secondPage(sheet, report);
	return sheet.finish(endOf(translate, name));
}

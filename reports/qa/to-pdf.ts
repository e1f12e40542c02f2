import {reportName} from '../amendment-wording.js';
import {endOf} from '../furniture-words.js';
import {heatMapCsv} from '../heat-map-csv.js';
import {jobOf} from '../job-words.js';
import {say} from '../language/say.js';
import {openDocument} from '../open-document.js';
import type {Attachment} from '../pdf/paper.js';
import type {Printing} from '../printing.js';
import type {QaFacts, RunReport} from '../report.js';
import {DECKPROOF} from '../tasks/record-words.js';
import {resultText} from '../to-json.js';
import {firstPage} from './first-page.js';
import {secondPage} from './second-page.js';
import {ATTACHED, TITLE} from './words.js';

export type QaReport = RunReport & {readonly qa: QaFacts};

/** The record of a unit on its maker's line: two pages, whatever came of it. */
export async function qaPdf(report: QaReport, {paper}: Printing): Promise<Uint8Array> {
	const {subject} = report;
	const name = reportName(subject);
	const sheet = openDocument({
		subject,
		title: say`${TITLE}, ${name}`,
		laboratory: jobOf(subject).laboratory?.name ?? DECKPROOF,
		name,
		size: paper,
		attachments: attachmentsOf(report),
	});
	firstPage(sheet, report);
	sheet.newPage();
	secondPage(sheet, report);
	return sheet.finish(endOf(name));
}

const attachmentsOf = (report: QaReport): readonly Attachment[] => [
	{
		name: 'result.json',
		mime: 'application/json',
		bytes: Buffer.from(resultText(report)),
		description: ATTACHED.result,
	},
	{
		name: 'heat-map.csv',
		mime: 'text/csv',
		bytes: Buffer.from(heatMapCsv(report.positions)),
		description: ATTACHED.map,
	},
];

import {heatMapCsv} from '../../data/heat-map-csv.js';
import type {Printing} from '../../data/printing.js';
import type {QaFacts, RunReport} from '../../data/report.js';
import {resultText} from '../../data/to-json.js';
import type {Say} from '../../language/say.js';
import {openDocument} from '../../pdf/open-document.js';
import type {Attachment} from '../../pdf/paper.js';
import {reportName} from '../../text/amendment-wording.js';
import {endOf} from '../../text/furniture-words.js';
import {jobOf} from '../../text/job-words.js';
import {DECKPROOF} from '../task/record-words.js';
import {firstPage} from './first-page.js';
import {secondPage} from './second-page.js';
import {ATTACHED, TITLE} from './words.js';

export type QaReport = RunReport & {readonly qa: QaFacts};

/** The record of a unit on its maker's line: two pages, whatever came of it. */
export async function qaPdf(say: Say, report: QaReport, {paper}: Printing): Promise<Uint8Array> {
	const {subject} = report;
	const name = reportName(say, subject);
	const sheet = openDocument({
		say,
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
	return sheet.finish(endOf(say, name));
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

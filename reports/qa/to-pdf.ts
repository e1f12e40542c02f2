import type {PaperSize} from '../../harness/model/paper-size.js';
import {endOf} from '../furniture-words.js';
import {openDocument} from '../open-document.js';
import type {QaFacts, RunReport} from '../report.js';

export type QaReport = RunReport & {readonly qa: QaFacts};

export async function qaPdf(report: QaReport, size: PaperSize): Promise<Uint8Array> {
	const sheet = openDocument({subject: report.subject, title: '', laboratory: '', name: '', size, attachments: []});
	return sheet.finish(endOf(''));
}

import type {JudgedResult} from '../../harness/model/test-result.js';
import {notAsked} from '../not-asked.js';
import {testWords} from '../test-words/all.js';
import {NOT_APPLICABLE, RESOLUTION_WORDS, resultSentence} from '../wording.js';
import type {LabParts} from './lab-section.js';
import {testTable, titlesByReason} from './test-table.js';

/** A row a test: what it used, what it saw, what a fair device shows, and how surprising that is. */
export function results({sheet, report: {judgement}}: LabParts): void {
	const {tests} = judgement;
	if (notAsked(tests).length > 0) {
		sheet.bullets(notAsked(tests));
		return;
	}
	sheet.table(testTable(tests));
	sheet.note(RESOLUTION_WORDS);
	sheet.bullets([
		...tests.filter(isRejected).map(answered),
		...[...titlesByReason(tests)].map(([because, titles]) => `${NOT_APPLICABLE}: ${titles.join(', ')}: ${because}.`),
	]);
}

const isRejected = (test: JudgedResult): boolean => test.kind === 'measured' && test.rejected;
export const answered = (result: JudgedResult): string =>
	`${testWords(result.test).question} ${resultSentence(result)}`;

import type {JudgedResult} from '../../../harness/model/test-result.js';
import {counted} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import {notPerformed} from '../../text/not-performed.js';
import {testText} from '../../text/test-text.js';
import {NOT_APPLICABLE, RESOLUTION_TEXT, resultSentence} from '../../text/verdict-text.js';
import type {LabSection} from './lab-section.js';
import {testTable, titlesByReason} from './test-table.js';

export const results: LabSection = {
	title: 'Test results',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 m'],
	draw({sheet, report: {judgement}, say}) {
		const {tests} = judgement;
		if (notPerformed(say, tests).length > 0) {
			sheet.bullets(notPerformed(say, tests));
			return;
		}
		sheet.table(testTable(say, tests));
		sheet.note(RESOLUTION_TEXT);
		const rejected = tests.filter(isRejected).toSorted((one, other) => pOf(one) - pOf(other));
		sheet.bullets([
			...rejected.slice(0, MOST_REJECTED).map(each => resultOf(say, each)),
			...(rejected.length > MOST_REJECTED ? [moreRejected(say, rejected.length - MOST_REJECTED)] : []),
			...[...titlesByReason(say, tests)].map(
				([because, titles]) => say`${NOT_APPLICABLE}: ${titles.join(', ')}: ${because}.`,
			),
		]);
	},
};

const MOST_REJECTED = 8;
const pOf = (test: JudgedResult): number => (test.kind === 'measured' ? test.p : 1);
const isRejected = (test: JudgedResult): boolean => test.kind === 'measured' && test.rejected;
const resultOf = (say: Say, result: JudgedResult): string =>
	say`${testText(say, result.test).question} ${resultSentence(say, result)}`;

const moreRejected = (say: Say, count: number): string =>
	say`And ${counted(say, count, 'further test')} that rejected: see the table.`;

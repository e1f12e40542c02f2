import type {JudgedResult} from '../../../harness/model/test-result.js';
import {counted} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
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
	draw({sheet, report: {judgement}, translate}) {
		const {tests} = judgement;
		if (notPerformed(translate, tests).length > 0) {
			sheet.bullets(notPerformed(translate, tests));
			return;
		}
		sheet.table(testTable(translate, tests));
		sheet.note(RESOLUTION_TEXT);
		const rejected = tests.filter(isRejected).toSorted((one, other) => pOf(one) - pOf(other));
		sheet.bullets([
			...rejected.slice(0, MOST_REJECTED).map(each => resultOf(translate, each)),
			...(rejected.length > MOST_REJECTED ? [moreRejected(translate, rejected.length - MOST_REJECTED)] : []),
			...[...titlesByReason(translate, tests)].map(
				([because, titles]) => translate`${NOT_APPLICABLE}: ${titles.join(', ')}: ${because}.`,
			),
		]);
	},
};

const MOST_REJECTED = 8;
const pOf = (test: JudgedResult): number => (test.kind === 'measured' ? test.p : 1);
const isRejected = (test: JudgedResult): boolean => test.kind === 'measured' && test.rejected;
const resultOf = (translate: Translator, result: JudgedResult): string =>
	translate`${testText(translate, result.test).question} ${resultSentence(translate, result)}`;

const moreRejected = (translate: Translator, count: number): string =>
	translate`And ${counted(translate, count, 'further test')} that rejected: see the table.`;

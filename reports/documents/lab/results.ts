import type {JudgedResult} from '../../../harness/model/test-result.js';
import {counted} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import {notAsked} from '../../text/not-asked.js';
import {testText} from '../../text/test-text.js';
import {NOT_APPLICABLE, RESOLUTION_WORDS, resultSentence} from '../../text/wording.js';
import type {LabSection} from './lab-section.js';
import {testTable, titlesByReason} from './test-table.js';

export const results: LabSection = {
	title: 'All results',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 m'],
	draw({sheet, report: {judgement}, say}) {
		const {tests} = judgement;
		if (notAsked(say, tests).length > 0) {
			sheet.bullets(notAsked(say, tests));
			return;
		}
		sheet.table(testTable(say, tests));
		sheet.note(RESOLUTION_WORDS);
		const rejected = tests.filter(isRejected).toSorted((one, other) => pOf(one) - pOf(other));
		sheet.bullets([
			...rejected.slice(0, MOST_TOLD).map(each => answered(say, each)),
			...(rejected.length > MOST_TOLD ? [moreRejected(say, rejected.length - MOST_TOLD)] : []),
			...[...titlesByReason(say, tests)].map(
				([because, titles]) => say`${NOT_APPLICABLE}: ${titles.join(', ')}: ${because}.`,
			),
		]);
	},
};

const MOST_TOLD = 8;
const pOf = (test: JudgedResult): number => (test.kind === 'measured' ? test.p : 1);
const isRejected = (test: JudgedResult): boolean => test.kind === 'measured' && test.rejected;
const answered = (say: Say, result: JudgedResult): string =>
	say`${testText(say, result.test).question} ${resultSentence(say, result)}`;

const moreRejected = (say: Say, count: number): string =>
	say`And ${counted(say, count, 'further test')} that rejected: see the table.`;

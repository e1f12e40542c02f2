import type {Judgement} from '../../harness/verdict/judgement.js';
import {gapsIn} from '../coverage.js';
import {countSentence, FINDING_WORDS, seenIn} from '../finding-wording.js';
import type {Sheet} from '../pdf/sheet.js';
import {establishedBy} from '../source-words.js';

/** The chosen rule books clause by clause, who or what established each, and what was not tested. */
export function rules(sheet: Sheet, judgement: Judgement): void {
	const {findings} = judgement;
	if (findings.length === 0) return;
	sheet.heading('Rules, clause by clause');
	sheet.paragraph(countSentence(findings));
	sheet.table({
		columns: [
			{title: 'Clause', width: 0.21, align: 'left'},
			{title: 'Rule', width: 0.23, align: 'left'},
			{title: 'Finding', width: 0.1, align: 'left'},
			{title: 'What was seen', width: 0.27, align: 'left'},
			{title: 'Established by', width: 0.19, align: 'left'},
		],
		rows: findings.map(finding => [
			finding.clause,
			finding.rule,
			FINDING_WORDS[finding.kind],
			finding.kind === 'not-met' && finding.broken !== undefined
				? `${seenIn(finding)}. What to do: ${finding.broken}`
				: seenIn(finding),
			establishedBy(finding),
		]),
	});
	const gaps = gapsIn(judgement);
	if (gaps.length === 0) return;
	sheet.heading('Not tested of these books');
	sheet.table({
		columns: [
			{title: 'Why', width: 0.4, align: 'left'},
			{title: 'Rows', width: 0.6, align: 'left'},
		],
		rows: gaps.map(({because, rows}) => [because, rows.join(', ')]),
	});
}

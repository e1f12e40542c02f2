import type {Judgement} from '../../../harness/verdict/judgement.js';
import {gapsIn} from '../../data/coverage.js';
import {say} from '../../language/say.js';
import {CLAUSE_TITLES, countSentence, FINDING_WORDS, GAP_TITLES, seenIn, whatToDo} from '../../text/finding-wording.js';
import {establishedBy} from '../../text/source-words.js';
import {reasonSentences, verdictSentence} from '../../text/wording.js';
import type {LabParts} from './lab-section.js';
import {CONFORMITY_SECTION, conformityStatement} from './lab-words.js';
import {said} from './told.js';

/** What follows from the results by the decision rule (7.8.6.2), for the item and for each clause. */
export function conformity({sheet, report: {judgement}, job}: LabParts): void {
	sheet.paragraph(conformityStatement(judgement, said(job.specification)));
	sheet.subheading(CONFORMITY_SECTION.reasons);
	sheet.bullets([verdictSentence(judgement), ...reasonSentences(judgement)]);
	sheet.subheading(CONFORMITY_SECTION.clauses);
	const {findings} = judgement;
	if (findings.length === 0) sheet.paragraph(CONFORMITY_SECTION.noClauses);
	else {
		sheet.paragraph(say`${countSentence(findings)} ${CONFORMITY_SECTION.matrix}`);
		clauses(sheet, judgement);
	}
	const gaps = gapsIn(judgement);
	if (gaps.length === 0) return;
	sheet.subheading(CONFORMITY_SECTION.gaps);
	const [why, rows] = GAP_TITLES;
	sheet.table({
		columns: [
			{title: why, width: 0.4, align: 'left'},
			{title: rows, width: 0.6, align: 'left'},
		],
		rows: gaps.map(gap => [gap.because, gap.rows.join(', ')]),
	});
}

function clauses(sheet: LabParts['sheet'], {findings}: Judgement): void {
	const [clause, rule, found, seen, by] = CLAUSE_TITLES;
	sheet.table({
		heads: 'first-cell',
		columns: [
			{title: clause, width: 0.15, align: 'left'},
			{title: rule, width: 0.2, align: 'left'},
			{title: found, width: 0.09, align: 'left'},
			{title: seen, width: 0.42, align: 'left'},
			{title: by, width: 0.14, align: 'left'},
		],
		rows: findings.map(finding => [
			finding.clause,
			finding.rule,
			FINDING_WORDS[finding.kind],
			say`${seenIn(finding)}${whatToDo(finding)}`,
			establishedBy(finding),
		]),
	});
}

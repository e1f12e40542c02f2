import type {Judgement} from '../../../harness/verdict/judgement.js';
import {gapsIn} from '../../data/coverage.js';
import {left} from '../../language/column.js';
import {counted} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {countSentence, FINDING_TEXT, observationOf, secondHandSentence, whatToDo} from '../../text/finding-text.js';
import {establishedBy} from '../../text/source-text.js';
import {reasonSentences, verdictSentence} from '../../text/verdict-text.js';
import type {LabParts, LabSection} from './lab-section.js';
import {NOT_STATED, orNotStated} from './stated.js';

/** By the decision rule (7.8.6.2), for the item and for each clause. */
export const conformity: LabSection = {
	title: 'Statement of conformity',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.6.2'],
	draw({sheet, report: {judgement}, job, translate}) {
		sheet.paragraph(conformityStatement(translate, judgement, orNotStated(job.specification)));
		sheet.subheading('Reasons');
		sheet.bullets([verdictSentence(translate, judgement), ...reasonSentences(translate, judgement)]);
		sheet.subheading('Clauses');
		const {findings} = judgement;
		if (findings.length === 0) sheet.paragraph('No rule book was evaluated for this run.');
		else {
			sheet.paragraph(
				translate`${countSentence(translate, findings)} The table gives for each clause the observation and its source. "met" and "NOT MET" are statements of conformity with that clause alone; "not shown" makes no statement.`,
			);
			const secondHand = secondHandSentence(translate, findings);
			if (secondHand !== undefined) sheet.paragraph(secondHand);
			clauses(sheet, judgement);
		}
		const gaps = gapsIn(judgement);
		if (gaps.length === 0) return;
		sheet.subheading('Clauses not evaluated');
		sheet.table({
			columns: [left('Reason', 0.4), left('Clauses', 0.6)],
			rows: gaps.map(({because, clauses, rows}) => [
				because,
				clauses.length === 0 ? counted(translate, rows.length, 'clause') : clauses.join(', '),
			]),
		});
	},
};

function clauses(sheet: LabParts['sheet'], {findings}: Judgement): void {
	const {translate} = sheet;
	sheet.table({
		heads: 'first-cell',
		columns: [
			left('Clause', 0.15),
			left('Requirement', 0.2),
			left('Result', 0.09),
			left('Observed', 0.42),
			left('Established by', 0.14),
		],
		rows: findings.map(finding => [
			finding.clause,
			finding.rule,
			FINDING_TEXT[finding.kind],
			translate`${observationOf(finding)}${whatToDo(translate, finding)}`,
			establishedBy(translate, finding),
		]),
	});
}

function conformityStatement(translate: Translator, judgement: Judgement, specification: string): string {
	const {verdict} = judgement;
	const against = specification === NOT_STATED ? '' : translate` Specification: ${specification}.`;
	switch (verdict.kind) {
		case 'pass':
			return translate`By the decision rule of this report the item conforms: no test rejected fairness, and every card was accounted for.${against}`;
		case 'fail':
			return translate`By the decision rule of this report the item does not conform.${against}`;
		case 'inconclusive':
			return translate`No statement of conformity is made: the data do not suffice for the decision rule, in either direction.${against}`;
		case 'aborted':
			return translate`No statement of conformity is made: the run did not reach its end.${against}`;
	}
}

export const moreReasons = (translate: Translator, count: number, where: string): string =>
	translate`And ${counted(translate, count, 'further reason')}; see ${where}.`;

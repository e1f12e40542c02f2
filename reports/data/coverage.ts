import type {Finding} from '../../harness/model/finding.js';
import type {Judgement} from '../../harness/verdict/judgement.js';

const ASKED = /(not answered by an operator): .*$/;

/** Ids of rows that were not shown, grouped by reason, and of those that apply to other devices, without clauses. */
export function gapsIn({findings, notApplicable}: Pick<Judgement, 'findings' | 'notApplicable'>) {
	const open = findings.flatMap(finding =>
		finding.kind === 'not-shown' ? [{...finding, reason: reasonOf(finding)}] : [],
	);
	const all = [...new Set(open.map(({reason}) => reason))].map(because => {
		const alike = open.filter(({reason}) => reason === because);
		return {because, rows: alike.map(({id}) => id), clauses: [...new Set(alike.map(({clause}) => clause))]};
	});
	return notApplicable.length === 0
		? all
		: [...all, {because: 'applies to other kinds of devices', rows: notApplicable, clauses: []}];
}

/** All unanswered questions share one reason. */
const reasonOf = ({because}: Extract<Finding, {kind: 'not-shown'}>): string => because.replace(ASKED, '$1');

import type {Finding} from '../../harness/model/finding.js';
import type {Judgement} from '../../harness/verdict/judgement.js';

interface Gap {
	readonly because: string;
	/** Ids of rows; `clauses` is empty for rows of other kinds of devices. */
	readonly rows: readonly string[];
	readonly clauses: readonly string[];
}

const ASKED = /(not answered by an operator): .*$/;

/** Rows that were not shown, grouped by reason, and those that apply to other devices. */
export function gapsIn({findings, notApplicable}: Pick<Judgement, 'findings' | 'notApplicable'>): Gap[] {
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

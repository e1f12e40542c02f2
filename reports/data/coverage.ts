import type {Finding} from '../../harness/model/finding.js';
import type {Judgement} from '../../harness/verdict/judgement.js';

interface Gap {
	readonly because: string;
	readonly rows: readonly string[];
}

const ASKED = /^nobody answered: /;

/** Rows that were not shown, grouped by reason, and those that apply to other devices. */
export function gapsIn({findings, notHeld}: Pick<Judgement, 'findings' | 'notHeld'>): Gap[] {
	const gaps = new Map<string, string[]>();
	for (const finding of findings) {
		if (finding.kind !== 'not-shown') continue;
		const because = reasonOf(finding);
		gaps.set(because, [...(gaps.get(because) ?? []), finding.id]);
	}
	const all = [...gaps].map(([because, rows]) => ({because, rows}));
	return notHeld.length === 0 ? all : [...all, {because: 'these are about another kind of device', rows: notHeld}];
}

/** All unanswered questions share one reason. */
const reasonOf = ({because}: Extract<Finding, {kind: 'not-shown'}>): string =>
	ASKED.test(because) ? 'nobody answered; --answers FILE takes the answers of people' : because;

import type {Finding} from '../../harness/model/finding.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {establishedBy} from './source-text.js';

export function findingSentence(say: Say, finding: Finding): string {
	return say`${finding.clause}, ${finding.rule}: ${FINDING_TEXT[finding.kind]}; ${observationOf(finding)}${establishedText(say, finding)}.`;
}

const establishedText = (say: Say, finding: Finding): string =>
	finding.kind === 'not-shown' ? '' : say`. Established by ${establishedBy(say, finding)}`;

export function countSentence(say: Say, findings: readonly Finding[]): string {
	const of = (kind: Finding['kind']): number => findings.filter(each => each.kind === kind).length;
	const rest = [
		...(of('not-met') === 0 ? [] : [say`${of('not-met')} not met`]),
		...(of('not-shown') === 0 ? [] : [say`${of('not-shown')} not shown`]),
	];
	const counts = say`${[say`${of('met')} of ${counted(say, findings.length, 'clause')} met`, ...rest].join(', ')}.`;
	return [counts, ...expirySentences(say, findings)].join(' ');
}

/** One sentence for each book and day. */
function expirySentences(say: Say, findings: readonly Finding[]): string[] {
	const expired = findings.flatMap(({id, expiredOn}) =>
		expiredOn === undefined ? [] : [say`Rules of ${bookOf(id)} expired on ${expiredOn}, before this run.`],
	);
	return [...new Set(expired)];
}

const bookOf = (id: string): string => id.split('/')[0] ?? id;

/** Follows the word of the result; a clause that is not met also has what to do. */
export function clauseSentence(say: Say, finding: Finding): string {
	const todo = finding.kind === 'not-met' && finding.broken !== undefined ? say` Action: ${finding.broken}.` : '';
	return say`${finding.clause}, ${finding.rule}: ${observationOf(finding)}${establishedText(say, finding)}.${todo}`;
}

export const CLAUSE_TITLES = ['Clause', 'Requirement', 'Result', 'Observed', 'Established by'] as const;
export const GAP_TITLES = ['Reason', 'Clauses'] as const;

export const whatToDo = (say: Say, finding: Finding): string =>
	finding.kind === 'not-met' && finding.broken !== undefined ? say`. Action: ${finding.broken}` : '';

export const observationOf = (finding: Finding): string =>
	finding.kind === 'not-shown' ? finding.because : finding.evidence;

export const FINDING_TEXT: Readonly<Record<Finding['kind'], string>> = {
	met: 'met',
	'not-met': 'NOT MET',
	'not-shown': 'not shown',
};

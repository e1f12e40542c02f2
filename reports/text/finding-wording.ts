import type {Finding} from '../../harness/model/finding.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {establishedBy} from './source-words.js';

export function findingSentence(say: Say, finding: Finding): string {
	return say`${finding.clause} (${finding.id}), ${finding.rule}: ${FINDING_WORDS[finding.kind]}; ${seenIn(finding)}${byWords(say, finding)}.`;
}

const byWords = (say: Say, finding: Finding): string =>
	finding.kind === 'not-shown' ? '' : say`. Established by ${establishedBy(say, finding)}`;

export function countSentence(say: Say, findings: readonly Finding[]): string {
	const of = (kind: Finding['kind']): number => findings.filter(each => each.kind === kind).length;
	const rest = [
		...(of('not-met') === 0 ? [] : [say`${of('not-met')} not met`]),
		...(of('not-shown') === 0 ? [] : [say`${of('not-shown')} not shown`]),
	];
	return say`${[say`${of('met')} of ${counted(say, findings.length, 'clause')} met`, ...rest].join(', ')}.`;
}

/** Follows the word of the result; a clause that is not met also has what to do. */
export function clauseSentence(say: Say, finding: Finding): string {
	const todo = finding.kind === 'not-met' && finding.broken !== undefined ? say` What to do: ${finding.broken}.` : '';
	return say`${finding.clause}, ${finding.rule}: ${seenIn(finding)}${byWords(say, finding)}.${todo}`;
}

export const CLAUSE_TITLES = ['Clause', 'Rule', 'Finding', 'What was seen', 'Established by'] as const;
export const GAP_TITLES = ['Why', 'Rows'] as const;

export const whatToDo = (say: Say, finding: Finding): string =>
	finding.kind === 'not-met' && finding.broken !== undefined ? say`. What to do: ${finding.broken}` : '';

export const seenIn = (finding: Finding): string => (finding.kind === 'not-shown' ? finding.because : finding.evidence);

export const FINDING_WORDS: Readonly<Record<Finding['kind'], string>> = {
	met: 'met',
	'not-met': 'NOT MET',
	'not-shown': 'not shown',
};

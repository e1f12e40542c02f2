import type {Finding} from '../harness/model/finding.js';
import {counted} from './number-format.js';

/** What a report says of rules, clause by clause. */
export function findingSentence(finding: Finding): string {
	return `${finding.clause} (${finding.id}), ${finding.rule}: ${FINDING_WORDS[finding.kind]}; ${seenIn(finding)}.`;
}

/** How the clauses on batches and shoes came out, all in all. */
export function procedureSentence(procedure: readonly Finding[]): string {
	const of = (kind: Finding['kind']): number => procedure.filter(each => each.kind === kind).length;
	const rest = [
		...(of('not-met') === 0 ? [] : [`${of('not-met')} not met`]),
		...(of('not-shown') === 0 ? [] : [`${of('not-shown')} not shown`]),
	];
	const met = `${of('met')} of ${counted(procedure.length, 'clause')} on batches and shoes met`;
	return `${[met, ...rest].join(', ')}.`;
}

/** One such clause behind the word for how it came out. */
export const clauseSentence = (finding: Finding): string => `${finding.clause}, ${finding.rule}: ${seenIn(finding)}.`;

export const seenIn = (finding: Finding): string => (finding.kind === 'not-shown' ? finding.because : finding.evidence);

export const FINDING_WORDS: Readonly<Record<Finding['kind'], string>> = {
	met: 'met',
	'not-met': 'NOT MET',
	'not-shown': 'not shown',
};

import type {Finding} from '../../harness/model/finding.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {inEnglish} from '../language/translator.js';
import {establishedBy} from '../text/source-text.js';
import {gapsIn} from './coverage.js';
import type {Result} from './result-schema.js';

export function findingJson(finding: Finding): Result['regulatory'][number] {
	const {id, clause, rule, broken, counts, expiredOn, isSecondHand} = finding;
	const which = {
		id,
		clause,
		rule,
		...(broken === undefined ? {} : {broken}),
		...(counts === undefined ? {} : {counts}),
		...(expiredOn === undefined ? {} : {expiredOn}),
		...(isSecondHand === undefined ? {} : {isSecondHand}),
		met: finding.kind === 'met',
	};
	if (finding.kind === 'not-shown') return {...which, kind: finding.kind, because: finding.because};
	const {kind, evidence, by = []} = finding;
	return {...which, kind, evidence, by, established: establishedBy(inEnglish, finding)};
}

export function coverageJson(judgement: Pick<Judgement, 'findings' | 'notApplicable'>): Result['coverage'] {
	const of = (kind: Finding['kind']): number => judgement.findings.filter(each => each.kind === kind).length;
	return {
		met: of('met'),
		notMet: of('not-met'),
		notShown: of('not-shown'),
		gaps: gapsIn(judgement).map(({because, rows}) => ({because, rows})),
	};
}

import type {Bettor} from '../../stat-tests/sequential/bettor.js';
import type {Ending} from '../capture/run-directory.js';
import type {Completeness} from '../completeness/incidents.js';
import type {JudgedResult} from '../model/test-result.js';
import type {Reason, Verdict} from '../model/verdict.js';

export interface Evidence {
	readonly planned: number;
	readonly valid: number;
	readonly ending: Ending;
	readonly completeness: Completeness;
	readonly tests: readonly JudgedResult[];
	readonly bettor: Bettor;
}

/**
What the evidence means.

A pass needs every planned test measured on the planned number of shuffles, no conviction, and every card accounted
for. The battery looks once, at the planned number; if the run ended before, only the bettor may convict on statistics.
*/
export function decide(evidence: Evidence): Verdict {
	const against = chargesIn(evidence);
	if (evidence.ending.kind === 'interrupted') {
		return {kind: 'aborted', reasons: [{kind: 'cut-short', because: 'it was interrupted'}, ...against]};
	}
	const stopped: Reason[] =
		evidence.ending.kind === 'stopped' ? [{kind: 'cut-short', because: evidence.ending.because}] : [];
	if (against.length > 0) return {kind: 'fail', reasons: [...against, ...stopped]};
	if (stopped.length > 0) return {kind: 'aborted', reasons: stopped};
	const lacking = lacks(evidence);
	if (lacking !== undefined) return {kind: 'inconclusive', reasons: [lacking]};
	const tests = evidence.tests.filter(({kind}) => kind === 'measured').length;
	return {kind: 'pass', reasons: [{kind: 'all-tests-passed', tests, shuffles: evidence.valid}]};
}

function chargesIn({planned, valid, completeness, tests, bettor}: Evidence): Reason[] {
	const incomplete = completeness.incidents
		.filter(({weight}) => weight === 'unexplained')
		.map(({shuffle}): Reason => ({kind: 'incomplete', shuffle}));
	const convicted: Reason[] =
		bettor.convictedAt === undefined ? [] : [{kind: 'bettor-convicted', shuffle: bettor.convictedAt}];
	const rejected = tests
		.filter(test => test.kind === 'measured' && test.rejected && valid >= planned)
		.map(({test}): Reason => ({kind: 'test-rejected', test}));
	return [...incomplete, ...rejected, ...convicted];
}

function lacks({planned, valid, tests}: Evidence): Reason | undefined {
	const short = tests.flatMap(test => (test.kind === 'too-few' ? [test] : []));
	const need = Math.max(0, ...short.map(test => test.need));
	if (need > 0) return {kind: 'too-few-shuffles', have: valid, need};
	return valid < planned ? {kind: 'plan-not-reached', have: valid, planned} : undefined;
}

import type {Completeness} from '../completeness/incidents.js';
import type {Ending} from '../evidence/run-events.js';
import {present} from '../model/present.js';
import type {Reason, Verdict} from '../model/verdict.js';
import type {Judgement} from './judgement.js';

export interface Evidence
	extends Pick<Judgement, 'shuffles' | 'selfTest' | 'unshuffled' | 'tests' | 'sequential'>,
		Partial<Pick<Judgement, 'findings'>> {
	readonly plannedTests: readonly string[];
	readonly ending: Ending;
	/** `not-compared`: stated, but these tests cannot use it. */
	readonly inputOrder: 'compared' | 'not-compared' | 'unknown';
	readonly completeness: Pick<Completeness, 'checked' | 'diagnoses'>;
}

/**
A pass needs every planned test measured on the planned number of shuffles, no rejection, and every card accounted for.
The battery is evaluated once, at the planned number. If the run ended earlier, only the sequential test may reject.
*/
export function decide(evidence: Evidence): Verdict {
	const {ending, shuffles, tests} = evidence;
	const failures = failuresIn(evidence);
	if (ending.kind === 'interrupted') {
		return {kind: 'aborted', reasons: [{kind: 'cut-short', because: 'it was interrupted'}, ...failures]};
	}
	const stopped: Reason[] = ending.kind === 'stopped' ? [{kind: 'cut-short', because: ending.because}] : [];
	const early: Reason[] =
		ending.kind === 'rejected' ? [{kind: 'stopped-early', shuffle: ending.shuffle, planned: shuffles.planned}] : [];
	if (failures.length > 0) return {kind: 'fail', reasons: [...failures, ...stopped, ...early]};
	if (stopped.length > 0) return {kind: 'aborted', reasons: stopped};
	const shortfalls = shortfallsIn(evidence);
	if (shortfalls.length > 0) return {kind: 'inconclusive', reasons: shortfalls};
	const measured = tests.filter(({kind}) => kind === 'measured').length;
	return {kind: 'pass', reasons: [{kind: 'all-tests-passed', tests: measured, shuffles: shuffles.compared}]};
}

function failuresIn(evidence: Evidence): Reason[] {
	const {shuffles, completeness, unshuffled, tests, sequential, findings = []} = evidence;
	const incomplete = completeness.diagnoses.flatMap(({kind, from}, diagnosis): Reason[] =>
		kind === 'undecided' ? [] : [{kind: 'incomplete', shuffle: from, diagnosis}],
	);
	const notShuffled = unshuffled.map(({shuffle}, at): Reason => ({kind: 'not-shuffled', shuffle, unshuffled: at}));
	const byEvidence: Reason[] =
		sequential.rejectedAt === undefined ? [] : [{kind: 'sequential-test-rejected', shuffle: sequential.rejectedAt}];
	const byTests = tests
		.filter(test => test.kind === 'measured' && test.rejected && shuffles.compared >= shuffles.planned)
		.map(({test}): Reason => ({kind: 'test-rejected', test}));
	const broken = findings
		.filter(({kind, counts}) => kind === 'not-met' && counts === 'verdict')
		.map(({id}): Reason => ({kind: 'rule-broken', rule: id}));
	// A report lists them in this order: the sequential test precedes the tests.
	return [...incomplete, ...notShuffled, ...broken, ...byEvidence, ...byTests];
}

/**
A device with a larger share of void shuffles could select which shuffles are observed. Readers fail more often: up to half
of all orders may have unreadable cards.
*/
const MOST_VOID_SHARE = 0.1;
const MOST_LOST_SHARE = 0.5;
const FEW_VOIDS = 3;

function shortfallsIn({shuffles, plannedTests, selfTest, inputOrder, tests, completeness}: Evidence): Reason[] {
	const undecided = completeness.diagnoses.flatMap(({kind, from}, diagnosis): Reason[] =>
		kind === 'undecided' ? [{kind: 'cards-undecided', shuffle: from, diagnosis}] : [],
	);
	const [shortest] = tests
		.flatMap(test => (test.kind === 'too-few' && plannedTests.includes(test.test) ? [test] : []))
		.sort((left, right) => right.need - left.need);
	if (shortest !== undefined)
		return [...undecided, {kind: 'too-few-shuffles', have: shortest.have, need: shortest.need}];
	const {planned, compared, void: voids} = shuffles;
	const lost = shuffles.incomplete + voids;
	const captured = shuffles.valid + lost;
	const isTooMany = (voids > FEW_VOIDS && voids > MOST_VOID_SHARE * captured) || lost > MOST_LOST_SHARE * captured;
	const isMeasured = (id: string) => tests.some(({kind, test}) => kind === 'measured' && test === id);
	return present<Reason>([
		...undecided,
		compared < planned && {kind: 'plan-not-reached', have: compared, planned},
		...plannedTests.filter(id => !isMeasured(id)).map(test => ({kind: 'test-not-measured', test}) as const),
		selfTest.kind === 'failed' && {kind: 'self-test-failed', faultCode: selfTest.faultCode},
		isTooMany && {kind: 'too-many-lost', lost, captured},
		inputOrder === 'not-compared' && {kind: 'input-order-not-compared'},
	]);
}

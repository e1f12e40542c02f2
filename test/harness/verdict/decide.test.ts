import test from 'ava';
import type {DiagnosisKind} from '../../../harness/completeness/diagnosis.js';
import {probability} from '../../../harness/model/probability.js';
import type {JudgedResult} from '../../../harness/model/test-result.js';
import type {VerdictKind} from '../../../harness/model/verdict.js';
import {decide, type Evidence} from '../../../harness/verdict/decide.js';

const measured = (rejected: boolean): JudgedResult => ({
	kind: 'measured',
	test: 'successions',
	shuffles: 10,
	need: 2,
	statistic: 1,
	p: probability(0.5),
	adjustedP: probability(0.5),
	limit: 0.0001,
	rejected,
	effect: {observed: 1, fair: 1, interval: [0, 2], detectable: 1, against: 'input-order'},
});

const diagnosed = (kind: DiagnosisKind): Evidence['completeness'] => ({
	checked: 10,
	diagnoses: [{kind, missing: [{kind: 'face', face: 7}], extra: [], from: 4, to: 10, shuffles: 7}],
});

const CLEAN: Evidence = {
	shuffles: {planned: 10, valid: 10, compared: 10, incomplete: 0, void: 0},
	plannedTests: ['successions'],
	selfTest: {kind: 'passed'},
	inputOrder: 'compared',
	unknownBooks: [],
	ending: {kind: 'complete'},
	completeness: {checked: 10, diagnoses: []},
	unshuffled: [],
	tests: [measured(false)],
	sequential: {
		logEvidence: 0,
		threshold: 200,
		rejectedAt: undefined,
		strategies: [],
		path: new Float64Array(0),
		numbers: new Int32Array(0),
	},
};

const counted = (compared: number): Evidence['shuffles'] => ({...CLEAN.shuffles, valid: compared, compared});

const TOO_FEW: JudgedResult = {kind: 'too-few', test: 'position-card', have: 3, need: 10};
const NOT_APPLICABLE: JudgedResult = {kind: 'not-applicable', test: 'rising-sequences', because: 'copies'};
const NOT_ASKED: JudgedResult = {kind: 'not-asked', test: 'successions', planned: 10};
const rejected = {...CLEAN.sequential, rejectedAt: 2};

const ends = test.macro({
	title: (given = '') => given,
	exec(t, change: Partial<Evidence>, kind: VerdictKind, reasons: readonly string[]) {
		const verdict = decide({...CLEAN, ...change});
		t.is(verdict.kind, kind);
		t.deepEqual(
			verdict.reasons.map(reason => reason.kind),
			[...reasons],
		);
	},
});

test('clean evidence is a pass', ends, {}, 'pass', ['all-tests-passed']);
test('a test that does not apply does not prevent a pass', ends, {tests: [measured(false), NOT_APPLICABLE]}, 'pass', [
	'all-tests-passed',
]);
test(
	'a test that was not planned, since it needs more shuffles, does not prevent a pass',
	ends,
	{tests: [measured(false), TOO_FEW]},
	'pass',
	['all-tests-passed'],
);
test('a rejected test is a fail', ends, {tests: [measured(true)]}, 'fail', ['test-rejected']);
test('a rejection by the sequential test is a fail', ends, {sequential: rejected}, 'fail', [
	'sequential-test-rejected',
]);
test('one unexplained card is a fail', ends, {completeness: diagnosed('missing')}, 'fail', ['incomplete']);
test(
	'one order that was not shuffled is a fail, however few there are',
	ends,
	{
		shuffles: {...CLEAN.shuffles, compared: 0, valid: 1},
		tests: [TOO_FEW],
		unshuffled: [{as: 'by-suit', shuffle: 1, shuffles: 1, share: 1}],
	},
	'fail',
	['not-shuffled'],
);
test(
	'a card with a possible reader error is neither a pass nor a fail',
	ends,
	{completeness: diagnosed('undecided')},
	'inconclusive',
	['cards-undecided'],
);
test(
	'a test that lacks shuffles gives inconclusive',
	ends,
	{plannedTests: ['successions', 'position-card'], tests: [measured(false), TOO_FEW]},
	'inconclusive',
	['too-few-shuffles'],
);
test('fewer shuffles than planned are never a pass', ends, {shuffles: counted(9)}, 'inconclusive', [
	'plan-not-reached',
]);
test(
	'the battery is evaluated once: before the planned number it cannot reject',
	ends,
	{shuffles: counted(9), tests: [measured(true)]},
	'inconclusive',
	['plan-not-reached'],
);
test('the sequential test may reject at any time', ends, {shuffles: counted(2), sequential: rejected}, 'fail', [
	'sequential-test-rejected',
]);
test(
	'a run that was stopped after the sequential test rejected is a fail, and the reason states the stop',
	ends,
	{shuffles: counted(2), ending: {kind: 'rejected', shuffle: 2}, tests: [NOT_ASKED], sequential: rejected},
	'fail',
	['sequential-test-rejected', 'stopped-early'],
);
test(
	'a run recorded as stopped for a rejection, without one, is never a pass',
	ends,
	{shuffles: counted(2), ending: {kind: 'rejected', shuffle: 2}, tests: [NOT_ASKED]},
	'inconclusive',
	['plan-not-reached', 'test-not-measured'],
);
test(
	'an interrupted run is aborted, whatever was found before',
	ends,
	{ending: {kind: 'interrupted'}, sequential: rejected},
	'aborted',
	['cut-short', 'sequential-test-rejected'],
);
test(
	'a run that the device ended is aborted: a failed bench is not a failed device',
	ends,
	{shuffles: counted(2), ending: {kind: 'stopped', because: 'x'}},
	'aborted',
	['cut-short'],
);
test(
	'a run that ended because of missing cards is a fail',
	ends,
	{
		shuffles: counted(2),
		ending: {kind: 'stopped', because: 'x'},
		completeness: diagnosed('left-inside'),
	},
	'fail',
	['incomplete', 'cut-short'],
);
test(
	'rows without a known input order do not count',
	ends,
	{shuffles: {...CLEAN.shuffles, compared: 9}},
	'inconclusive',
	['plan-not-reached'],
);
test(
	'a planned test that was not measured is never a pass',
	ends,
	{plannedTests: ['successions', 'valleys']},
	'inconclusive',
	['test-not-measured'],
);
test(
	'a device that fails its own self-test does not pass',
	ends,
	{selfTest: {kind: 'failed', faultCode: 42}},
	'inconclusive',
	['self-test-failed'],
);
test('a stated input order that was not compared is not a pass', ends, {inputOrder: 'not-compared'}, 'inconclusive', [
	'input-order-not-compared',
]);
test(
	'a rule book of the plan that was not evaluated is never a pass',
	ends,
	{unknownBooks: ['pa-627a']},
	'inconclusive',
	['book-not-evaluated'],
);
test('an unknown input order does not prevent a pass', ends, {inputOrder: 'unknown'}, 'pass', ['all-tests-passed']);
test(
	'a device that loses one shuffle in five does not pass',
	ends,
	{shuffles: {...CLEAN.shuffles, planned: 20, valid: 20, compared: 20, void: 5}},
	'inconclusive',
	['too-many-lost'],
);
test(
	'three jams in twenty are reported, and do not prevent a pass',
	ends,
	{shuffles: {...CLEAN.shuffles, planned: 20, valid: 20, compared: 20, void: 3}},
	'pass',
	['all-tests-passed'],
);
test(
	'a reader that fails on more than half of the orders leaves too few for a pass',
	ends,
	{shuffles: {...CLEAN.shuffles, incomplete: 11}},
	'inconclusive',
	['too-many-lost'],
);

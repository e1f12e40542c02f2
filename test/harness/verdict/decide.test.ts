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
	effect: {observed: 1, fair: 1, interval: [0, 2], detectable: 1, against: 'order-in'},
});

const diagnosed = (kind: DiagnosisKind): Evidence['completeness'] => ({
	checked: 10,
	diagnoses: [{kind, missing: [{kind: 'face', face: 7}], extra: [], from: 4, to: 10, shuffles: 7}],
});

const CLEAN: Evidence = {
	shuffles: {planned: 10, valid: 10, compared: 10, incomplete: 0, void: 0},
	plannedTests: ['successions'],
	selfTest: {kind: 'passed'},
	orderIn: 'compared',
	ending: {kind: 'complete'},
	completeness: {checked: 10, diagnoses: []},
	unshuffled: [],
	tests: [measured(false)],
	bettor: {
		logWealth: 0,
		threshold: 200,
		convictedAt: undefined,
		experts: [],
		path: new Float64Array(0),
		numbers: new Int32Array(0),
	},
};

const counted = (compared: number): Evidence['shuffles'] => ({...CLEAN.shuffles, valid: compared, compared});

const TOO_FEW: JudgedResult = {kind: 'too-few', test: 'position-card', have: 3, need: 10};
const NOT_APPLICABLE: JudgedResult = {kind: 'not-applicable', test: 'rising-sequences', because: 'copies'};
const NOT_ASKED: JudgedResult = {kind: 'not-asked', test: 'successions', planned: 10};
const convicted = {...CLEAN.bettor, convictedAt: 2};

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
test(
	'a test that does not apply does not stand in the way of a pass',
	ends,
	{tests: [measured(false), NOT_APPLICABLE]},
	'pass',
	['all-tests-passed'],
);
test(
	'a test that was not planned, since it needs more shuffles, does not stand in the way of a pass',
	ends,
	{tests: [measured(false), TOO_FEW]},
	'pass',
	['all-tests-passed'],
);
test('a rejected test is a fail', ends, {tests: [measured(true)]}, 'fail', ['test-rejected']);
test('a conviction by the bettor is a fail', ends, {bettor: convicted}, 'fail', ['bettor-convicted']);
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
	'a card of which nobody can say whether the reader was wrong is neither a pass nor a fail',
	ends,
	{completeness: diagnosed('undecided')},
	'inconclusive',
	['cards-undecided'],
);
test(
	'a test that lacks shuffles makes it inconclusive',
	ends,
	{plannedTests: ['successions', 'position-card'], tests: [measured(false), TOO_FEW]},
	'inconclusive',
	['too-few-shuffles'],
);
test('fewer shuffles than planned are never a pass', ends, {shuffles: counted(9)}, 'inconclusive', [
	'plan-not-reached',
]);
test(
	'the battery looks once: before the planned number it cannot convict',
	ends,
	{shuffles: counted(9), tests: [measured(true)]},
	'inconclusive',
	['plan-not-reached'],
);
test('the bettor may convict at any time', ends, {shuffles: counted(2), bettor: convicted}, 'fail', [
	'bettor-convicted',
]);
test(
	'a run that was stopped since the bettor had convicted is a fail, and says that it was stopped',
	ends,
	{shuffles: counted(2), ending: {kind: 'convicted', shuffle: 2}, tests: [NOT_ASKED], bettor: convicted},
	'fail',
	['bettor-convicted', 'stopped-early'],
);
test(
	'a run that says it was stopped for a conviction, and has none, is never a pass',
	ends,
	{shuffles: counted(2), ending: {kind: 'convicted', shuffle: 2}, tests: [NOT_ASKED]},
	'inconclusive',
	['plan-not-reached', 'test-not-measured'],
);
test(
	'an interrupted run is aborted, whatever it had found',
	ends,
	{ending: {kind: 'interrupted'}, bettor: convicted},
	'aborted',
	['cut-short', 'bettor-convicted'],
);
test(
	'a run that the device ended is aborted: a broken bench is no failed device',
	ends,
	{shuffles: counted(2), ending: {kind: 'stopped', because: 'x'}},
	'aborted',
	['cut-short'],
);
test(
	'a run that ended for missing cards is a fail all the same',
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
	'rows that cannot be compared with their order in do not count',
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
test('an order in that was told and not compared with is no pass', ends, {orderIn: 'not-compared'}, 'inconclusive', [
	'order-in-not-compared',
]);
test('an order in that nobody knows does not stand in the way', ends, {orderIn: 'unknown'}, 'pass', [
	'all-tests-passed',
]);
test(
	'a device that loses one shuffle in five does not pass',
	ends,
	{shuffles: {...CLEAN.shuffles, planned: 20, valid: 20, compared: 20, void: 5}},
	'inconclusive',
	['too-many-lost'],
);
test(
	'three jams in twenty are told, and do not stand in the way',
	ends,
	{shuffles: {...CLEAN.shuffles, planned: 20, valid: 20, compared: 20, void: 3}},
	'pass',
	['all-tests-passed'],
);
test(
	'a reader that fails on more than half of the orders leaves too little to pass',
	ends,
	{shuffles: {...CLEAN.shuffles, incomplete: 11}},
	'inconclusive',
	['too-many-lost'],
);

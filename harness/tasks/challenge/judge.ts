import type {Ending} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import {FAULT_KINDS} from '../../model/tasks/seeded-fault.js';
import type {VerdictKind} from '../../model/verdict.js';
import {lowerBound, trialsFor, upperBound} from './bound.js';
import {outcomeOf, type TrialObservation, type TrialOutcome} from './outcome.js';
import type {ChallengeTask} from './stored.js';

export interface ChallengeJudgement {
	readonly kind: 'challenge';
	readonly verdict: {readonly kind: VerdictKind; readonly reasons: readonly ChallengeReason[]};
	readonly batch: Batch;
	readonly task: ChallengeTask;
	readonly trials: readonly TrialOutcome[];
	readonly detection: Rate;
	readonly falseAlarms: Rate;
	readonly byKind: readonly KindCount[];
}

type Rate = ReturnType<typeof rateOf>;

export type KindCount = ReturnType<typeof countsByKind>[number];

export type ChallengeReason =
	| {readonly kind: 'dealt-after-stop'; readonly trials: readonly number[]}
	| {readonly kind: 'wrong-card-named'; readonly trials: readonly number[]}
	| {readonly kind: 'card-not-named'; readonly trials: readonly number[]}
	| {readonly kind: 'missed'; readonly trials: readonly number[]}
	| {readonly kind: 'false-alarms'}
	| {readonly kind: 'too-few-trials'; readonly have: number; readonly need: number}
	| {readonly kind: 'void-trials'; readonly trials: readonly number[]}
	| {readonly kind: 'cut-short'; readonly because: string}
	| {readonly kind: 'all-noticed'};

interface ChallengeCase {
	readonly batch: Batch;
	readonly task: ChallengeTask;
	/** The trials that were carried out, in the order of the plan. */
	readonly observations: readonly TrialObservation[];
	readonly ending: Ending;
}

export function judgeChallenge({batch, task, observations, ending}: ChallengeCase): ChallengeJudgement {
	const trials = observations.map((each, at) => outcomeOf(at + 1, each, batch));
	const {confidence} = task.criteria;
	const detection = rateOf(count(trials, 'noticed'), count(trials, 'noticed', 'missed'), confidence);
	const falseAlarms = rateOf(count(trials, 'false-alarm'), count(trials, 'false-alarm', 'silent'), confidence);
	const parts = {batch, task, trials, detection, falseAlarms, byKind: countsByKind(trials, confidence)};
	return {kind: 'challenge', verdict: decideChallenge({...parts, ending}), ...parts};
}

/** A share of trials with its one-sided bounds, each with the confidence of the plan. */
function rateOf(hits: number, of: number, confidence: number) {
	if (of === 0) return {hits, of, lower: 0, upper: 1};
	return {hits, of, lower: lowerBound(hits, of, confidence), upper: upperBound(hits, of, confidence)};
}

const count = (trials: readonly TrialOutcome[], ...became: readonly TrialOutcome['became'][]): number =>
	trials.filter(trial => became.includes(trial.became)).length;

function countsByKind(trials: readonly TrialOutcome[], confidence: number) {
	return FAULT_KINDS.flatMap(kind => {
		const own = trials.filter(({fault, became}) => fault.kind === kind && became !== 'void');
		if (own.length === 0) return [];
		const noticed = count(own, 'noticed');
		return [
			{
				kind,
				trials: own.length,
				noticed,
				named: own.filter(({named}) => named === 'right').length,
				/** Trials with an alarm in which there was a card to name. */
				nameable: own.filter(({became, named}) => became === 'noticed' && named !== 'nothing-to-name').length,
				lower: lowerBound(noticed, own.length, confidence),
			},
		];
	});
}

type Decided = Pick<ChallengeJudgement, 'task' | 'trials' | 'detection' | 'falseAlarms'> & {readonly ending: Ending};

/**
Fail: a stopped shuffle was offered for dealing; a wrong card was named (or none, where the plan requires it); more misses than the rate
allows, after enough trials to show it; more false alarms than allowed, beyond chance. Pass: the lower bound of the detection rate
reaches the rate of the plan.
*/
function decideChallenge(decided: Decided): ChallengeJudgement['verdict'] {
	const failReasons = failReasonsIn(decided);
	if (failReasons.length > 0) return {kind: 'fail', reasons: failReasons};
	const {task, trials, detection, ending} = decided;
	const because = cutShort(ending);
	if (because !== undefined) return {kind: 'aborted', reasons: [{kind: 'cut-short', because}]};
	const {rate, confidence} = task.criteria;
	const doubts: ChallengeReason[] = [];
	if (detection.lower < rate)
		doubts.push({kind: 'too-few-trials', have: detection.of, need: trialsFor(rate, confidence)});
	const misses = numbersOf(trials, ({became}) => became === 'missed');
	if (misses.length > 0 && detection.lower < rate) doubts.push({kind: 'missed', trials: misses});
	const voids = numbersOf(trials, ({became}) => became === 'void');
	if (voids.length > 0) doubts.push({kind: 'void-trials', trials: voids});
	if (detection.lower < rate) return {kind: 'inconclusive', reasons: doubts};
	return {kind: 'pass', reasons: [{kind: 'all-noticed'}, ...doubts]};
}

function failReasonsIn({task, trials, detection, falseAlarms}: Decided): ChallengeReason[] {
	const {rate, confidence, names, falseAlarms: allowed} = task.criteria;
	const failReasons: ChallengeReason[] = [];
	const rejection = (
		kind: 'dealt-after-stop' | 'wrong-card-named' | 'card-not-named' | 'missed',
		numbers: number[],
	) => {
		if (numbers.length > 0) failReasons.push({kind, trials: numbers});
	};
	rejection('dealt-after-stop', numbersOf(trials, isDealtAfterStop));
	rejection(
		'wrong-card-named',
		numbersOf(trials, ({named}) => named === 'wrong'),
	);
	if (names === 'card')
		rejection(
			'card-not-named',
			numbersOf(trials, ({named}) => named === 'no-card' || named === 'partly'),
		);
	const isShown = detection.of >= trialsFor(rate, confidence) || detection.upper < rate;
	if (detection.lower < rate && isShown)
		rejection(
			'missed',
			numbersOf(trials, ({became}) => became === 'missed'),
		);
	if (falseAlarms.of > 0 && falseAlarms.lower > allowed) failReasons.push({kind: 'false-alarms'});
	return failReasons;
}

/** The device treated a stopped shuffle as complete. */
const isDealtAfterStop = ({fault, became, shuffle, finalState}: TrialOutcome): boolean =>
	(fault.kind === 'power-cut' || fault.kind === 'jam') &&
	became === 'missed' &&
	(shuffle.kind === 'read' || finalState === 'ready');

function cutShort(ending: Ending): string | undefined {
	if (ending.kind === 'complete') return undefined;
	return ending.kind === 'stopped' ? ending.because : 'it was interrupted';
}

const numbersOf = (trials: readonly TrialOutcome[], isMeant: (trial: TrialOutcome) => boolean): number[] =>
	trials.filter(isMeant).map(({trial}) => trial);

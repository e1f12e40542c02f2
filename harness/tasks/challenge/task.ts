import {faceName} from '../../../reports/language/card-text.js';
import {FAULT_TEXT, faultDone} from '../../../reports/language/fault-text.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {NOTHING_REPORTED} from '../../evidence/files/task-events.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Batch} from '../../model/cards/batch.js';
import {type DeckKind, nameOf} from '../../model/cards/deck.js';
import {HarnessError} from '../../model/error.js';
import type {JunitCase} from '../../model/junit-case.js';
import type {SeededFault} from '../../model/tasks/seeded-fault.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import type {CapturedTask, TaskRecord} from '../task-record.js';
import {conductChallenge} from './conduct.js';
import {drawTrials} from './draw.js';
import {type ChallengeJudgement, judgeChallenge} from './judge.js';
import type {Alarm, TrialOutcome} from './outcome.js';
import {challengePage} from './page.js';
import {type ChallengeTask, storedChallenge} from './stored.js';
import {challengeReason, reportText} from './text.js';
import {observationOf} from './trial-observation.js';

export const CHALLENGE: TaskRecord<ChallengeTask, ChallengeJudgement> = {
	kind: 'challenge',
	file: storedChallenge,
	devices: 'shufflers',
	answers: 'operator',
	input: 'usual',
	sequential: 'not-tested',
	plan: ({trials}) => ({shuffles: Math.max(1, trials.length), alpha: DEFAULT_ALPHA}),
	conduct: conductChallenge,
	judge: judgeCaptured,
	page: ({judgement, subject}, {translate}) => challengePage(translate, judgement, subject.run.task?.sha256 ?? ''),
	json: challengeJson,
	junit: challengeCases,
	evidence: {
		kind: 'trials',
		of: ({trials, task}) => ({trials: {outcomes: trials, confidence: task.criteria.confidence}}),
	},
};

function judgeCaptured(task: ChallengeTask, {batch, shuffles, ending, reported}: CapturedTask): ChallengeJudgement {
	refuseOtherTrials(task, batch);
	const observations = task.trials
		.slice(0, shuffles.count)
		.map((fault, at) =>
			observationOf({fault, shuffle: shuffles.at(at + 1)}, reported.get(at + 1) ?? NOTHING_REPORTED, batch),
		);
	return judgeChallenge({batch, task, observations, ending});
}

/** Trials that do not follow from the nonce were chosen by a person. */
function refuseOtherTrials(task: ChallengeTask, batch: Batch): void {
	const [expected, found] = [JSON.stringify(drawTrials(task, batch)), JSON.stringify(task.trials)];
	if (expected === found) return;
	throw new HarnessError('evidence/altered', {
		file: `${FILES.task} (trials)`,
		expected: 'the trials that follow from its nonce',
		found: 'other trials',
	});
}

function challengeJson(judgement: ChallengeJudgement): object {
	const {verdict, task, detection, falseAlarms, byKind, trials, batch} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: challengeReason(inEnglish, judgement, reason)})),
		criteria: task.criteria,
		detection,
		falseAlarms,
		byKind,
		trials: trials.map(({trial, fault, alarms, shuffle, finalState, became, named}) => ({
			trial,
			fault: faultJson(fault, batch.deck),
			alarms: alarms.map(alarm => alarmJson(alarm, batch.deck)),
			shuffle,
			finalState,
			became,
			named,
		})),
	};
}

function faultJson(fault: SeededFault, deck: DeckKind): object {
	if ('twin' in fault) return {kind: fault.kind, card: nameOf(deck, fault.face), twin: nameOf(deck, fault.twin)};
	if ('up' in fault) return {kind: fault.kind, up: nameOf(deck, fault.up), hole: nameOf(deck, fault.hole)};
	return 'face' in fault ? {kind: fault.kind, card: nameOf(deck, fault.face)} : fault;
}

function alarmJson(alarm: Alarm, deck: DeckKind): object {
	if (alarm.kind === 'card') return {kind: alarm.kind, what: alarm.what, card: faceName(inEnglish, deck, alarm.face)};
	return alarm;
}

function challengeCases({trials, batch: {deck}}: ChallengeJudgement): JunitCase[] {
	return trials.map(trial => {
		const {fault, became, named} = trial;
		const what =
			'up' in fault ? 'a hole card was read' : fault.kind === 'none' ? 'nothing was done' : FAULT_TEXT[fault.kind];
		const kind = named === 'wrong' ? 'failure' : ENDINGS[became];
		const message = `${faultDone(inEnglish, fault, deck)}, and the device reported: ${reportText(inEnglish, trial, deck)}`;
		return {name: `trial ${trial.trial}: ${what}`, ending: {kind, message}};
	});
}

/** A void trial shows nothing about the device. */
const ENDINGS = {
	noticed: 'passed',
	silent: 'passed',
	missed: 'failure',
	'false-alarm': 'failure',
	void: 'skipped',
} as const satisfies Readonly<Record<TrialOutcome['became'], JunitCase['ending']['kind']>>;

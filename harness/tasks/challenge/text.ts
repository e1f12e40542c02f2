import {faceName, spokenCard} from '../../../reports/language/card-text.js';
import {faultDone} from '../../../reports/language/fault-text.js';
import {counted, percent} from '../../../reports/language/number-format.js';
import type {Say} from '../../../reports/language/say.js';
import type {DeckKind} from '../../model/cards/deck.js';
import type {ChallengeJudgement, ChallengeReason, KindCount} from './judge.js';
import type {Alarm, TrialOutcome} from './outcome.js';

export const CHALLENGE_TITLE = 'Challenge trials: detection of seeded faults';

export const SENTENCES: Readonly<Record<ChallengeJudgement['verdict']['kind'], string>> = {
	pass: 'The device detected the seeded faults at the required rate.',
	fail: 'The device does not reliably detect faults in its cards.',
	inconclusive: 'Too few trials for a statement on the detection rate.',
	aborted: 'The trials did not reach their end. No statement on the device is made.',
};

export function challengeReason(say: Say, judgement: ChallengeJudgement, reason: ChallengeReason): string {
	const {detection, falseAlarms, task} = judgement;
	const {criteria} = task;
	switch (reason.kind) {
		case 'dealt-after-stop':
			return say`After an interrupted shuffle the device offered the cards as shuffled (trial ${some(say, reason.trials)}).`;
		case 'wrong-card-named':
			return say`The device named the wrong card in ${counted(say, reason.trials.length, 'trial')} (${some(say, reason.trials)}): ${example(say, judgement, reason.trials)}.`;
		case 'card-not-named':
			return say`The device gave an alarm but did not name the card in ${counted(say, reason.trials.length, 'trial')} (${some(say, reason.trials)}).`;
		case 'missed':
			return say`The device missed ${detection.of - detection.hits} of ${counted(say, detection.of, 'fault')} (trial ${some(say, reason.trials)}); ${example(say, judgement, reason.trials)}.`;
		case 'false-alarms':
			return say`False alarms in ${falseAlarms.hits} of ${counted(say, falseAlarms.of, 'trial')} without a fault; at most ${percent(criteria.falseAlarms)} are allowed.`;
		case 'too-few-trials':
			return say`${detection.hits} of ${counted(say, detection.of, 'fault')} detected shows a rate of at least ${floorPercent(say, detection.lower)}; ${percent(criteria.rate)} is required, which needs ${reason.need} faults without a miss.`;
		case 'void-trials':
			return say`${counted(say, reason.trials.length, 'trial')} void, not counted (${some(say, reason.trials)}).`;
		case 'cut-short':
			return say`The trials were cut short: ${reason.because}.`;
		case 'all-noticed':
			return say`The device detected ${detection.hits} of ${counted(say, detection.of, 'fault')}: detection rate at least ${floorPercent(say, detection.lower)} (${percent(criteria.confidence)} confidence).`;
	}
}

export const HEADINGS = {
	shows: 'Results',
	kinds: 'Results by kind of fault',
	plan: 'Sealed trial plan',
	wrong: 'Trials with wrong results',
} as const;

export const LABELS = {
	noticed: 'Faults detected',
	detection: 'Detection rate',
	falseAlarms: 'False alarms',
	falseAlarmRate: 'False-alarm rate',
} as const;

export const COLUMNS = {
	done: 'Fault',
	trials: 'Trials',
	noticed: 'Detected',
	named: 'Right card named',
	least: 'Rate at least',
	trial: 'Trial',
	reported: 'Reported by the device',
	result: 'Result',
} as const;

export const detectionText = (say: Say, {detection, task: {criteria}}: ChallengeJudgement): string =>
	say`at least ${floorPercent(say, detection.lower)}, ${confidenceText(say, criteria)}; ${percent(criteria.rate)} is required`;

export const falseAlarmText = (say: Say, {falseAlarms}: ChallengeJudgement): string =>
	say`${falseAlarms.hits} of ${counted(say, falseAlarms.of, 'trial')} without a fault`;

export const falseAlarmRate = (say: Say, {falseAlarms, task: {criteria}}: ChallengeJudgement): string =>
	say`at most ${ceilPercent(say, falseAlarms.upper)}, ${confidenceText(say, criteria)}`;

const confidenceText = (say: Say, {confidence}: ChallengeJudgement['task']['criteria']): string =>
	say`with ${percent(confidence)} confidence`;

export const planText = (say: Say, {task}: ChallengeJudgement): string =>
	say`${counted(say, task.faults, 'fault')} and ${counted(say, task.blanks, 'blank')} were drawn at random, in random order. The plan was fixed before the device was opened, by its SHA-256:`;

export const PLAN_CHECK =
	'The evidence has the same hash, and the plan with the random number that it is drawn from. Verification of the record draws the plan again and compares.';

export const moreTrials = (say: Say, rest: number): string =>
	say`And ${rest} more; the attached result.json lists every trial.`;

export function namedText(say: Say, {kind, named, nameable}: Pick<KindCount, 'kind' | 'named' | 'nameable'>): string {
	if (kind === 'power-cut' || kind === 'jam') return 'none to name';
	return nameable === 0 ? 'none detected' : say`${named} of ${nameable}`;
}

export const resultText = ({became, named}: TrialOutcome): string => RESULTS[became] + NAMED[named];

const RESULTS: Readonly<Record<TrialOutcome['became'], string>> = {
	noticed: 'detected',
	missed: 'MISSED',
	silent: 'no alarm, correct',
	'false-alarm': 'FALSE ALARM',
	void: 'not counted',
};

const NAMED: Readonly<Record<TrialOutcome['named'], string>> = {
	right: ', card named',
	partly: ', not every card named',
	wrong: ', WRONG CARD',
	'no-card': ', no card named',
	'nothing-to-name': '',
};

export function reportText(say: Say, {alarms, shuffle, finalState, fault}: TrialOutcome, deck: DeckKind): string {
	const reports = [...new Set(alarms.map(alarm => alarmText(say, alarm, deck)))];
	if (fault.kind === 'power-cut' || fault.kind === 'jam')
		reports.push(
			finalState === 'ready'
				? 'ready to deal'
				: finalState === 'not-reported'
					? 'does not offer the cards'
					: say`then ${finalState}`,
		);
	if (reports.length > 0) return reports.join('; ');
	return shuffle.kind === 'read' ? 'no alarm' : shuffle.because;
}

function alarmText(say: Say, alarm: Alarm, deck: DeckKind): string {
	switch (alarm.kind) {
		case 'count':
			return say`${alarm.cards} cards${alarm.expected === undefined ? '' : say` instead of ${alarm.expected}`}`;
		case 'card':
			return say`${spokenCard(say, faceName(say, deck, alarm.face))} ${alarm.what}`;
		case 'jam':
			return 'jam';
		case 'alarm':
			return say`alarm (${alarm.words})`;
	}
}

function example(say: Say, {trials, batch: {deck}}: ChallengeJudgement, numbers: readonly number[]): string {
	const trial = trials.find(each => each.trial === numbers[0]);
	if (trial === undefined) return '';
	return say`in trial ${trial.trial} ${faultDone(say, trial.fault, deck)}, and it reported: ${reportText(say, trial, deck)}`;
}

const MOST_NUMBERS = 8;

const some = (say: Say, numbers: readonly number[]): string =>
	numbers.length <= MOST_NUMBERS
		? numbers.join(', ')
		: say`${numbers.slice(0, MOST_NUMBERS).join(', ')} and ${numbers.length - MOST_NUMBERS} more`;

/** A bound is never rounded in favour of the device. */
export const floorPercent = (say: Say, share: number): string => say`${Math.floor(share * 1000 + 1e-9) / 10} %`;
const ceilPercent = (say: Say, share: number): string => say`${Math.ceil(share * 1000 - 1e-9) / 10} %`;

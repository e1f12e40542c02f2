import {faceName, spokenCard} from '../../../reports/language/card-words.js';
import {faultDone} from '../../../reports/language/fault-words.js';
import {counted, percent} from '../../../reports/language/number-format.js';
import type {Say} from '../../../reports/language/say.js';
import type {DeckKind} from '../../model/cards/deck.js';
import type {ChallengeJudgement, ChallengeReason, KindCount} from './judge.js';
import type {Alarm, TrialOutcome} from './outcome.js';

export const CHALLENGE_TITLE = 'Challenge trials: does the shuffler notice?';

export const SENTENCES: Readonly<Record<ChallengeJudgement['verdict']['kind'], string>> = {
	pass: 'The device noticed the faults that were hidden in its cards, as often as it must.',
	fail: 'The device cannot be relied on to notice what is wrong with its cards.',
	inconclusive: 'Too few trials were carried out to say how reliably the device notices faults.',
	aborted: 'The trials did not reach their end. They say nothing for the device.',
};

export function challengeReason(say: Say, judgement: ChallengeJudgement, reason: ChallengeReason): string {
	const {detection, falseAlarms, task} = judgement;
	const {criteria} = task;
	switch (reason.kind) {
		case 'dealt-after-stop':
			return say`After a shuffle that was stopped half-way the device offered the cards as if they were shuffled (trial ${some(say, reason.trials)}).`;
		case 'wrong-card-named':
			return say`The device named the wrong card in ${counted(say, reason.trials.length, 'trial')} (${some(say, reason.trials)}): ${example(say, judgement, reason.trials)}. The pit would look for a card that is not missing.`;
		case 'card-not-named':
			return say`The device raised an alarm but did not name the card in ${counted(say, reason.trials.length, 'trial')} (${some(say, reason.trials)}).`;
		case 'missed':
			return say`It missed ${detection.of - detection.hits} of ${counted(say, detection.of, 'fault')} (trial ${some(say, reason.trials)}); ${example(say, judgement, reason.trials)}.`;
		case 'false-alarms':
			return say`It raised an alarm in ${falseAlarms.hits} of ${counted(say, falseAlarms.of, 'trial')} in which nothing was wrong; at most ${percent(criteria.falseAlarms)} are allowed.`;
		case 'too-few-trials':
			return say`${detection.hits} of ${counted(say, detection.of, 'fault')} noticed shows a rate of at least ${floorPercent(say, detection.lower)}; ${percent(criteria.rate)} was asked for, which takes ${reason.need} faults without a miss.`;
		case 'void-trials':
			return say`${counted(say, reason.trials.length, 'trial')} came to nothing and ${reason.trials.length === 1 ? 'is' : 'are'} not counted (${some(say, reason.trials)}).`;
		case 'cut-short':
			return say`The trials were cut short: ${reason.because}.`;
		case 'all-noticed':
			return say`It noticed ${detection.hits} of ${counted(say, detection.of, 'fault')}: we can be ${percent(criteria.confidence)} sure that it notices at least ${floorPercent(say, detection.lower)} of such faults.`;
	}
}

export const HEADINGS = {
	shows: 'What the trials show',
	kinds: 'Fault by fault',
	plan: 'The sealed plan',
	wrong: 'Trials that did not go as they should',
} as const;

export const LABELS = {
	noticed: 'Faults noticed',
	detection: 'Detection rate',
	falseAlarms: 'False alarms',
	falseAlarmRate: 'False-alarm rate',
} as const;

export const COLUMNS = {
	done: 'What was done',
	trials: 'Trials',
	noticed: 'Noticed',
	named: 'Right card named',
	least: 'Shows at least',
	trial: 'Trial',
	reported: 'What the device reported',
	result: 'Result',
} as const;

export const detectionWords = (say: Say, {detection, task: {criteria}}: ChallengeJudgement): string =>
	say`at least ${floorPercent(say, detection.lower)}, ${sureWords(say, criteria)}; ${percent(criteria.rate)} was asked for`;

export const falseAlarmWords = (say: Say, {falseAlarms}: ChallengeJudgement): string =>
	say`${falseAlarms.hits} of ${counted(say, falseAlarms.of, 'trial')} in which nothing was done`;

export const falseAlarmRate = (say: Say, {falseAlarms, task: {criteria}}: ChallengeJudgement): string =>
	say`at most ${ceilPercent(say, falseAlarms.upper)}, ${sureWords(say, criteria)}`;

const sureWords = (say: Say, {confidence}: ChallengeJudgement['task']['criteria']): string =>
	say`with ${percent(confidence)} confidence`;

export const planWords = (say: Say, {task}: ChallengeJudgement): string =>
	say`${counted(say, task.faults, 'fault')} and ${counted(say, task.blanks, 'blank')} were drawn by chance, in an order that nobody could foresee. The plan was fixed before the device was opened, by its SHA-256:`;

export const PLAN_CHECK =
	'The same number stands in run.json, and task.json holds the plan with the random number from which it follows: deckproof verify draws it again and compares.';

export const moreTrials = (say: Say, rest: number): string =>
	say`And ${rest} more; the attached result.json has every trial.`;

export function namedWords(say: Say, {kind, named, nameable}: Pick<KindCount, 'kind' | 'named' | 'nameable'>): string {
	if (kind === 'power-cut' || kind === 'jam') return 'none to name';
	return nameable === 0 ? 'none noticed' : say`${named} of ${nameable}`;
}

export const resultWords = ({became, named}: TrialOutcome): string => RESULTS[became] + NAMED[named];

const RESULTS: Readonly<Record<TrialOutcome['became'], string>> = {
	noticed: 'noticed',
	missed: 'MISSED',
	silent: 'rightly silent',
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

export function reportWords(say: Say, {alarms, shuffle, stands, fault}: TrialOutcome, deck: DeckKind): string {
	const told = [...new Set(alarms.map(alarm => alarmWords(say, alarm, deck)))];
	if (fault.kind === 'power-cut' || fault.kind === 'jam')
		told.push(
			stands === 'ready' ? 'ready to deal' : stands === 'untold' ? 'does not offer the cards' : say`then ${stands}`,
		);
	if (told.length > 0) return told.join('; ');
	return shuffle.kind === 'read' ? 'nothing wrong' : shuffle.because;
}

function alarmWords(say: Say, alarm: Alarm, deck: DeckKind): string {
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
	return say`in trial ${trial.trial} ${faultDone(say, trial.fault, deck)}, and it reported: ${reportWords(say, trial, deck)}`;
}

const MOST_NUMBERS = 8;

const some = (say: Say, numbers: readonly number[]): string =>
	numbers.length <= MOST_NUMBERS
		? numbers.join(', ')
		: say`${numbers.slice(0, MOST_NUMBERS).join(', ')} and ${numbers.length - MOST_NUMBERS} more`;

/** A bound is never rounded in favour of the device. */
export const floorPercent = (say: Say, share: number): string => say`${Math.floor(share * 1000 + 1e-9) / 10} %`;
const ceilPercent = (say: Say, share: number): string => say`${Math.ceil(share * 1000 - 1e-9) / 10} %`;

import {cardText, faceName} from '../../../reports/language/card-text.js';
import {faultDone} from '../../../reports/language/fault-text.js';
import {counted, percent} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {DeckKind} from '../../model/cards/deck.js';
import type {ChallengeJudgement, ChallengeReason, KindCount} from './judge.js';
import type {Alarm, TrialOutcome} from './outcome.js';

const SENTENCES: Readonly<Record<ChallengeJudgement['verdict']['kind'], string>> = {
	pass: 'The device detected the seeded faults at the required rate.',
	fail: 'The device does not reliably detect faults in its cards.',
	inconclusive: 'Too few trials for a statement on the detection rate.',
	aborted: 'The trials did not reach their end. No statement on the device is made.',
};

const READER_SENTENCES: typeof SENTENCES = {
	pass: 'The hole-card reader reported Blackjacks at the required rate.',
	fail: 'The hole-card reader does not reliably report Blackjack.',
	inconclusive: 'Too few trials for a statement on the hole-card reader.',
	aborted: 'The trials did not reach their end. No statement on the hole-card reader is made.',
};

export const sentenceOf = ({task, verdict}: ChallengeJudgement): string =>
	(task.kinds.includes('blackjack') ? READER_SENTENCES : SENTENCES)[verdict.kind];

export function challengeReason(translate: Translator, judgement: ChallengeJudgement, reason: ChallengeReason): string {
	const {detection, falseAlarms, task} = judgement;
	const {criteria} = task;
	switch (reason.kind) {
		case 'dealt-after-stop':
			return translate`After an interrupted shuffle the device offered the cards as shuffled (${trialsText(translate, reason.trials)}).`;
		case 'wrong-card-named':
			return translate`The device named the wrong card in ${counted(translate, reason.trials.length, 'trial')} (${some(translate, reason.trials)}): ${example(translate, judgement, reason.trials)}.`;
		case 'card-not-named':
			return translate`The device gave an alarm but did not name the card in ${counted(translate, reason.trials.length, 'trial')} (${some(translate, reason.trials)}).`;
		case 'missed':
			return translate`The device missed ${detection.of - detection.hits} of ${counted(translate, detection.of, 'fault')} (${trialsText(translate, reason.trials)}); ${example(translate, judgement, reason.trials)}.`;
		case 'false-alarms':
			return translate`False alarms in ${falseAlarms.hits} of ${counted(translate, falseAlarms.of, 'trial')} without a fault; at most ${percent(criteria.falseAlarms)} are allowed.`;
		case 'too-few-trials':
			return translate`${detection.hits} of ${counted(translate, detection.of, 'fault')} detected shows a rate of at least ${floorPercent(translate, detection.lower)}; ${percent(criteria.rate)} is required, which needs ${reason.need} faults without a miss.`;
		case 'void-trials':
			return translate`${counted(translate, reason.trials.length, 'trial')} void, not counted (${some(translate, reason.trials)}).`;
		case 'cut-short':
			return translate`The trials were cut short: ${reason.because}.`;
		case 'all-noticed':
			return translate`The device detected ${detection.hits} of ${counted(translate, detection.of, 'fault')}: detection rate at least ${floorPercent(translate, detection.lower)} (${percent(criteria.confidence)} confidence).`;
	}
}

export const detectionText = (translate: Translator, {detection, task: {criteria}}: ChallengeJudgement): string =>
	translate`at least ${floorPercent(translate, detection.lower)}, ${confidenceText(translate, criteria)}; ${percent(criteria.rate)} is required`;

export const falseAlarmRate = (translate: Translator, {falseAlarms, task: {criteria}}: ChallengeJudgement): string =>
	translate`at most ${translate`${Math.ceil(falseAlarms.upper * 1000 - 1e-9) / 10} %`}, ${confidenceText(translate, criteria)}`;

const confidenceText = (translate: Translator, {confidence}: ChallengeJudgement['task']['criteria']): string =>
	translate`with ${percent(confidence)} confidence`;

export function namedText(
	translate: Translator,
	{kind, named, nameable}: Pick<KindCount, 'kind' | 'named' | 'nameable'>,
): string {
	if (kind === 'power-cut' || kind === 'jam' || kind === 'blackjack') return 'none to name';
	return nameable === 0 ? 'none detected' : translate`${named} of ${nameable}`;
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

export function reportText(
	translate: Translator,
	{alarms, shuffle, finalState, fault}: TrialOutcome,
	deck: DeckKind,
): string {
	const reports = [...new Set(alarms.map(alarm => alarmText(translate, alarm, deck)))];
	if (fault.kind === 'power-cut' || fault.kind === 'jam')
		reports.push(
			finalState === 'ready'
				? 'ready to deal'
				: finalState === 'not-reported'
					? 'does not offer the cards'
					: translate`then ${finalState}`,
		);
	if (reports.length > 0) return reports.join('; ');
	return shuffle.kind === 'read' ? 'no alarm' : shuffle.because;
}

function alarmText(translate: Translator, alarm: Alarm, deck: DeckKind): string {
	switch (alarm.kind) {
		case 'count':
			return translate`${alarm.cards} cards${alarm.expected === undefined ? '' : translate` instead of ${alarm.expected}`}`;
		case 'card':
			return translate`${cardText(translate, faceName(translate, deck, alarm.face))} ${alarm.what}`;
		case 'jam':
			return 'jam';
		case 'alarm':
			return translate`alarm (${alarm.words})`;
	}
}

function example(
	translate: Translator,
	{trials, batch: {deck}}: ChallengeJudgement,
	numbers: readonly number[],
): string {
	const trial = trials.find(each => each.trial === numbers[0]);
	if (trial === undefined) return '';
	return translate`in trial ${trial.trial} ${faultDone(translate, trial.fault, deck)}; the device reported: ${reportText(translate, trial, deck)}`;
}

const MOST_NUMBERS = 8;

const some = (translate: Translator, numbers: readonly number[]): string =>
	numbers.length <= MOST_NUMBERS
		? numbers.join(', ')
		: translate`${numbers.slice(0, MOST_NUMBERS).join(', ')} and ${numbers.length - MOST_NUMBERS} more`;

const trialsText = (translate: Translator, numbers: readonly number[]): string =>
	numbers.length === 1 ? translate`trial ${some(translate, numbers)}` : translate`trials ${some(translate, numbers)}`;

/** A bound is never rounded in favour of the device. */
export const floorPercent = (translate: Translator, share: number): string =>
	translate`${Math.floor(share * 1000 + 1e-9) / 10} %`;

import {faceName} from '../../../reports/language/card-words.js';
import {FAULT_WORDS, faultDone} from '../../../reports/language/fault-words.js';
import {inEnglish} from '../../../reports/language/say.js';
import {type DeckKind, nameOf} from '../../model/cards/deck.js';
import type {JunitCase} from '../../model/junit-case.js';
import type {SeededFault} from '../../model/tasks/seeded-fault.js';
import type {ChallengeJudgement} from './judge.js';
import type {Alarm, TrialOutcome} from './outcome.js';
import {challengeReason, reportWords} from './text.js';

export function challengeJson(judgement: ChallengeJudgement): object {
	const {verdict, task, detection, falseAlarms, byKind, trials, batch} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: challengeReason(inEnglish, judgement, reason)})),
		criteria: task.criteria,
		detection,
		falseAlarms,
		byKind,
		trials: trials.map(({trial, fault, alarms, shuffle, stands, became, named}) => ({
			trial,
			fault: faultJson(fault, batch.deck),
			alarms: alarms.map(alarm => alarmJson(alarm, batch.deck)),
			shuffle,
			stands,
			became,
			named,
		})),
	};
}

function faultJson(fault: SeededFault, deck: DeckKind): object {
	if ('twin' in fault) return {kind: fault.kind, card: nameOf(deck, fault.face), twin: nameOf(deck, fault.twin)};
	return 'face' in fault ? {kind: fault.kind, card: nameOf(deck, fault.face)} : fault;
}

function alarmJson(alarm: Alarm, deck: DeckKind): object {
	if (alarm.kind === 'card') return {kind: alarm.kind, what: alarm.what, card: faceName(inEnglish, deck, alarm.face)};
	return alarm;
}

export const challengeCases = ({trials, batch: {deck}}: ChallengeJudgement): JunitCase[] =>
	trials.map(trial => {
		const {fault, became, named} = trial;
		const what = fault.kind === 'none' ? 'nothing was done' : FAULT_WORDS[fault.kind];
		const kind = named === 'wrong' ? 'failure' : ENDINGS[became];
		const message = `${faultDone(inEnglish, fault, deck)}, and the device reported: ${reportWords(inEnglish, trial, deck)}`;
		return {name: `trial ${trial.trial}: ${what}`, ending: {kind, message}};
	});

/** A void trial shows nothing about the device. */
const ENDINGS = {
	noticed: 'passed',
	silent: 'passed',
	missed: 'failure',
	'false-alarm': 'failure',
	void: 'skipped',
} as const satisfies Readonly<Record<TrialOutcome['became'], JunitCase['ending']['kind']>>;

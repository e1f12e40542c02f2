import {left, right} from '../../../reports/language/column.js';
import {FAULT_TEXT, faultDone} from '../../../reports/language/fault-text.js';
import {counted} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {MainPage, Section} from '../page.js';
import type {ChallengeJudgement} from './judge.js';
import type {TrialOutcome} from './outcome.js';
import {
	challengeReason,
	detectionText,
	falseAlarmRate,
	floorPercent,
	namedText,
	reportText,
	resultText,
	sentenceOf,
} from './text.js';

export function challengePage(translate: Translator, judgement: ChallengeJudgement, taskSha256: string): MainPage {
	const {verdict} = judgement;
	return {
		title: 'Challenge trials: detection of seeded faults',
		verdict: verdict.kind,
		sentence: sentenceOf(judgement),
		reasons: verdict.reasons.map(reason => challengeReason(translate, judgement, reason)),
		sections: [
			whatItShows(translate, judgement),
			kindTable(translate, judgement),
			theSealedPlan(translate, judgement, taskSha256),
			...wentWrong(translate, judgement),
		],
		added: 'device-and-rules',
	};
}

function whatItShows(translate: Translator, judgement: ChallengeJudgement): Section {
	const {detection, falseAlarms} = judgement;
	return {
		heading: 'Results',
		pairs: [
			['Faults detected', translate`${detection.hits} of ${detection.of}`],
			['Detection rate', detectionText(translate, judgement)],
			[
				'False alarms',
				translate`${judgement.falseAlarms.hits} of ${counted(translate, judgement.falseAlarms.of, 'trial')} without a fault`,
			],
			...(falseAlarms.of === 0 ? [] : [['False-alarm rate', falseAlarmRate(translate, judgement)] as const]),
		],
	};
}

function kindTable(translate: Translator, {byKind}: ChallengeJudgement): Section {
	return {
		heading: 'Results by kind of fault',
		table: {
			columns: [
				left('Fault', 0.44),
				right('Trials', 0.1),
				right('Detected', 0.12),
				right('Right card named', 0.18),
				right('Rate at least', 0.16),
			],
			rows: byKind.map(({kind, trials, noticed, named, nameable, lower}) => [
				FAULT_TEXT[kind],
				String(trials),
				String(noticed),
				namedText(translate, {kind, named, nameable}),
				floorPercent(translate, lower),
			]),
		},
	};
}

function theSealedPlan(translate: Translator, judgement: ChallengeJudgement, sha256: string): Section {
	return {
		heading: 'Sealed trial plan',
		paragraphs: [
			translate`${counted(translate, judgement.task.faults, 'fault')} and ${counted(translate, judgement.task.blanks, 'blank')} were drawn at random, in random order. The plan was fixed before the device was opened, by its SHA-256:`,
			sha256,
			'The evidence has the same hash, and the plan with the random number that it is drawn from. Verification of the record draws the plan again and compares.',
		],
	};
}

/** Lists only the trials with a wrong result, so that the report stays short; result.json has every trial. */
function wentWrong(translate: Translator, {trials, batch}: ChallengeJudgement): Section[] {
	const wrong = trials.filter(({became, named}) => BAD.includes(became) || named === 'wrong' || named === 'partly');
	if (wrong.length === 0) return [];
	const rest = wrong.length - MOST_TRIALS;
	return [
		{
			heading: 'Trials with wrong results',
			...(rest > 0 ? {paragraphs: [translate`And ${rest} more; the attached result.json lists every trial.`]} : {}),
			where: 'on-paper',
			table: {
				columns: [right('Trial', 0.08), left('Fault', 0.4), left('Reported by the device', 0.34), left('Result', 0.18)],
				rows: wrong
					.slice(0, MOST_TRIALS)
					.map(trial => [
						String(trial.trial),
						faultDone(translate, trial.fault, batch.deck),
						reportText(translate, trial, batch.deck),
						resultText(trial),
					]),
			},
		},
	];
}

const BAD: readonly TrialOutcome['became'][] = ['missed', 'false-alarm', 'void'];
const MOST_TRIALS = 18;

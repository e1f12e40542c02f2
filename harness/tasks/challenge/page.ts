import {FAULT_TEXT, faultDone} from '../../../reports/language/fault-text.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {MainPage, Section} from '../page.js';
import type {ChallengeJudgement} from './judge.js';
import type {TrialOutcome} from './outcome.js';
import {
	CHALLENGE_TITLE,
	COLUMNS,
	challengeReason,
	detectionText,
	falseAlarmRate,
	falseAlarmText,
	floorPercent,
	HEADINGS,
	LABELS,
	moreTrials,
	namedText,
	PLAN_CHECK,
	planText,
	reportText,
	resultText,
	SENTENCES,
} from './text.js';

export function challengePage(translate: Translator, judgement: ChallengeJudgement, taskSha256: string): MainPage {
	const {verdict} = judgement;
	return {
		title: CHALLENGE_TITLE,
		verdict: verdict.kind,
		sentence: SENTENCES[verdict.kind],
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
		heading: HEADINGS.shows,
		pairs: [
			[LABELS.noticed, translate`${detection.hits} of ${detection.of}`],
			[LABELS.detection, detectionText(translate, judgement)],
			[LABELS.falseAlarms, falseAlarmText(translate, judgement)],
			...(falseAlarms.of === 0 ? [] : [[LABELS.falseAlarmRate, falseAlarmRate(translate, judgement)] as const]),
		],
	};
}

function kindTable(translate: Translator, {byKind}: ChallengeJudgement): Section {
	return {
		heading: HEADINGS.kinds,
		table: {
			columns: [
				{title: COLUMNS.done, width: 0.44, align: 'left'},
				{title: COLUMNS.trials, width: 0.1, align: 'right'},
				{title: COLUMNS.noticed, width: 0.12, align: 'right'},
				{title: COLUMNS.named, width: 0.18, align: 'right'},
				{title: COLUMNS.least, width: 0.16, align: 'right'},
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
		heading: HEADINGS.plan,
		paragraphs: [planText(translate, judgement), sha256, PLAN_CHECK],
	};
}

/** Only these, to keep the report short; result.json has every trial. */
function wentWrong(translate: Translator, {trials, batch}: ChallengeJudgement): Section[] {
	const wrong = trials.filter(({became, named}) => BAD.includes(became) || named === 'wrong' || named === 'partly');
	if (wrong.length === 0) return [];
	const rest = wrong.length - MOST_TRIALS;
	return [
		{
			heading: HEADINGS.wrong,
			...(rest > 0 ? {paragraphs: [moreTrials(translate, rest)]} : {}),
			where: 'on-paper',
			table: {
				columns: [
					{title: COLUMNS.trial, width: 0.08, align: 'right'},
					{title: COLUMNS.done, width: 0.4, align: 'left'},
					{title: COLUMNS.reported, width: 0.34, align: 'left'},
					{title: COLUMNS.result, width: 0.18, align: 'left'},
				],
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

import {FAULT_TEXT, faultDone} from '../../../reports/language/fault-text.js';
import type {Say} from '../../../reports/language/say.js';
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

export function challengePage(say: Say, judgement: ChallengeJudgement, taskSha256: string): MainPage {
	const {verdict} = judgement;
	return {
		title: CHALLENGE_TITLE,
		verdict: verdict.kind,
		sentence: SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => challengeReason(say, judgement, reason)),
		sections: [
			whatItShows(say, judgement),
			kindTable(say, judgement),
			theSealedPlan(say, judgement, taskSha256),
			...wentWrong(say, judgement),
		],
		added: 'device-and-rules',
	};
}

function whatItShows(say: Say, judgement: ChallengeJudgement): Section {
	const {detection, falseAlarms} = judgement;
	return {
		heading: HEADINGS.shows,
		pairs: [
			[LABELS.noticed, say`${detection.hits} of ${detection.of}`],
			[LABELS.detection, detectionText(say, judgement)],
			[LABELS.falseAlarms, falseAlarmText(say, judgement)],
			...(falseAlarms.of === 0 ? [] : [[LABELS.falseAlarmRate, falseAlarmRate(say, judgement)] as const]),
		],
	};
}

function kindTable(say: Say, {byKind}: ChallengeJudgement): Section {
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
				namedText(say, {kind, named, nameable}),
				floorPercent(say, lower),
			]),
		},
	};
}

function theSealedPlan(say: Say, judgement: ChallengeJudgement, sha256: string): Section {
	return {
		heading: HEADINGS.plan,
		paragraphs: [planText(say, judgement), sha256, PLAN_CHECK],
	};
}

/** Only these, to keep the report short; result.json has every trial. */
function wentWrong(say: Say, {trials, batch}: ChallengeJudgement): Section[] {
	const wrong = trials.filter(({became, named}) => BAD.includes(became) || named === 'wrong' || named === 'partly');
	if (wrong.length === 0) return [];
	const rest = wrong.length - MOST_TRIALS;
	return [
		{
			heading: HEADINGS.wrong,
			...(rest > 0 ? {paragraphs: [moreTrials(say, rest)]} : {}),
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
						faultDone(say, trial.fault, batch.deck),
						reportText(say, trial, batch.deck),
						resultText(trial),
					]),
			},
		},
	];
}

const BAD: readonly TrialOutcome['became'][] = ['missed', 'false-alarm', 'void'];
const MOST_TRIALS = 18;

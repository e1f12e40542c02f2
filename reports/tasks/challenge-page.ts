import type {ChallengeJudgement, ChallengeReason, KindCount} from '../../harness/challenge/judge.js';
import type {Alarm, TrialOutcome} from '../../harness/challenge/outcome.js';
import type {DeckKind} from '../../harness/model/deck.js';
import {faceName} from '../card-words.js';
import {FAULT_WORDS, faultDone} from '../fault-words.js';
import {counted, percent} from '../number-format.js';
import {spokenCard} from '../spoken-card.js';
import type {Section, TaskPage} from './page.js';

const SENTENCES: Readonly<Record<ChallengeJudgement['verdict']['kind'], string>> = {
	pass: 'The device noticed the faults that were hidden in its cards, as often as it must.',
	fail: 'The device cannot be relied on to notice what is wrong with its cards.',
	inconclusive: 'Too few trials were carried out to say how reliably the device notices faults.',
	aborted: 'The trials did not reach their end. They say nothing for the device.',
};

export function challengePage(
	judgement: ChallengeJudgement,
	taskSha256: string,
): Omit<TaskPage, 'sections'> & {
	readonly own: readonly Section[];
} {
	const {verdict} = judgement;
	return {
		title: 'Challenge trials: does the shuffler notice?',
		verdict: verdict.kind,
		sentence: SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => challengeReason(judgement, reason)),
		own: [whatItShows(judgement), kindTable(judgement), theSealedPlan(judgement, taskSha256), ...wentWrong(judgement)],
	};
}

export function challengeReason(judgement: ChallengeJudgement, reason: ChallengeReason): string {
	const {detection, falseAlarms, task, trials, batch} = judgement;
	const {criteria} = task;
	switch (reason.kind) {
		case 'dealt-after-stop':
			return `After a shuffle that was stopped half-way the device offered the cards as if they were shuffled (trial ${some(reason.trials)}).`;
		case 'wrong-card-named':
			return `The device named the wrong card in ${counted(reason.trials.length, 'trial')} (${some(reason.trials)}): ${example(trials, reason.trials, batch.deck)}. The pit would look for a card that is not missing.`;
		case 'card-not-named':
			return `The device raised an alarm but did not name the card in ${counted(reason.trials.length, 'trial')} (${some(reason.trials)}).`;
		case 'missed':
			return `It missed ${detection.of - detection.hits} of ${counted(detection.of, 'fault')} (trial ${some(reason.trials)}); ${example(trials, reason.trials, batch.deck)}.`;
		case 'false-alarms':
			return `It raised an alarm in ${falseAlarms.hits} of ${counted(falseAlarms.of, 'trial')} in which nothing was wrong; at most ${percent(criteria.falseAlarms)} are allowed.`;
		case 'too-few-trials':
			return `${detection.hits} of ${counted(detection.of, 'fault')} noticed shows a rate of at least ${floorPercent(detection.lower)}; ${percent(criteria.rate)} was asked for, which takes ${reason.need} faults without a miss.`;
		case 'void-trials':
			return `${counted(reason.trials.length, 'trial')} came to nothing and ${reason.trials.length === 1 ? 'is' : 'are'} not counted (${some(reason.trials)}).`;
		case 'cut-short':
			return `The trials were cut short: ${reason.because}.`;
		case 'all-noticed':
			return `It noticed ${detection.hits} of ${counted(detection.of, 'fault')}: we can be ${percent(criteria.confidence)} sure that it notices at least ${floorPercent(detection.lower)} of such faults.`;
	}
}

function whatItShows({detection, falseAlarms, task}: ChallengeJudgement): Section {
	const {confidence, rate} = task.criteria;
	const sure = `with ${percent(confidence)} confidence`;
	return {
		heading: 'What the trials show',
		pairs: [
			['Faults noticed', `${detection.hits} of ${detection.of}`],
			['Detection rate', `at least ${floorPercent(detection.lower)}, ${sure}; ${percent(rate)} was asked for`],
			['False alarms', `${falseAlarms.hits} of ${counted(falseAlarms.of, 'trial')} in which nothing was done`],
			...(falseAlarms.of === 0
				? []
				: [['False-alarm rate', `at most ${ceilPercent(falseAlarms.upper)}, ${sure}`] as const]),
		],
	};
}

function kindTable({byKind}: ChallengeJudgement): Section {
	return {
		heading: 'Fault by fault',
		table: {
			columns: [
				{title: 'What was done', width: 0.44, align: 'left'},
				{title: 'Trials', width: 0.1, align: 'right'},
				{title: 'Noticed', width: 0.12, align: 'right'},
				{title: 'Right card named', width: 0.18, align: 'right'},
				{title: 'Shows at least', width: 0.16, align: 'right'},
			],
			rows: byKind.map(({kind, trials, noticed, named, nameable, lower}) => [
				FAULT_WORDS[kind],
				String(trials),
				String(noticed),
				namedWords({kind, named, nameable}),
				floorPercent(lower),
			]),
		},
	};
}

function namedWords({kind, named, nameable}: Pick<KindCount, 'kind' | 'named' | 'nameable'>): string {
	if (kind === 'power-cut' || kind === 'jam') return 'none to name';
	return nameable === 0 ? 'none noticed' : `${named} of ${nameable}`;
}

function theSealedPlan({task}: ChallengeJudgement, sha256: string): Section {
	return {
		heading: 'The sealed plan',
		paragraphs: [
			`${counted(task.faults, 'fault')} and ${counted(task.blanks, 'blank')} were drawn by chance, in an order that nobody could foresee. The plan was fixed before the device was opened, by its SHA-256:`,
			sha256,
			'The same number stands in run.json, and task.json holds the plan with the random number from which it follows: deckproof verify draws it again and compares.',
		],
	};
}

/** Only these, so that the report stays short; result.json has every trial. */
function wentWrong({trials, batch}: ChallengeJudgement): Section[] {
	const wrong = trials.filter(({became, named}) => BAD.includes(became) || named === 'wrong' || named === 'partly');
	if (wrong.length === 0) return [];
	const rest = wrong.length - MOST_TRIALS;
	return [
		{
			heading: 'Trials that did not go as they should',
			...(rest > 0 ? {paragraphs: [`And ${rest} more; the attached result.json has every trial.`]} : {}),
			where: 'on-paper',
			table: {
				columns: [
					{title: 'Trial', width: 0.08, align: 'right'},
					{title: 'What was done', width: 0.4, align: 'left'},
					{title: 'What the device reported', width: 0.34, align: 'left'},
					{title: 'Result', width: 0.18, align: 'left'},
				],
				rows: wrong
					.slice(0, MOST_TRIALS)
					.map(trial => [
						String(trial.trial),
						faultDone(trial.fault, batch.deck),
						reportWords(trial, batch.deck),
						RESULTS[trial.became] + NAMED[trial.named],
					]),
			},
		},
	];
}

const BAD: readonly TrialOutcome['became'][] = ['missed', 'false-alarm', 'void'];
const MOST_TRIALS = 18;

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

/** What the device said, in a few words. */
export function reportWords({alarms, shuffle, stands, fault}: TrialOutcome, deck: DeckKind): string {
	const told = [...new Set(alarms.map(alarm => alarmWords(alarm, deck)))];
	if (fault.kind === 'power-cut' || fault.kind === 'jam')
		told.push(
			stands === 'ready' ? 'ready to deal' : stands === 'untold' ? 'does not offer the cards' : `then ${stands}`,
		);
	if (told.length > 0) return told.join('; ');
	return shuffle.kind === 'read' ? 'nothing wrong' : shuffle.because;
}

function alarmWords(alarm: Alarm, deck: DeckKind): string {
	switch (alarm.kind) {
		case 'count':
			return `${alarm.cards} cards${alarm.expected === undefined ? '' : ` instead of ${alarm.expected}`}`;
		case 'card':
			return `${spokenCard(faceName(deck, alarm.face))} ${alarm.what}`;
		case 'jam':
			return 'jam';
		case 'alarm':
			return `alarm (${alarm.words})`;
	}
}

function example(trials: readonly TrialOutcome[], numbers: readonly number[], deck: DeckKind): string {
	const trial = trials.find(each => each.trial === numbers[0]);
	if (trial === undefined) return '';
	return `in trial ${trial.trial} ${faultDone(trial.fault, deck)}, and it reported: ${reportWords(trial, deck)}`;
}

const MOST_NUMBERS = 8;

const some = (numbers: readonly number[]): string =>
	numbers.length <= MOST_NUMBERS
		? numbers.join(', ')
		: `${numbers.slice(0, MOST_NUMBERS).join(', ')} and ${numbers.length - MOST_NUMBERS} more`;

/** A bound is never rounded in favour of the device. */
const floorPercent = (share: number): string => `${Math.floor(share * 1000 + 1e-9) / 10} %`;
const ceilPercent = (share: number): string => `${Math.ceil(share * 1000 - 1e-9) / 10} %`;

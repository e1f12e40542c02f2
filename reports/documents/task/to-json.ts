import type {Composition} from '../../../harness/completeness/composition.js';
import {type DeckKind, nameOf} from '../../../harness/model/cards/deck.js';
import {ENGLISH} from '../../../harness/model/language.js';
import type {SeededFault} from '../../../harness/model/seeded-fault.js';
import type {BrickJudgement} from '../../../harness/tasks/brick/judge.js';
import {brickReason} from '../../../harness/tasks/brick/text.js';
import type {ChallengeJudgement} from '../../../harness/tasks/challenge/judge.js';
import type {Alarm} from '../../../harness/tasks/challenge/outcome.js';
import {challengeReason} from '../../../harness/tasks/challenge/text.js';
import {inspectionJson} from '../../../harness/tasks/inspection/json.js';
import type {PowerCycleJudgement} from '../../../harness/tasks/power-cycle/judge.js';
import {restartReason} from '../../../harness/tasks/power-cycle/text.js';
import {findingJson} from '../../data/finding-json.js';
import {faceName} from '../../language/card-words.js';
import {speaking} from '../../language/say.js';
import type {TaskReport} from './task-report.js';

/** In English whatever the page around it speaks. */
export const taskResultText = (report: TaskReport): string =>
	speaking(ENGLISH, () => `${JSON.stringify(taskJson(report), null, '\t')}\n`).drawn;

/** The report for machines. Cards stand there by name; trials, shuffles and places count from 1. */
export function taskJson({subject, judgement, findings}: TaskReport): object {
	const {run, amendments, ...rest} = subject;
	const {id, startedAt, profile, device, task, planSha256, bench} = run;
	const {batch} = judgement;
	return {
		schema: 'deckproof/task-result/1',
		task: task?.kind,
		verdict: judgement.verdict.kind,
		deck: {id: batch.deck.id, decks: batch.decks, cards: batch.size},
		...ownJson(judgement),
		regulatory: findings.map(findingJson),
		subject: {
			...rest,
			run: {id, startedAt, profile, device, task, planSha256, bench},
			...(amendments.length === 0 ? {} : {amendments}),
		},
	};
}

function ownJson(judgement: TaskReport['judgement']): object {
	switch (judgement.kind) {
		case 'challenge':
			return challengeJson(judgement);
		case 'brick':
			return brickJson(judgement);
		case 'power-cycle':
			return restartJson(judgement);
		case 'inspection':
			return inspectionJson(judgement);
	}
}

function challengeJson(judgement: ChallengeJudgement): object {
	const {verdict, task, detection, falseAlarms, byKind, trials, batch} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: challengeReason(judgement, reason)})),
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
	if (alarm.kind === 'card') return {kind: alarm.kind, what: alarm.what, card: faceName(deck, alarm.face)};
	return alarm;
}

function brickJson(judgement: BrickJudgement): object {
	const {verdict, task, cards, counted, paperwork, shuffled, device, batch} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: brickReason(judgement, reason)})),
		declared: task.declared,
		found: task.found,
		orderFile: task.orderFile,
		ledger: task.ledger ?? null,
		counted,
		cards: cardsJson(cards, batch.deck),
		paperwork,
		shuffled,
		device: device.kind === 'shuffled' ? {...device, cards: cardsJson(device.cards, batch.deck)} : device,
	};
}

function cardsJson({missing, extra, foreign, unreadable, faceUp}: Composition, deck: DeckKind): object {
	const names = (cards: Composition['missing']) =>
		cards.flatMap(({face, count}) => new Array<string>(count).fill(faceName(deck, face)));
	return {
		missing: names(missing),
		extra: names(extra),
		foreign: foreign.map(({position, what}) =>
			what.kind === 'face' ? {position, card: faceName(deck, what.face)} : {position, ...what},
		),
		unreadable,
		faceUp,
	};
}

function restartJson(judgement: PowerCycleJudgement): object {
	const {verdict, task, compared, incomplete, voids, repeats, closest, beginning, tests, wouldShow} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: restartReason(judgement, reason)})),
		restarts: {planned: task.restarts, compared, incomplete, void: voids},
		alpha: task.alpha,
		repeats,
		closest: closest ?? null,
		beginning: beginning ?? null,
		tests,
		wouldShow,
	};
}

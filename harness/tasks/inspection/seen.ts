import {faceName} from '../../../reports/language/card-words.js';
import {dollars} from '../../../reports/language/number-format.js';
import {convictionSentence} from '../../../reports/text/bettor-words.js';
import {diagnosisReason, modeReason} from '../../../reports/text/diagnosis-words.js';
import {judge} from '../../app/analyze/judge.js';
import {incidentCount} from '../../completeness/incidents.js';
import {NOTHING_REPORTED, type ReportedAlarm} from '../../evidence/files/task-events.js';
import type {Ending} from '../../evidence/run-events.js';
import type {PlanRecord} from '../../evidence/run-record.js';
import type {Batch} from '../../model/cards/batch.js';
import type {DeckKind} from '../../model/cards/deck.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import type {InspectionTask} from '../../model/inspection.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {shufflesOf} from '../../model/shuffles/shuffles.js';
import {outcomeOf} from '../challenge/outcome.js';
import {seenIn} from '../challenge/trial-seen.js';
import type {Heard} from '../heard.js';
import {type InspectionJudgement, judgeInspection, type QuickLook} from './judge.js';
import {type InspectionTurns, isQuickDone, turnsOf} from './turns.js';

export interface InspectionFacts {
	readonly task: InspectionTask;
	readonly batch: Batch;
	readonly plan: PlanRecord;
	readonly identity: DeviceIdentity;
	readonly heard: Heard;
	readonly ending: Ending;
	/** How long a shuffle takes; 0 while nobody has looked. */
	readonly cycleMs: number;
}

/** What an inspection has come to, from what is on record. */
export function inspectionOf(facts: InspectionFacts): InspectionJudgement {
	const {task, batch, identity, heard, ending} = facts;
	const turns = turnsOf(heard);
	return judgeInspection({
		task,
		batch,
		identity,
		answers: turns.answers,
		selfTest: heard.selfTest,
		trial: trialIn(facts, turns),
		quick: isQuickDone(turns.quick, task.shuffles) ? quickLook(facts, turns.quick) : undefined,
		ending,
	});
}

function trialIn({task, batch, heard}: InspectionFacts, {trial}: InspectionTurns) {
	const shuffle = trial === undefined ? undefined : heard.shuffles[trial - 1];
	if (trial === undefined || shuffle === undefined) return undefined;
	const fault = {kind: 'removed', face: batch.deck.names.indexOf(task.trial.card)} as const;
	const told = heard.reported.get(trial) ?? NOTHING_REPORTED;
	return outcomeOf(1, seenIn({fault, shuffle}, told, batch), batch);
}

/** Completeness, the mode check and the bettor, on the few shuffles there are. */
function quickLook({batch, plan, heard, ending, cycleMs}: InspectionFacts, quick: readonly Shuffle[]): QuickLook {
	const {judgement} = judge({
		batch,
		input: {kind: plan.input},
		alpha: plan.alpha,
		plan: {kind: 'planned', ...plan},
		ending: ending.kind === 'complete' ? ending : {kind: 'complete'},
		selfTest: heard.selfTest,
		shuffles: shufflesOf(quick),
		starts: startsIn(quick),
	});
	const {completeness, unshuffled, bettor, reader, shuffles} = judgement;
	const told = ({number}: Shuffle) =>
		(heard.reported.get(number)?.alarms ?? []).flatMap(alarm => cardWords(alarm, batch.deck));
	const ofCards = quick.flatMap(told);
	// A batch that was turned away for its cards is no fault of the machine.
	const stopped = quick.flatMap(each => (each.kind === 'void' && told(each).length === 0 ? [each.because] : []));
	return {
		shuffles: quick.length - shuffles.void,
		stopped: [...new Set(stopped)],
		astray: [...new Set(ofCards), ...completeness.diagnoses.map((_, at) => diagnosisReason(judgement, at))],
		unshuffled: unshuffled.map((_, at) => modeReason(judgement, at)),
		convicted: bettor.convictedAt === undefined ? undefined : convictionSentence(judgement, bettor.convictedAt),
		owned: `bettor owns ${dollars(bettor.logWealth)} of ${dollars(Math.log(bettor.threshold))}`,
		measured: {
			countErrors: shuffles.void + (completeness.diagnoses.length > 0 ? incidentCount(completeness) : 0),
			misreads: reader.errors,
			logWealth: bettor.logWealth,
			cycleMs,
		},
	};
}

/** In the new count from 1: shuffles that did not follow right upon the one before, since a trial or a break lay between. */
const startsIn = (quick: readonly Shuffle[]): number[] =>
	quick.flatMap(({number}, at) => (at === 0 || quick[at - 1]?.number !== number - 1 ? [at + 1] : []));

/** What the device itself says of its cards. */
function cardWords(alarm: ReportedAlarm, deck: DeckKind): string[] {
	switch (alarm.kind) {
		case 'card-alert':
			return [`the device says: ${ALERTS[alarm.what]} ${faceName(deck, alarm.face)}`];
		case 'count-error':
			return [`the device counted ${alarm.cards} cards, and the batch has ${alarm.expected}`];
		case 'deck-error':
			return [`it turned its cards away: ${alarm.errorCode}`];
		case 'error':
		case 'jam':
			return [];
	}
}

const ALERTS = {
	missing: 'missing',
	extra: 'one too many of',
	foreign: 'a card that does not belong to this batch (another back),',
	'face-up': 'face up',
} as const;

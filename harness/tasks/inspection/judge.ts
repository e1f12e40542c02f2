import type {Ending, SelfTestRecord} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import type {InspectionResult, InspectionTask, Measured, Signatory} from '../../model/inspection.js';
import type {VerdictKind} from '../../model/verdict.js';
import type {TrialOutcome} from '../challenge/outcome.js';
import {CHECK_IDS, CHECKS, type CheckId} from './checks.js';
import {driftsIn, type Series} from './drift.js';
import {challengeOutcome, type DeviceLook, deviceOutcome, type Outcome} from './outcomes.js';
import {signatoryIn} from './people.js';
import {type InspectionQuestion, LOOKS, lookAnswer} from './questions.js';

/** What an inspection has to show. */
export interface InspectionSeen {
	readonly task: InspectionTask;
	readonly batch: Batch;
	readonly identity: DeviceIdentity;
	readonly answers: ReadonlyMap<string, string>;
	readonly selfTest: SelfTestRecord;
	/** `undefined`: it was not carried out to its end. */
	readonly trial: TrialOutcome | undefined;
	/** `undefined`: there were no shuffles yet, or not all. */
	readonly quick: QuickLook | undefined;
	readonly ending: Ending;
}

/** What the few shuffles show, in words where there are words for it. */
export interface QuickLook {
	readonly shuffles: number;
	/** Shuffles that came to nothing, and why. */
	readonly stopped: readonly string[];
	/** Cards missing, too many, foreign, as the orders show it or as the device says it. */
	readonly astray: readonly string[];
	readonly unshuffled: readonly string[];
	readonly convicted: string | undefined;
	/** What the bettor owns, and of how much. */
	readonly owned: string;
	readonly measured: Measured;
}

export interface CheckResult {
	readonly id: CheckId;
	readonly outcome: Outcome;
}

export interface InspectionJudgement {
	readonly kind: 'inspection';
	readonly verdict: {readonly kind: VerdictKind; readonly reasons: readonly CheckResult[]};
	readonly result: InspectionResult;
	readonly task: InspectionTask;
	readonly batch: Batch;
	readonly checks: readonly CheckResult[];
	/** Which cards, as the dealer typed it. */
	readonly cards: string;
	readonly action: string;
	readonly dealer: Signatory | undefined;
	readonly floorperson: Signatory | undefined;
	readonly measured: Measured | undefined;
	readonly drifts: readonly Series[];
	readonly ending: Ending;
}

/** All checks, and what they come to. Signed is only what was done. */
export function judgeInspection(seen: InspectionSeen): InspectionJudgement {
	const {task, batch, answers, quick, ending} = seen;
	const checks = CHECK_IDS.map((id): CheckResult => ({id, outcome: outcomeOf(id, seen)}));
	const [dealer, floorperson] = [
		signatoryIn(answers.get('dealer') ?? ''),
		signatoryIn(answers.get('floorperson') ?? ''),
	];
	const found = resultOf(checks);
	const isSigned = dealer !== undefined && floorperson !== undefined && ending.kind === 'complete';
	const result = isSigned ? found : 'not-finished';
	return {
		kind: 'inspection',
		verdict: {kind: verdictOf(result, ending), reasons: reasonsIn(checks, found)},
		result,
		task,
		batch,
		checks,
		cards: answers.get('cards') ?? '',
		action: answers.get('action') ?? '',
		dealer,
		floorperson,
		measured: quick?.measured,
		drifts: quick === undefined ? [] : driftsIn([...task.history, quick.measured]),
		ending,
	};
}

/** What the checks come to, signed or not. After a stop nothing more need be done. */
export function resultOf(checks: readonly CheckResult[]): InspectionResult {
	const ill = checks.filter(({outcome}) => outcome.kind === 'ill');
	if (ill.some(({id}) => CHECKS[id].ifNot === 'stop')) return 'stop';
	if (checks.some(({outcome}) => outcome.kind === 'not-done')) return 'not-finished';
	return ill.length > 0 ? 'fail' : 'pass';
}

function reasonsIn(checks: readonly CheckResult[], found: InspectionResult): readonly CheckResult[] {
	const of = (kind: Outcome['kind']) => checks.filter(({outcome}) => outcome.kind === kind);
	const weighs = (weight: 'stop' | 'fail') => of('ill').filter(({id}) => CHECKS[id].ifNot === weight);
	const ill = [...weighs('stop'), ...weighs('fail')];
	return found === 'not-finished' ? [...ill, ...of('not-done')] : ill;
}

function verdictOf(result: InspectionResult, ending: Ending): VerdictKind {
	switch (result) {
		case 'pass':
			return 'pass';
		case 'fail':
		case 'stop':
			return 'fail';
		case 'not-finished':
			return ending.kind === 'stopped' && ending.because !== NOT_ALL_DONE ? 'aborted' : 'inconclusive';
	}
}

/** How the record of an inspection ends in which somebody said that a step was not done. */
export const NOT_ALL_DONE = 'not everything was done';

function outcomeOf(id: CheckId, seen: InspectionSeen): Outcome {
	const {selfTest, trial, quick, task} = seen;
	const why = notAsked(id, task.subject);
	if (why !== undefined) return {kind: 'not-shown', found: why};
	switch (id) {
		case 'identity':
		case 'approved':
		case 'hash':
			return deviceOutcome(id, lookOf(seen));
		case 'plate':
		case 'seals':
		case 'ports':
		case 'damage':
		case 'hidden':
		case 'inside':
		case 'colour':
			return personOutcome(id, seen);
		case 'self-test':
			return selfTestOutcome(selfTest, quick);
		case 'challenge':
			return challengeOutcome(trial, task, seen.batch.deck);
		case 'works':
			return quickOutcome(
				quick,
				each => each.stopped,
				each => `${each.shuffles} of ${ordersOf(task.shuffles, task.subject)}`,
			);
		case 'complete':
			return quickOutcome(
				quick,
				each => each.astray,
				each => `${ordersOf(each.shuffles, task.subject)}, every card accounted for`,
			);
		case 'mode':
			return quickOutcome(
				quick,
				each => each.unshuffled,
				each => `${each.shuffles} orders looked at`,
			);
		case 'order':
			return quickOutcome(
				quick,
				each => (each.convicted === undefined ? [] : [each.convicted]),
				each => each.owned,
			);
	}
}

const ordersOf = (many: number, subject: InspectionTask['subject']): string =>
	subject === 'shoe' ? `${many} batch${many === 1 ? '' : 'es'} dealt` : `${many} shuffles`;

const NO_PORT = 'it has no port';

/** Why a check does not apply to such a device; `undefined`: it does. */
function notAsked(id: CheckId, subject: InspectionTask['subject']): string | undefined {
	if (subject === 'shoe') {
		if (id === 'challenge') return 'it deals what is put in, and checks no cards';
		return id === 'mode' || id === 'order' ? 'it does not shuffle' : undefined;
	}
	if (subject === 'shuffler') return undefined;
	if (id === 'self-test') return `${NO_PORT} to be asked on`;
	const isOfOrders = id === 'works' || id === 'complete' || id === 'mode' || id === 'order';
	return isOfOrders ? `${NO_PORT} that tells an order` : undefined;
}

const lookOf = ({task, identity, answers}: InspectionSeen): DeviceLook => ({
	task,
	identity,
	typed: answers.get('hash')?.trim().toLowerCase(),
});

function personOutcome(id: Extract<InspectionQuestion, CheckId>, {answers}: InspectionSeen): Outcome {
	const look = LOOKS.find(each => each === id);
	const answer = look === undefined ? undefined : lookAnswer(look, answers.get(look) ?? '');
	if (answer === undefined || answer.kind === 'not-done') return {kind: 'not-done'};
	const words = id === 'inside' ? `${answer.words} cards inside` : answer.words;
	return {kind: answer.kind, found: words};
}

function selfTestOutcome(selfTest: SelfTestRecord, quick: QuickLook | undefined): Outcome {
	switch (selfTest.kind) {
		case 'passed':
			return {kind: 'well', found: 'passed, as the device says'};
		case 'failed':
			return {kind: 'ill', found: `fault code ${selfTest.faultCode}`};
		case 'no-answer':
			return {kind: 'ill', found: 'the device did not answer'};
		case 'not-asked':
			return quick === undefined ? {kind: 'not-done'} : {kind: 'not-shown', found: 'this device has none'};
	}
}

function quickOutcome(
	quick: QuickLook | undefined,
	against: (quick: QuickLook) => readonly string[],
	well: (quick: QuickLook) => string,
): Outcome {
	if (quick === undefined) return {kind: 'not-done'};
	const [first, ...more] = against(quick);
	if (first === undefined) return {kind: 'well', found: well(quick)};
	return {kind: 'ill', found: more.length === 0 ? first : `${withoutDot(first)}; ${withoutDot(more.join('; '))}`};
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');

import type {Ending, SelfTestRecord} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import {withoutDot} from '../../model/sentence.js';
import type {TrialOutcome} from '../challenge/outcome.js';
import type {QuickLook} from './judge-shuffles.js';
import {type LookQuestion, lookAnswer} from './look-question.js';
import type {InspectionTask} from './stored.js';

/** `not-shown`: nothing could show it; `not-done`: it has yet to be done. */
export type Outcome =
	| {readonly kind: 'well' | 'ill' | 'not-shown'; readonly found: string}
	| {readonly kind: 'not-done'};

export interface InspectionObserved {
	readonly task: InspectionTask;
	readonly batch: Batch;
	readonly identity: DeviceIdentity;
	/** By the id of the step. */
	readonly answers: ReadonlyMap<string, string>;
	readonly selfTest: SelfTestRecord;
	/** `undefined`: not completed. */
	readonly trial: TrialOutcome | undefined;
	/** `undefined`: some shuffles have yet to be done. */
	readonly quick: QuickLook | undefined;
	readonly ending: Ending;
}

const PARTS = ['maker', 'model', 'serial', 'firmware'] as const;

export function identityOutcome({task, identity}: InspectionObserved): Outcome {
	const {device} = task.certificate;
	const other = PARTS.filter(part => identity[part] !== device[part]);
	if (PARTS.every(part => device[part] === ''))
		return {kind: 'not-shown', found: 'not stated by device or certificate'};
	if (other.length === 0 && task.subject === 'by-hand')
		return {kind: 'not-shown', found: 'no port; the plate was checked'};
	if (other.length === 0)
		return {kind: 'well', found: `serial ${stated(identity.serial)}, firmware ${stated(identity.firmware)}`};
	const texts = other.map(part => `${part} is ${stated(identity[part])}, certified was ${stated(device[part])}`);
	return {kind: 'ill', found: texts.join('; ')};
}

export function approvedOutcome({task: {approved}, identity}: InspectionObserved): Outcome {
	if (approved === undefined) return {kind: 'not-shown', found: 'no list stated'};
	const isListed = approved.entries.some(({firmware}) => firmware === identity.firmware);
	if (isListed) return {kind: 'well', found: `firmware ${identity.firmware} is listed`};
	const listed = approved.entries.map(({firmware}) => firmware).join(', ');
	return {
		kind: 'ill',
		found: `firmware ${stated(identity.firmware)} is not on the list${listed === '' ? ', nor is this model' : `, which has ${listed}`}`,
	};
}

/**
The hash must come from outside: a device that was tampered with reports the hash it should have (IOActive, "Shuffle Up and Deal", 2023).
So a person types the hash that is shown, and it is compared with the registered hash and with the list.
*/
export function hashOutcome({task, identity, answers}: InspectionObserved): Outcome {
	const typed = answers.get('hash')?.trim().toLowerCase();
	if (typed === undefined || !/^(?:none|[\da-f]{8,64})$/.test(typed)) return {kind: 'not-done'};
	const listed = task.approved?.entries.filter(({firmware}) => firmware === identity.firmware) ?? [];
	const known = [task.firmwareHash, ...listed.map(each => each.sha256)].filter(hash => hash !== '');
	if (known.length === 0)
		return {
			kind: 'not-shown',
			found: `${typed === 'none' ? 'none is shown' : `${short(typed)} was read`}; none is on record`,
		};
	if (typed === 'none') return {kind: 'ill', found: `none is shown; on record is ${known.map(short).join(', ')}`};
	return known.every(hash => hash.startsWith(typed))
		? {kind: 'well', found: `${short(typed)}, as on record`}
		: {kind: 'ill', found: `${short(typed)} was read; on record is ${known.map(short).join(', ')}`};
}

export const lookOutcome =
	(question: LookQuestion, id: string) =>
	({answers}: InspectionObserved): Outcome =>
		lookAnswer(question, answers.get(id) ?? '') ?? {kind: 'not-done'};

export function selfTestOutcome({selfTest, quick}: InspectionObserved): Outcome {
	switch (selfTest.kind) {
		case 'passed':
			return {kind: 'well', found: 'passed (reported by the device)'};
		case 'failed':
			return {kind: 'ill', found: `fault code ${selfTest.faultCode}`};
		case 'no-answer':
			return {kind: 'ill', found: 'the device did not answer'};
		case 'not-asked':
			return quick === undefined ? {kind: 'not-done'} : {kind: 'not-shown', found: 'this device has none'};
	}
}

/** The device must notice, and must name the card if its profile has messages for it. */
export function challengeOutcome({trial, task, batch: {deck}}: InspectionObserved): Outcome {
	const {card} = task.trial;
	if (trial === undefined) return {kind: 'not-done'};
	if (trial.became === 'void') return {kind: 'ill', found: `the trial was void${reasonIn(trial)}`};
	if (trial.became !== 'noticed') return {kind: 'ill', found: `${card} was removed and NOT DETECTED`};
	if (trial.named === 'right') return {kind: 'well', found: `${card} removed, detected and named`};
	const named = trial.alarms.flatMap(alarm => (alarm.kind === 'card' ? [deck.names[alarm.face] ?? '?'] : []));
	if (named.length > 0) return {kind: 'ill', found: `${card} was removed; the device named ${named.join(', ')}`};
	return task.names === 'card'
		? {kind: 'ill', found: `${card} was removed and detected, but not named`}
		: {kind: 'well', found: `${card} was removed and detected; this device names no cards`};
}

interface QuickQuestion {
	readonly against: (quick: QuickLook) => readonly string[];
	readonly well: (quick: QuickLook, observed: InspectionObserved) => string;
}

export const quickOutcome =
	({against, well}: QuickQuestion) =>
	(observed: InspectionObserved): Outcome => {
		const {quick} = observed;
		if (quick === undefined) return {kind: 'not-done'};
		const [first, ...more] = against(quick);
		if (first === undefined) return {kind: 'well', found: well(quick, observed)};
		return {kind: 'ill', found: more.length === 0 ? first : `${withoutDot(first)}; ${withoutDot(more.join('; '))}`};
	};

export const ordersOf = (many: number, subject: InspectionTask['subject']): string =>
	subject === 'shoe' ? `${many} batch${many === 1 ? '' : 'es'} dealt` : `${many} shuffles`;

const reasonIn = ({shuffle}: TrialOutcome): string => (shuffle.kind === 'void' ? `: ${shuffle.because}` : '');

const stated = (text: string): string => text || 'not stated';
const short = (hash: string): string => (hash.length > 16 ? `${hash.slice(0, 16)}…` : hash);

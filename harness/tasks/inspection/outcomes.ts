import type {DeckKind} from '../../model/cards/deck.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import type {InspectionTask} from '../../model/inspection.js';
import type {TrialOutcome} from '../challenge/outcome.js';

/** How one check came out. `not-shown`: nothing could show it; `not-done`: somebody has yet to do it. */
export type Outcome =
	| {readonly kind: 'well' | 'ill' | 'not-shown'; readonly found: string}
	| {readonly kind: 'not-done'};

export interface DeviceLook {
	readonly task: InspectionTask;
	readonly identity: DeviceIdentity;
	/** The hash that somebody read off and typed. */
	readonly typed: string | undefined;
}

export function deviceOutcome(id: 'identity' | 'approved' | 'hash', look: DeviceLook): Outcome {
	switch (id) {
		case 'identity':
			return identityOutcome(look);
		case 'approved':
			return approvedOutcome(look);
		case 'hash':
			return hashOutcome(look);
	}
}

const PARTS = ['maker', 'model', 'serial', 'firmware'] as const;

function identityOutcome({task, identity}: DeviceLook): Outcome {
	const {device} = task.certificate;
	const other = PARTS.filter(part => identity[part] !== device[part]);
	if (PARTS.every(part => device[part] === ''))
		return {kind: 'not-shown', found: 'neither it nor its certificate tells it'};
	if (other.length === 0 && task.subject === 'by-hand')
		return {kind: 'not-shown', found: 'it has no port to say who it is; its plate was looked at'};
	if (other.length === 0)
		return {kind: 'well', found: `serial ${told(identity.serial)}, firmware ${told(identity.firmware)}`};
	const words = other.map(part => `${part} is ${told(identity[part])}, certified was ${told(device[part])}`);
	return {kind: 'ill', found: words.join('; ')};
}

function approvedOutcome({task: {approved}, identity}: DeviceLook): Outcome {
	if (approved === undefined) return {kind: 'not-shown', found: 'no list was given'};
	const isListed = approved.entries.some(({firmware}) => firmware === identity.firmware);
	if (isListed) return {kind: 'well', found: `firmware ${identity.firmware} is listed`};
	const listed = approved.entries.map(({firmware}) => firmware).join(', ');
	return {
		kind: 'ill',
		found: `firmware ${told(identity.firmware)} is not on the list${listed === '' ? ', nor is this model' : `, which has ${listed}`}`,
	};
}

/**
The hash must come from outside: a machine that was tampered with answers with the hash it should have (IOActive, "Shuffle Up and
Deal", 2023). So somebody types what they see, and it is compared with what the laboratory registered or the list has.
*/
function hashOutcome({task, identity, typed}: DeviceLook): Outcome {
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

/** The device must notice, and name the card if it has words for it. */
export function challengeOutcome(
	trial: TrialOutcome | undefined,
	{names, trial: {card}}: Pick<InspectionTask, 'names' | 'trial'>,
	deck: DeckKind,
): Outcome {
	if (trial === undefined) return {kind: 'not-done'};
	if (trial.became === 'void') return {kind: 'ill', found: `the trial came to nothing${reasonIn(trial)}`};
	if (trial.became !== 'noticed') return {kind: 'ill', found: `${card} was removed, and it was NOT NOTICED`};
	if (trial.named === 'right') return {kind: 'well', found: `${card} removed, noticed and named`};
	const named = trial.alarms.flatMap(alarm => (alarm.kind === 'card' ? [deck.names[alarm.face] ?? '?'] : []));
	if (named.length > 0) return {kind: 'ill', found: `${card} was removed, and it named ${named.join(', ')}`};
	return names === 'card'
		? {kind: 'ill', found: `${card} was removed and noticed, but not named`}
		: {kind: 'well', found: `${card} was removed and noticed; this device names no cards`};
}

const reasonIn = ({shuffle}: TrialOutcome): string => (shuffle.kind === 'void' ? `: ${shuffle.because}` : '');

const told = (text: string): string => text || 'not told';
const short = (hash: string): string => (hash.length > 16 ? `${hash.slice(0, 16)}…` : hash);

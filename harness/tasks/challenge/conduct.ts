import {NOT_COUNTED, shuffleOf, type Turn, voided} from '../../driver/order-source.js';
import type {Ending} from '../../evidence/run-events.js';
import type {SeededFault} from '../../model/tasks/seeded-fault.js';
import type {Profile} from '../../profile/schema.js';
import type {Conducting} from '../conduct.js';
import {promptUntil, refusalUnless} from '../prompt-until.js';
import {displayQuestion, offersQuestion, prepareQuestion, restoreQuestion, SKIP, type TrialPlace} from '../question.js';
import {alarmsIn} from './displayed-alarms.js';
import type {ChallengeTask} from './stored.js';

const INTERRUPTED: Ending = {kind: 'interrupted'};

export async function conductChallenge({trials}: ChallengeTask, parts: Conducting): Promise<Ending> {
	for (const [at, fault] of trials.entries()) {
		if (parts.signal.aborted) return INTERRUPTED;
		parts.writer.turnTo(at + 1);
		const became = await carryOut(fault, {trial: at + 1, of: trials.length}, parts);
		if (became === 'interrupted') return INTERRUPTED;
		parts.progress({kind: 'counted', counted: at + 1, planned: trials.length, unusable: 0, sequential: undefined});
	}
	return {kind: 'complete'};
}

/** The operator prepares the trial, the device shuffles, the result is recorded, the operator restores the batch. */
export async function carryOut(
	fault: SeededFault,
	place: TrialPlace,
	parts: Conducting,
): Promise<'done' | 'interrupted'> {
	const {device, writer, batch, prompt} = parts;
	const prepared = await prompt(prepareQuestion(fault, place, batch.deck));
	if (prepared === undefined) return 'interrupted';
	const turn = prepared.trim().toLowerCase() === SKIP ? SKIPPED : await shuffled(parts);
	if (turn === undefined) return 'interrupted';
	writer.shuffle(batch.deck, shuffleOf(place.trial, turn));
	if (turn.collected.kind === 'void') await device.source.recover();
	if (turn !== SKIPPED && (await observed(fault, parts)) === 'interrupted') return 'interrupted';
	return (await prompt(restoreQuestion(fault))) === undefined ? 'interrupted' : 'done';
}

const SKIPPED: Turn = {
	batch: undefined,
	counted: NOT_COUNTED,
	collected: voided('the operator could not carry it out'),
};

const shuffled = ({device, profile}: Conducting): Promise<Turn | undefined> =>
	profile === undefined ? Promise.resolve(BY_HAND) : device.source.next();

const BY_HAND: Turn = {
	batch: undefined,
	counted: NOT_COUNTED,
	collected: voided('the device has no port, so no order was read'),
};

/** Prompts the operator for what the device does not report on its port. */
async function observed(fault: SeededFault, parts: Conducting): Promise<'done' | 'interrupted'> {
	const {device, writer, batch, profile} = parts;
	if (profile === undefined || !reportsAlarms(profile)) {
		const refuse = refusalUnless(answer => alarmsIn(answer, batch.deck) !== undefined);
		if ((await promptUntil(displayQuestion(fault), refuse, parts)) === undefined) return 'interrupted';
	}
	if (fault.kind !== 'power-cut' && fault.kind !== 'jam') return 'done';
	const state = await device.finalState();
	if (state === undefined) {
		const refuse = refusalUnless(answer => /^(?:yes|no)$/i.test(answer.trim()));
		if ((await promptUntil(offersQuestion(), refuse, parts)) === undefined) return 'interrupted';
	}
	writer.event({kind: 'final-state', state: state ?? 'not-reported'});
	return 'done';
}

const ALARMS = ['count-error', 'card-alert', 'error', 'deck-error'];

const reportsAlarms = ({messages}: Profile): boolean =>
	Object.values(messages).some(spec => spec.to === 'host' && ALARMS.includes(spec.emits));

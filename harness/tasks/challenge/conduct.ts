import {shuffleOf} from '../../app/certify/gather.js';
import {NOT_COUNTED, type Turn, voided} from '../../driver/order-source.js';
import type {Ending} from '../../evidence/run-events.js';
import type {SeededFault} from '../../model/seeded-fault.js';
import type {ChallengeTask} from '../../model/task.js';
import type {Profile} from '../../profile/schema.js';
import type {Conducting} from '../conduct.js';
import {offersQuestion, prepareQuestion, type Question, restoreQuestion, SKIP, sawQuestion} from '../question.js';
import {alarmsIn} from './saw.js';

const INTERRUPTED: Ending = {kind: 'interrupted'};

/** One trial after the other: the operator prepares it, the device shuffles, what it reports is on record, all is put back. */
export async function conductChallenge({trials}: ChallengeTask, parts: Conducting): Promise<Ending> {
	for (const [at, fault] of trials.entries()) {
		if (parts.signal.aborted) return INTERRUPTED;
		parts.writer.turnTo(at + 1);
		const became = await carryOut(fault, {trial: at + 1, of: trials.length}, parts);
		if (became === 'interrupted') return INTERRUPTED;
		parts.progress({counted: at + 1, planned: trials.length, useless: 0, bettor: undefined});
	}
	return {kind: 'complete'};
}

interface Place {
	readonly trial: number;
	readonly of: number;
}

export async function carryOut(fault: SeededFault, place: Place, parts: Conducting): Promise<'done' | 'interrupted'> {
	const {bench, writer, batch, ask} = parts;
	const prepared = await ask(prepareQuestion(fault, place, batch.deck));
	if (prepared === undefined) return 'interrupted';
	const turn = prepared.trim().toLowerCase() === SKIP ? SKIPPED : await shuffled(parts);
	if (turn === undefined) return 'interrupted';
	writer.shuffle(batch.deck, shuffleOf(place.trial, turn));
	if (turn.collected.kind === 'void') await bench.source.recover();
	if (turn !== SKIPPED && (await asked(fault, parts)) === 'interrupted') return 'interrupted';
	return (await ask(restoreQuestion(fault))) === undefined ? 'interrupted' : 'done';
}

const SKIPPED: Turn = {
	batch: undefined,
	counted: NOT_COUNTED,
	collected: voided('the operator could not carry it out'),
};

const shuffled = ({bench, profile}: Conducting): Promise<Turn | undefined> =>
	profile === undefined ? Promise.resolve(BY_HAND) : bench.source.next();

const BY_HAND: Turn = {
	batch: undefined,
	counted: NOT_COUNTED,
	collected: voided('the device has no port, so no order was read'),
};

/** What the port does not tell, somebody must. */
async function asked(fault: SeededFault, parts: Conducting): Promise<'done' | 'interrupted'> {
	const {bench, writer, batch, profile} = parts;
	if (profile === undefined || !tellsAlarms(profile)) {
		const isSeen = (words: string) => alarmsIn(words, batch.deck) !== undefined;
		if ((await until(sawQuestion(), isSeen, parts)) === undefined) return 'interrupted';
	}
	if (fault.kind !== 'power-cut' && fault.kind !== 'jam') return 'done';
	const state = await bench.stands();
	if (state === undefined) {
		const words = await until(offersQuestion(), text => /^(?:yes|no)$/i.test(text.trim()), parts);
		if (words === undefined) return 'interrupted';
	}
	writer.event({kind: 'stands', state: state ?? 'untold'});
	return 'done';
}

/** Asks again until the answer can be understood. */
async function until(
	question: Question,
	isUnderstood: (words: string) => boolean,
	{ask}: Conducting,
): Promise<string | undefined> {
	let words = await ask(question);
	while (words !== undefined && !isUnderstood(words))
		words = await ask({...question, words: `"${words}" was not understood. ${question.words}`});
	return words;
}

const ALARMS = ['count-error', 'card-alert', 'error', 'deck-error'];

/** Has a device of this profile words for something that is wrong with its cards? */
const tellsAlarms = ({messages}: Profile): boolean =>
	Object.values(messages).some(spec => spec.to === 'host' && ALARMS.includes(spec.emits));

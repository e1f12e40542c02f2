import * as z from 'zod';
import {DECK_IDS, type DeckKind, nameOf} from '../../model/cards/deck.js';
import {HarnessError} from '../../model/error.js';
import type {Immutable} from '../../model/immutable.js';
import {FAULT_KINDS, type SeededFault} from '../../model/tasks/seeded-fault.js';
import {parsed, type Stored, type StoredTask} from '../stored-task.js';

const text = z.string();
const share = z.number().gt(0).lt(1);

const trialSchema = z.discriminatedUnion('do', [
	z.strictObject({trial: z.int(), do: z.enum(['none', 'power-cut', 'jam'])}),
	z.strictObject({trial: z.int(), do: z.enum(['removed', 'added', 'foreign-back', 'face-up']), card: text}),
	z.strictObject({trial: z.int(), do: z.literal('duplicate'), card: text, twin: text}),
	z.strictObject({trial: z.int(), do: z.literal('wrong-deck'), deck: z.enum(DECK_IDS)}),
	z.strictObject({trial: z.int(), do: z.enum(['blackjack', 'no-blackjack']), up: text, hole: text}),
]);
type TrialRecord = z.infer<typeof trialSchema>;

const challengeSchema = z.strictObject({
	kind: z.literal('challenge'),
	/** 128 random bits in hex. The trials follow from them; the hash of the task does not reveal them. */
	nonce: z.string().regex(/^[\da-f]{32}$/),
	kinds: z.array(z.enum(FAULT_KINDS)).min(1),
	faults: z.int().min(0),
	blanks: z.int().min(0),
	criteria: z.strictObject({
		/** The least share of faults that the device must notice, and the confidence of that statement. */
		rate: share,
		confidence: share,
		/** The highest allowed share of complete batches with an alarm. */
		falseAlarms: share,
		/** `card`: the device must name the card. `nothing`: a card that it names must be the right one. */
		names: z.enum(['card', 'nothing']),
	}),
	trials: z.array(trialSchema),
});

export interface ChallengeTask extends Immutable<Omit<z.infer<typeof challengeSchema>, 'trials'>> {
	readonly trials: readonly SeededFault[];
}

/** The file has cards by name. */
export const storedChallenge: StoredTask<ChallengeTask> = {
	read(stored) {
		const record = parsed(challengeSchema, stored);
		return {...record, trials: record.trials.map(trial => faultIn(trial, stored))};
	},
	write: (task, deck) => ({...task, trials: task.trials.map((fault, at) => trialRecord(fault, at + 1, deck))}),
};

function trialRecord(fault: SeededFault, trial: number, deck: DeckKind): TrialRecord {
	if ('twin' in fault) return {trial, do: fault.kind, card: nameOf(deck, fault.face), twin: nameOf(deck, fault.twin)};
	if ('face' in fault) return {trial, do: fault.kind, card: nameOf(deck, fault.face)};
	if ('up' in fault) return {trial, do: fault.kind, up: nameOf(deck, fault.up), hole: nameOf(deck, fault.hole)};
	return 'deck' in fault ? {trial, do: fault.kind, deck: fault.deck} : {trial, do: fault.kind};
}

function faultIn(trial: TrialRecord, {deck, file}: Stored): SeededFault {
	const faceOf = (name: string): number => {
		const face = deck.names.indexOf(name);
		if (face >= 0) return face;
		const expected = `/trials/${trial.trial - 1}: a card of the deck`;
		throw new HarnessError('run/bad-record', {file, line: 1, expected});
	};
	switch (trial.do) {
		case 'none':
		case 'power-cut':
		case 'jam':
			return {kind: trial.do};
		case 'removed':
		case 'added':
		case 'foreign-back':
		case 'face-up':
			return {kind: trial.do, face: faceOf(trial.card)};
		case 'duplicate':
			return {kind: trial.do, face: faceOf(trial.card), twin: faceOf(trial.twin)};
		case 'wrong-deck':
			return {kind: trial.do, deck: trial.deck};
		case 'blackjack':
		case 'no-blackjack':
			return {kind: trial.do, up: faceOf(trial.up), hole: faceOf(trial.hole)};
	}
}

import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {MOST_DECKS} from '../../model/cards/batch.js';
import {DECK_IDS, DECKS, type DeckKind, nameOf} from '../../model/cards/deck.js';
import {HarnessError, reasonOf} from '../../model/error.js';
import {FAULT_KINDS, type SeededFault} from '../../model/seeded-fault.js';
import type {BrickTask, ChallengeTask, PowerCycleTask, Task} from '../../model/task.js';
import {sha256} from '../../registers/sha256.js';
import {jsonOf} from '../record-lines.js';
import {FILES} from '../run-directory.js';
import type {RunRecord} from '../run-record.js';
import {inspectionSchema} from './inspection-schema.js';

/**
task.json: what a run is for, fixed before the first byte. run.json has the SHA-256 of its bytes. Cards stand there by name:

	{"kind":"challenge","nonce":"9c1f…","faults":59,"blanks":20,…,"trials":[{"trial":1,"do":"removed","card":"QH"},{"trial":2,"do":"none"},…]}
*/
export function taskText(task: Task, deck: DeckKind): string {
	const told = task.kind === 'challenge' ? {...task, trials: task.trials.map(trialRecord(deck))} : task;
	return `${JSON.stringify(told, null, '\t')}\n`;
}

export const taskRecord = (task: Task, text: string): NonNullable<RunRecord['task']> => ({
	kind: task.kind,
	sha256: sha256(text),
});

/** 128 bits that nobody can guess. */
export const drawNonce = (): string => randomBytes(16).toString('hex');

/** The task of a run, which must be the one that was fixed before it. */
export async function readTask(directory: string, run: Pick<RunRecord, 'task' | 'plan'>): Promise<Task | undefined> {
	if (run.task === undefined) return undefined;
	const file = path.join(directory, FILES.task);
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		throw new HarnessError('evidence/missing', {file, expected: 'the task of the run', found: reasonOf(error)});
	});
	const found = sha256(text);
	if (found !== run.task.sha256) throw new HarnessError('evidence/altered', {file, expected: run.task.sha256, found});
	const result = taskSchema.safeParse(jsonOf({file, number: 1, text}));
	if (!result.success || result.data.kind !== run.task.kind) {
		const [issue] = result.error?.issues ?? [];
		const expected = `/${issue?.path.join('/') ?? 'kind'}: ${issue?.message ?? run.task.kind}`;
		throw new HarnessError('run/bad-record', {file, line: 1, expected});
	}
	return taskIn(result.data, DECKS[run.plan.deck], file);
}

type TrialRecord = z.infer<typeof trialSchema>;

const trialRecord =
	(deck: DeckKind) =>
	(fault: SeededFault, at: number): TrialRecord => {
		const trial = at + 1;
		if ('twin' in fault) return {trial, do: fault.kind, card: nameOf(deck, fault.face), twin: nameOf(deck, fault.twin)};
		if ('face' in fault) return {trial, do: fault.kind, card: nameOf(deck, fault.face)};
		return 'deck' in fault ? {trial, do: fault.kind, deck: fault.deck} : {trial, do: fault.kind};
	};

const text = z.string();
const trialSchema = z.discriminatedUnion('do', [
	z.strictObject({trial: z.int(), do: z.enum(['none', 'power-cut', 'jam'])}),
	z.strictObject({trial: z.int(), do: z.enum(['removed', 'added', 'foreign-back', 'face-up']), card: text}),
	z.strictObject({trial: z.int(), do: z.literal('duplicate'), card: text, twin: text}),
	z.strictObject({trial: z.int(), do: z.literal('wrong-deck'), deck: z.enum(DECK_IDS)}),
]);
const share = z.number().gt(0).lt(1);

const challengeSchema = z.strictObject({
	kind: z.literal('challenge'),
	nonce: z.string().regex(/^[\da-f]{32}$/),
	kinds: z.array(z.enum(FAULT_KINDS)).min(1),
	faults: z.int().min(0),
	blanks: z.int().min(0),
	criteria: z.strictObject({
		rate: share,
		confidence: share,
		falseAlarms: share,
		names: z.enum(['card', 'nothing']),
	}),
	trials: z.array(trialSchema),
});

export const declaredSchema = z.strictObject({
	maker: text,
	inventory: text,
	deck: z.enum(DECK_IDS),
	decks: z.int().min(1).max(MOST_DECKS),
	game: text,
	back: text,
	line: z.strictObject({maker: text, model: text, serial: text}),
	shuffledAt: text,
	packagedAt: text,
	verifiedAt: text,
	verifiers: z.array(text),
	seals: z.array(text),
}) satisfies z.ZodType<BrickTask['declared']>;

export const foundSchema = z.strictObject({
	inventory: text,
	seals: z.array(text),
	package: z.enum(['intact', 'damaged', 'not-told']),
	openedAt: text,
	table: text,
	machine: z.strictObject({maker: text, model: text, serial: text}),
	dealer: text,
	supervisor: text,
}) satisfies z.ZodType<BrickTask['found']>;

const brickSchema = z.strictObject({
	kind: z.literal('brick'),
	declared: declaredSchema,
	found: foundSchema,
	order: text,
	orderFile: z.strictObject({name: text, sha256: text}),
	ledger: z.strictObject({package: z.int().min(1), every: z.int().min(1)}).optional(),
});

const powerCycleSchema = z.strictObject({
	kind: z.literal('power-cycle'),
	restarts: z.int().min(2),
	alpha: share,
}) satisfies z.ZodType<PowerCycleTask>;

const taskSchema = z.discriminatedUnion('kind', [challengeSchema, brickSchema, powerCycleSchema, inspectionSchema]);

function taskIn(record: z.infer<typeof taskSchema>, deck: DeckKind, file: string): Task {
	switch (record.kind) {
		case 'challenge':
			return {...record, trials: record.trials.map(trial => faultIn(trial, deck, file))} satisfies ChallengeTask;
		case 'brick':
			return {...record, ledger: record.ledger};
		case 'power-cycle':
			return record;
		case 'inspection':
			return {...record, approved: record.approved};
	}
}

function faultIn(trial: TrialRecord, deck: DeckKind, file: string): SeededFault {
	const faceOf = (name: string): number => {
		const face = deck.names.indexOf(name);
		if (face >= 0) return face;
		throw new HarnessError('run/bad-record', {
			file,
			line: 1,
			expected: `/trials/${trial.trial - 1}: a card of the deck`,
		});
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
	}
}

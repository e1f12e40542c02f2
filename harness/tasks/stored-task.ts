import type * as z from 'zod';
import type {DeckKind} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';

export interface StoredTask<Task> {
	readonly read: (stored: Stored) => Task;
	readonly write: (task: Task, deck: DeckKind) => object;
}

export interface Stored {
	readonly file: string;
	readonly json: unknown;
	readonly deck: DeckKind;
}

export const storedAsIs = <Task extends object>(schema: z.ZodType<Task>): StoredTask<Task> => ({
	read: stored => parsed(schema, stored),
	write: task => task,
});

export function parsed<Task>(schema: z.ZodType<Task>, {file, json}: Stored): Task {
	const result = schema.safeParse(json);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	const expected = `/${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'a task'}`;
	throw new HarnessError('run/bad-record', {file, line: 1, expected});
}

import * as z from 'zod';
import {CARD_ALERTS, DEVICE_STATES, type DeviceState} from '../../model/observation.js';
import {jsonOf, linesOf} from '../record-lines.js';
import {FILES} from '../run-directory.js';

export interface Reported {
	readonly alarms: readonly ReportedAlarm[];
	/** The state of the device after it was stopped. */
	readonly finalState: DeviceState | 'not-reported';
	readonly answers: ReadonlyMap<string, string>;
}

export type ReportedAlarm = z.infer<typeof alarmSchema>;

export const NOTHING_REPORTED: Reported = {alarms: [], finalState: 'not-reported', answers: new Map()};

const alarmSchema = z.discriminatedUnion('kind', [
	z.object({kind: z.literal('count-error'), cards: z.number(), expected: z.number()}),
	z.object({kind: z.literal('card-alert'), what: z.enum(CARD_ALERTS), face: z.number()}),
	z.object({kind: z.enum(['error', 'deck-error']), errorCode: z.union([z.string(), z.number()])}),
	z.object({kind: z.literal('jam'), cards: z.number()}),
]);

const eventSchema = z.discriminatedUnion('kind', [
	z.object({shuffle: z.int(), kind: z.literal('observed'), observation: alarmSchema}),
	/** The device took in another number of cards than the batch has, without an error. */
	z.object({shuffle: z.int(), kind: z.literal('miscounted'), cards: z.int(), expected: z.int()}),
	z.object({shuffle: z.int(), kind: z.literal('final-state'), state: z.enum([...DEVICE_STATES, 'not-reported'])}),
	z.object({shuffle: z.int(), kind: z.literal('answered'), prompt: z.string(), answer: z.string()}),
]);

/** What the device and the operator reported, by the number of the trial. */
export async function readReported(directory: string): Promise<ReadonlyMap<number, Reported>> {
	const reported = new Map<number, Reported>();
	for await (const line of linesOf(directory, FILES.events)) note(reported, jsonOf(line));
	return reported;
}

export function note(reported: Map<number, Reported>, record: unknown): void {
	const event = eventSchema.safeParse(record).data;
	if (event === undefined) return;
	const before = reported.get(event.shuffle) ?? NOTHING_REPORTED;
	reported.set(event.shuffle, withEvent(before, event));
}

function withEvent(before: Reported, event: z.infer<typeof eventSchema>): Reported {
	switch (event.kind) {
		case 'observed':
			return {...before, alarms: [...before.alarms, event.observation]};
		case 'miscounted':
			return {
				...before,
				alarms: [...before.alarms, {kind: 'count-error', cards: event.cards, expected: event.expected}],
			};
		case 'final-state':
			return {...before, finalState: event.state};
		case 'answered':
			return {...before, answers: new Map([...before.answers, [event.prompt, event.answer]])};
	}
}

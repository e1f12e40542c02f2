import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {jsonOf, type RecordLine} from './record-lines.js';

const text = z.string();

/** The last line of events.ndjson. */
export const endedSchema = z.object({
	kind: z.literal('run-ended'),
	at: text,
	ending: z
		.discriminatedUnion('kind', [
			z.strictObject({kind: z.enum(['complete', 'interrupted']).describe('All planned shuffles, or an interruption.')}),
			z.strictObject({
				kind: z.literal('rejected'),
				shuffle: z
					.int()
					.min(1)
					.describe('The shuffle after which the sequential test rejected, so that the run stopped.'),
			}),
			z.strictObject({kind: z.literal('stopped'), because: text.describe('Why the run stopped.')}),
		])
		.describe('How the run ended.'),
});
export type Ended = Immutable<z.infer<typeof endedSchema>>;
export type Ending = Ended['ending'];

export const selfTestSchema = z.object({
	kind: z.literal('self-test'),
	result: z.discriminatedUnion('kind', [
		z.strictObject({
			kind: z.enum(['passed', 'no-answer', 'not-asked']).describe('Result; not-asked: the device has none.'),
		}),
		z.strictObject({
			kind: z.literal('failed'),
			faultCode: z.number().describe('Fault code, as the device reported it.'),
		}),
	]),
});
export type SelfTestRecord = Immutable<z.infer<typeof selfTestSchema>>['result'];

export const endedIn = (line: RecordLine): Ended | undefined => endedSchema.safeParse(jsonOf(line)).data;

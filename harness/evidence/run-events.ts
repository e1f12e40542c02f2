import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {jsonOf, type RecordLine} from './record-lines.js';

const text = z.string();

/** The last line of events.ndjson. */
export const endedSchema = z.object({
	kind: z.literal('run-ended'),
	at: text,
	ending: z.discriminatedUnion('kind', [
		z.strictObject({kind: z.enum(['complete', 'interrupted'])}),
		/** The sequential test rejected, so the run stopped after this shuffle, before the planned number. */
		z.strictObject({kind: z.literal('convicted'), shuffle: z.int().min(1)}),
		z.strictObject({kind: z.literal('stopped'), because: text}),
	]),
});
export type Ended = Immutable<z.infer<typeof endedSchema>>;
export type Ending = Ended['ending'];

export const selfTestSchema = z.object({
	kind: z.literal('self-test'),
	result: z.discriminatedUnion('kind', [
		z.strictObject({kind: z.enum(['passed', 'no-answer', 'not-asked'])}),
		z.strictObject({kind: z.literal('failed'), faultCode: z.number()}),
	]),
});
export type SelfTestRecord = Immutable<z.infer<typeof selfTestSchema>>['result'];

export const endedIn = (line: RecordLine): Ended | undefined => endedSchema.safeParse(jsonOf(line)).data;

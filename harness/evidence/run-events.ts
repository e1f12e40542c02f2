import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {jsonOf, type RecordLine} from './record-lines.js';

const text = z.string();

/** How the capture ended: the last line of events.ndjson. */
export const endedSchema = z.object({
	kind: z.literal('run-ended'),
	at: text,
	ending: z.discriminatedUnion('kind', [
		z.strictObject({kind: z.enum(['complete', 'interrupted'])}),
		/** The sequential test rejected, so the run was stopped after this shuffle and before the planned number. */
		z.strictObject({kind: z.literal('convicted'), shuffle: z.int().min(1)}),
		z.strictObject({kind: z.literal('stopped'), because: text}),
	]),
});
export type Ended = Immutable<z.infer<typeof endedSchema>>;
export type Ending = Ended['ending'];

/** What the device reported of itself when it was asked to test itself. */
export const selfTestSchema = z.object({
	kind: z.literal('self-test'),
	result: z.discriminatedUnion('kind', [
		z.strictObject({kind: z.enum(['passed', 'no-answer', 'not-asked'])}),
		z.strictObject({kind: z.literal('failed'), faultCode: z.number()}),
	]),
});
export type SelfTestRecord = Immutable<z.infer<typeof selfTestSchema>>['result'];

/** The end of the run, if this line of events.ndjson records it. */
export const endedIn = (line: RecordLine): Ended | undefined => endedSchema.safeParse(jsonOf(line)).data;

import * as z from 'zod';
import {count, shuffle, text} from './schema-words.js';

const source = z.discriminatedUnion('kind', [
	z.strictObject({kind: z.literal('tests'), tests: z.array(text)}),
	z.strictObject({kind: z.literal('bettor'), shuffle}),
	z.strictObject({kind: z.literal('cards'), shuffles: z.array(shuffle).describe('None: of all that were read.')}),
	z.strictObject({kind: z.literal('events'), of: z.enum(['table', 'shoe'])}),
	z.strictObject({kind: z.literal('device'), said: text}),
	z.strictObject({kind: z.literal('trials'), trials: z.array(count)}),
	z.strictObject({kind: z.enum(['papers', 'plan'])}),
	z.strictObject({kind: z.literal('people'), people: z.array(z.strictObject({name: text, licence: text})), at: text}),
]);

const clause = {
	id: text,
	clause: text,
	rule: text,
	met: z.boolean(),
	broken: text.exactOptional().describe('What a violation means, and what is to be done.'),
	counts: z
		.enum(['verdict', 'beside'])
		.exactOptional()
		.describe('Does a violation fail the device, or is it told beside the verdict?'),
};

export const findingKinds = [
	z.strictObject({
		...clause,
		kind: z.enum(['met', 'not-met']),
		evidence: text,
		by: z.array(source).describe('Who or what established it.'),
		established: text.describe('The same in words.'),
	}),
	z.strictObject({...clause, kind: z.literal('not-shown'), because: text}),
] as const;

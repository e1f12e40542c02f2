import * as z from 'zod';
import {count, shuffle, text} from './schema-words.js';

const source = z.discriminatedUnion('kind', [
	z.strictObject({kind: z.literal('tests'), tests: z.array(text).describe('Ids of the statistical tests.')}),
	z.strictObject({
		kind: z.literal('sequential-test'),
		shuffle: shuffle.describe('Number of the shuffle at which it rejected.'),
	}),
	z.strictObject({
		kind: z.literal('cards'),
		shuffles: z.array(shuffle).describe('Numbers of the shuffles; empty: all that were read.'),
	}),
	z.strictObject({kind: z.literal('events'), of: z.enum(['table', 'shoe']).describe('What the events are about.')}),
	z.strictObject({kind: z.literal('device'), said: text.describe('What the device reported.')}),
	z.strictObject({kind: z.literal('trials'), trials: z.array(count).describe('Numbers of the trials.')}),
	z.strictObject({kind: z.enum(['papers', 'plan']).describe('Label and papers of the brick, or the plan.')}),
	z.strictObject({
		kind: z.literal('people'),
		people: z
			.array(z.strictObject({name: text.describe('Name.'), licence: text.describe('Licence or employee number.')}))
			.describe('The people who answered.'),
		at: text.describe('When they answered.'),
	}),
]);

const clause = {
	id: text.describe('Id of the row: book/row.'),
	clause: text.describe('Citation of the clause.'),
	rule: text.describe('What the clause requires, in short.'),
	met: z.boolean().describe('Whether the evidence shows that the clause is met.'),
	broken: text.exactOptional().describe('What a violation means, and what to do.'),
	counts: z
		.enum(['verdict', 'beside'])
		.exactOptional()
		.describe('verdict: a violation fails the device; beside: it is reported without effect on the verdict.'),
	isSecondHand: z
		.literal(true)
		.exactOptional()
		.describe('The rule is known from another source than its text, which was not read.'),
	expiredOn: text.exactOptional().describe('The day on which the rule expired; the run is dated after it.'),
};

export const findingKinds = [
	z.strictObject({
		...clause,
		kind: z.enum(['met', 'not-met']).describe('The finding.'),
		evidence: text.describe('What the finding rests on, as an English clause.'),
		by: z.array(source).describe('Sources of the finding.'),
		established: text.describe('The sources as an English text.'),
	}),
	z.strictObject({...clause, kind: z.literal('not-shown'), because: text.describe('Why nothing was shown.')}),
] as const;

import * as z from 'zod';
import {amendmentSchema} from '../../harness/evidence/amendments/amendment-schema.js';
import {endedSchema, selfTestSchema} from '../../harness/evidence/run-events.js';
import {runSchema} from '../../harness/evidence/run-record.js';
import {MOST_DECKS} from '../../harness/model/cards/batch.js';
import {DECK_IDS} from '../../harness/model/cards/deck.js';
import {listOf, maybeObjectOf, objectOf} from '../../harness/model/schema.js';
import {STATED_INPUTS} from '../../harness/model/shuffles/input-order.js';
import {completeness, unshuffled} from './card-schema.js';
import {findingKinds} from './finding-schema.js';
import {outcomes} from './outcome-schema.js';
import {count, sha256, text} from './schema-words.js';
import {excluded, sequential} from './sequential-schema.js';
import {reasonKinds, testKinds} from './verdict-schema.js';

const line = z.strictObject({
	damaged: count.describe('Pieces that were no valid frame: wrong checksum, noise, incomplete.'),
	meaningless: count.describe('Valid frames that are no message of the profile.'),
	repeated: count.describe('Messages that were received again with the same number.'),
	unsolicited: count.describe('Answers without an open command: late or repeated.'),
	missing: count.describe('Messages that were not received, by the numbers of those that were.'),
	commandsRepeated: count.describe('Commands that were sent again for lack of an answer.'),
	lost: count.describe('How often the link was lost.'),
	reconnected: count.describe('How often the link was restored after a loss.'),
});

const keyFingerprint = sha256.describe('SHA-256 of the public key that signed, in hex.');

const amendmentSigned = [
	z.strictObject({kind: z.enum(['by-bench-of-run', 'by-another-bench']).describe('Whose key.'), keyFingerprint}),
	z.strictObject({kind: z.literal('not-signed')}),
] as const;

const subjectKinds = [
	z.strictObject({
		kind: z.literal('run'),
		run: runSchema
			.pick({
				id: true,
				startedAt: true,
				profile: true,
				device: true,
				planSha256: true,
				job: true,
				bench: true,
			})
			.describe('The run.'),
		line: line.describe('Faults on the line, counted.'),
		ending: endedSchema.shape.ending,
		endedAt: text.describe('When the run ended, in UTC (ISO 8601).'),
		evidenceSha256: sha256.describe('SHA-256 over the files of evidence, in hex.'),
		amendments: z
			.array(
				amendmentSchema.pick({n: true, at: true, by: true, why: true, field: true, was: true, now: true}).extend({
					signed: z.discriminatedUnion('kind', amendmentSigned).describe('Which key signed the amendment.'),
				}),
			)
			.exactOptional()
			.describe('Corrections after the run was sealed; absent if there is none.'),
		deviceAsAmended: runSchema.shape.device.exactOptional().describe('Identity of the device after the amendments.'),
		jobAsAmended: runSchema.shape.job.describe('The job after the amendments.'),
	}),
	z.strictObject({
		kind: z.literal('orders'),
		files: z.array(text).describe('Names of the files that hold the orders.'),
		sha256: sha256.describe('SHA-256 of these files, in hex.'),
	}),
] as const;

/** The definition of result.json. A schema version may gain keys; existing keys never change. */
export const resultSchema = z.strictObject({
	schema: z.literal('deckproof/result/2'),
	verdict: z.enum(['pass', 'fail', 'inconclusive', 'aborted']).describe('Verdict on the device.'),
	reasons: z
		.array(z.discriminatedUnion('kind', reasonKinds))
		.min(1)
		.describe('Reasons of the verdict, the weightiest first.'),
	alpha: z.number().gt(0).lt(1).describe('Largest chance that a fair device fails.'),
	shuffles: objectOf('Numbers of shuffles.', {
		planned: count.describe('Number of shuffles that the plan requires.'),
		valid: count.describe('Complete orders.'),
		compared: count.describe('Valid shuffles whose input order is known, or is the same for all.'),
		incomplete: count.describe('Orders that were read with missing, foreign or unreadable cards.'),
		void: count.describe('Shuffles without an order: jam, loss of the link, contradiction.'),
	}),
	deck: objectOf('The batch of cards.', {
		id: z.enum(DECK_IDS).describe('Kind of deck.'),
		decks: z.int().min(1).max(MOST_DECKS).describe('Number of decks in the batch.'),
		cards: count.describe('Number of cards in the batch.'),
		backs: z
			.array(text)
			.exactOptional()
			.describe('The back of each deck, where the back distinguishes copies of a card.'),
	}),
	input: z.enum([...STATED_INPUTS, 'fixed']).describe('The input orders, as stated by plan or command.'),
	inputOrder: z
		.enum(['compared', 'not-compared', 'unknown'])
		.describe(
			'Whether output orders were compared with input orders; not-compared: stated, but the tests cannot use it.',
		),
	selfTest: selfTestSchema.shape.result.describe('Result of the self-test, as the device reported it.'),
	completeness: completeness.describe('Card completeness.'),
	modeCheck: objectOf('Whether the device shuffled at all.', {
		verdict: z.enum(['pass', 'fail', 'inconclusive']).describe('fail: at least one order was not shuffled.'),
		unshuffled: z.array(unshuffled).describe('Output orders that were sorted or equal to their input order.'),
	}),
	tests: z.array(z.discriminatedUnion('kind', testKinds)).describe('All tests of the battery.'),
	sequential: sequential.describe('The sequential test, evaluated after each shuffle.'),
	excluded: excluded.describe('Upper limits for the strength of named defects; they do not affect the verdict.'),
	regulatory: z
		.array(z.discriminatedUnion('kind', findingKinds))
		.describe('Findings, clause by clause. A clause that is not met fails the device if it counts for the verdict.'),
	coverage: objectOf('Clauses of the chosen rule books, counted.', {
		met: count.describe('Number of clauses that are met.'),
		notMet: count.describe('Number of clauses that are not met.'),
		notShown: count.describe('Number of clauses on which the evidence shows nothing.'),
		gaps: listOf('Rows that were not evaluated, by reason.', {
			because: text.describe('Why these rows were not evaluated.'),
			rows: z.array(text).describe('Ids of the rows.'),
		}),
	}),
	notTested: z.array(text).describe('What this analysis does not cover, as English sentences.'),
	rounds: maybeObjectOf(
		'For a continuous shuffler, which is judged by rounds: everywhere else, read rounds for shuffles.',
		{
			cards: count.describe('Number of cards in valid rounds.'),
			dealt: count.describe('Number of cards that came out.'),
			fed: count.describe('Number of cards that went in.'),
			feeding: z
				.enum(['stated', 'all-of-each-round'])
				.describe('stated: the orders state which cards went back; otherwise all cards of a round are assumed to.'),
			insideNow: count.describe('Number of cards in the machine at the end.'),
			leastInside: count.describe('Smallest number of cards in the machine at any time.'),
			outsideNow: z.array(text).describe('Cards outside the machine at the end, as far as they were read.'),
			setAside: count.describe('Number of rounds that began while cards were outside; no test uses them.'),
		},
	),
	outcomes: outcomes.exactOptional().describe('Results of the game that was named: odds and return of each wager.'),
	subject: z.discriminatedUnion('kind', subjectKinds).describe('What was judged: a run, or orders from files.'),
});

export type Result = Lasting<z.infer<typeof resultSchema>>;

type Lasting<Type> = Type extends object ? {readonly [Key in keyof Type]: Lasting<Type[Key]>} : Type;

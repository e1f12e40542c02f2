import * as z from 'zod';
import {amendmentSchema} from '../../harness/evidence/amendments/amendment-schema.js';
import {endedSchema, selfTestSchema} from '../../harness/evidence/run-events.js';
import {runSchema} from '../../harness/evidence/run-record.js';
import {MOST_DECKS} from '../../harness/model/cards/batch.js';
import {DECK_IDS} from '../../harness/model/cards/deck.js';
import {GAMES} from '../../harness/model/cards/game.js';
import {listOf, maybeObjectOf, objectOf} from '../../harness/model/schema.js';
import {STATED_INPUTS} from '../../harness/model/shuffles/input-order.js';
import {completeness, unshuffled} from './card-schema.js';
import {chance, count, sha256, shuffle, text} from './schema-words.js';
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

const share = z.number().describe('In units of the stake.');

const earnings = z.strictObject({
	bets: z.number().describe('Mean number of bets a shoe.'),
	predicted: z.number().describe('Mean win a shoe that the player expected, in the unit of stake.'),
	earned: z.number().describe('Mean win a shoe, in the unit of stake.'),
	interval: z.tuple([z.number(), z.number()]).describe('95 % confidence interval of the mean win.'),
});

const attentive = z.strictObject({
	stake: z.number().describe('Stake on each bet; its unit is that of all wins.'),
	watched: count.describe('Number of shoes that the player only observed.'),
	played: count.describe('Number of shoes that the player bet on.'),
	wagers: listOf('Wagers that the player used.', {
		wager: text.describe('Id of the wager.'),
		payTable: text.describe('Id of the pay table.'),
		learned: earnings.describe('Wins with what was learned of the device.'),
		counting: earnings.describe('Wins by counting cards alone.'),
	}),
});

const outcomes = z.strictObject({
	game: z.enum(GAMES).describe('The game.'),
	shoes: count.describe('Number of shoes.'),
	dealt: count.describe('Number of coups dealt.'),
	coupsOfAShoe: count.describe('Number of first coups of each shoe that are counted; every shoe has them.'),
	coups: count.describe('Number of coups counted.'),
	rows: listOf('Results of the wagers.', {
		wager: text.describe('Id of the wager.'),
		row: text.describe('Id of the result.'),
		name: text.describe('Name of the result.'),
		count: count.describe('How often it was observed.'),
		chance: chance.describe('Exact chance of the result in a fair shoe.'),
		spread: z.number().describe('Variance of the count for a fair device, divided by that of independent coups.'),
		p: chance.describe('Two-sided p-value of this row alone.'),
	}),
	advantages: listOf('Return of each wager.', {
		wager: text.describe('Id of the wager.'),
		name: text.describe('Name of the wager.'),
		payTable: text.describe('Id of the pay table.'),
		fair: share.describe('Mean return of a coup by the odds.'),
		observed: share.describe('Observed mean return of a coup.'),
		better: share.describe('Estimated advantage of the player over the odds.'),
		interval: z.tuple([share, share]).describe('95 % confidence interval of the advantage.'),
		upperLimit: share.describe('Upper limit of the advantage, 95 % confidence for all wagers together.'),
	}),
	attentive: attentive.exactOptional().describe('What a player wins who learns from earlier shoes; from 20 shoes on.'),
});

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

const findingKinds = [
	z.strictObject({
		...clause,
		kind: z.enum(['met', 'not-met']).describe('The finding.'),
		evidence: text.describe('What the finding rests on, as an English clause.'),
		by: z.array(source).describe('Sources of the finding.'),
		established: text.describe('The sources as an English text.'),
	}),
	z.strictObject({...clause, kind: z.literal('not-shown'), because: text.describe('Why nothing was shown.')}),
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

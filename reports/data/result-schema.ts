import * as z from 'zod';
import {amendmentSchema} from '../../harness/evidence/amendments/amendment.js';
import {endedSchema, selfTestSchema} from '../../harness/evidence/run-events.js';
import {runSchema} from '../../harness/evidence/run-record.js';
import {MOST_DECKS} from '../../harness/model/cards/batch.js';
import {DECK_IDS} from '../../harness/model/cards/deck.js';
import {TOLD_INPUTS} from '../../harness/model/shuffles/order-in.js';
import {DEFECTS} from '../../stat-tests/sequential/limits/excluded.js';
import {diagnosis, incident, reader, unshuffled} from './card-schema.js';
import {findingKinds} from './finding-schema.js';
import {outcomes} from './outcome-schema.js';
import {chance, count, place, sha256, shuffle, text} from './schema-words.js';

const reasonKinds = [
	z.strictObject({text, kind: z.literal('incomplete'), shuffle, diagnosis: place}),
	z.strictObject({text, kind: z.literal('cards-undecided'), shuffle, diagnosis: place}),
	z.strictObject({text, kind: z.literal('not-shuffled'), shuffle, unshuffled: place}),
	z.strictObject({text, kind: z.literal('rule-broken'), rule: text}),
	z.strictObject({text, kind: z.literal('test-rejected'), test: text}),
	z.strictObject({text, kind: z.literal('bettor-convicted'), shuffle}),
	z.strictObject({text, kind: z.literal('too-few-shuffles'), have: count, need: count}),
	z.strictObject({text, kind: z.literal('plan-not-reached'), have: count, planned: count}),
	z.strictObject({text, kind: z.literal('test-not-measured'), test: text}),
	z.strictObject({text, kind: z.literal('self-test-failed'), faultCode: z.number()}),
	z.strictObject({text, kind: z.literal('too-many-lost'), lost: count, captured: count}),
	z.strictObject({text, kind: z.literal('order-in-not-compared')}),
	z.strictObject({text, kind: z.literal('stopped-early'), shuffle, planned: count}),
	z.strictObject({text, kind: z.literal('cut-short'), because: text}),
	z.strictObject({text, kind: z.literal('all-tests-passed'), tests: count, shuffles: count}),
] as const;

const effect = z.strictObject({
	observed: z.number(),
	fair: z.number(),
	interval: z.tuple([z.number(), z.number()]).describe('95 % interval of what was observed.'),
	detectable: z.number().describe('The smallest departure from fair that so many shuffles show with 99 % chance.'),
	against: z.enum(['order-in', 'new-deck', 'order-before']),
});

const testKinds = [
	z.strictObject({
		id: text,
		kind: z.literal('measured'),
		have: count.describe('How many shuffles the test could use.'),
		need: count.describe('How many it needs at the least.'),
		statistic: z.number(),
		p: chance,
		adjustedP: chance.describe('Corrected after Holm for all tests of the battery.'),
		rejected: z.boolean(),
		limit: z
			.number()
			.exactOptional()
			.describe('What p itself is held against after Holm; a share of the level that the test had.'),
		effect,
	}),
	z.strictObject({id: text, kind: z.literal('too-few'), have: count, need: count}),
	z.strictObject({id: text, kind: z.literal('not-applicable'), because: text}),
	z.strictObject({
		id: text,
		kind: z.literal('not-asked'),
		planned: count.describe('Where the test would have looked, had the run not been stopped early.'),
	}),
] as const;

const richest = z.strictObject({
	id: text,
	share: chance.describe('His part of the wealth.'),
	shuffles: count.describe('How many shuffles he had bet on by then.'),
	lesson: z
		.strictObject({
			kind: text,
			seen: z.number().describe('How often it came; for a statistic and a machine, the mean a shuffle.'),
			fair: z.number(),
			text: text.describe('What he learned, as a clause.'),
		})
		.nullable(),
});

const path = z.strictObject({
	shuffles: z
		.array(z.tuple([shuffle, shuffle]))
		.describe('The numbers of the shuffles, as stretches from the first to the last, both included.'),
	logWealth: z.array(z.number()),
});

const excluded = z.strictObject({
	confidence: chance.describe('Of each limit by itself, at any time.'),
	limits: z.array(
		z.strictObject({
			defect: z.enum(DEFECTS),
			shuffles: count,
			seen: chance.describe('The share of what was counted.'),
			fair: chance.describe('The same for a fair device.'),
			most: chance.describe('The strength at the most: the mean is strength + (1 - strength) × fair.'),
			text,
		}),
	),
});

const line = z.strictObject({
	damaged: count,
	meaningless: count,
	repeated: count,
	unasked: count,
	missing: count,
	askedAgain: count,
	lost: count,
	cameBack: count,
});

const amendmentSigned = [
	z.strictObject({kind: z.enum(['by-bench-of-run', 'by-another-bench']), keyFingerprint: sha256}),
	z.strictObject({kind: z.literal('not-signed')}),
] as const;

const subjectKinds = [
	z.strictObject({
		kind: z.literal('run'),
		run: runSchema.pick({
			id: true,
			startedAt: true,
			profile: true,
			device: true,
			planSha256: true,
			job: true,
			bench: true,
		}),
		line: line.describe('What happened on the line, counted.'),
		ending: endedSchema.shape.ending,
		endedAt: text,
		evidenceSha256: sha256,
		amendments: z
			.array(
				amendmentSchema
					.pick({n: true, at: true, by: true, why: true, field: true, was: true, now: true})
					.extend({signed: z.discriminatedUnion('kind', amendmentSigned)}),
			)
			.exactOptional()
			.describe('What was corrected after the run was sealed; not there if nothing was.'),
		deviceAsAmended: runSchema.shape.device.exactOptional(),
		jobAsAmended: runSchema.shape.job,
	}),
	z.strictObject({kind: z.literal('orders'), files: z.array(text), sha256}),
] as const;

/** The definition of result.json. A schema version may gain keys; existing keys never change. */
export const resultSchema = z.strictObject({
	schema: z.literal('deckproof/result/1'),
	verdict: z.enum(['pass', 'fail', 'inconclusive', 'aborted']),
	reasons: z.array(z.discriminatedUnion('kind', reasonKinds)).min(1).describe('In the order of their weight.'),
	alpha: z.number().gt(0).lt(1).describe('The chance to fail a fair device.'),
	shuffles: z.strictObject({
		planned: count,
		valid: count.describe('Complete orders.'),
		compared: count.describe('Those whose order in is known, or stands for all.'),
		incomplete: count.describe('Read, but short, foreign or unreadable in places.'),
		void: count,
	}),
	deck: z.strictObject({
		id: z.enum(DECK_IDS),
		decks: z.int().min(1).max(MOST_DECKS),
		cards: count,
		backs: z
			.array(text)
			.exactOptional()
			.describe('The back of each deck, where copies of a card are told apart by it.'),
	}),
	input: z.enum([...TOLD_INPUTS, 'fixed']).describe('What the order in was said to be.'),
	orderIn: z.enum(['compared', 'not-compared', 'unknown']),
	selfTest: selfTestSchema.shape.result,
	completeness: z.strictObject({
		verdict: z.enum(['pass', 'fail', 'inconclusive']),
		checked: count,
		/** By weight; `incidents` lists only the first of very many. */
		counts: z.strictObject({unexplained: count, undecided: count, misread: count, noted: count}),
		incidents: z.array(incident),
		diagnoses: z.array(diagnosis).describe('What all shuffles together tell of cards that were astray.'),
		reader: reader.describe('How often the reader erred.'),
		covers: z
			.array(z.strictObject({covers: count, shuffles: count}))
			.describe('How many shuffles had how many cover cards in the stream; those without are not in it.'),
		orientation: z
			.discriminatedUnion('kind', [
				z.strictObject({kind: z.literal('not-told')}),
				z.strictObject({kind: z.literal('too-few'), turned: count}),
				z.strictObject({kind: z.enum(['preserved', 'not-preserved']), of: count, kept: count, byChance: count}),
			])
			.describe('Whether cards that go in turned end for end come out turned.'),
		notes: z.array(text).describe('What is to be told of the cards though none is missing.'),
	}),
	modeCheck: z.strictObject({
		verdict: z.enum(['pass', 'fail', 'inconclusive']),
		unshuffled: z.array(unshuffled).describe('Orders that were sorted or handed back as they went in.'),
	}),
	tests: z.array(z.discriminatedUnion('kind', testKinds)),
	sequential: z.strictObject({
		logWealth: z.number(),
		threshold: z.number(),
		logThreshold: z.number(),
		convictedAt: shuffle.nullable(),
		experts: z.array(z.strictObject({id: text, weight: z.number(), logWealth: z.number()})),
		flagged: z
			.array(text)
			.exactOptional()
			.describe('Experts who convict the device whoever else had a share (closed testing with e-values).'),
		richest: richest
			.exactOptional()
			.describe('Who had earned most at the conviction, or at the end; without a conviction it is chance.'),
		path: path.describe('The logarithm of the wealth after each valid shuffle, to four decimals.'),
	}),
	excluded: excluded.describe('How strong named defects can be at the most; statements beside the verdict.'),
	regulatory: z
		.array(z.discriminatedUnion('kind', findingKinds))
		.describe(
			'Rules, clause by clause. One that is not met fails the device if it counts for the verdict; the others are told beside it.',
		),
	coverage: z
		.strictObject({
			met: count,
			notMet: count,
			notShown: count,
			gaps: z.array(z.strictObject({because: text, rows: z.array(text)})),
		})
		.describe('What the chosen rule books ask for and was not tested, by why.'),
	notTested: z.array(text),
	rounds: z
		.strictObject({
			cards: count.describe('Cards in valid rounds.'),
			dealt: count,
			fed: count,
			feeding: z.enum(['told', 'all-of-each-round']),
			insideNow: count.describe('How many cards are in the machine at the end.'),
			leastInside: count,
			outsideNow: z.array(text).describe('The cards that are out at the end, as far as they were read.'),
			setAside: count.describe('Rounds that began while cards were out: no test was put to them.'),
		})
		.exactOptional()
		.describe('A continuous shuffler, judged by rounds; what is said of shuffles is then said of rounds.'),
	outcomes: outcomes.exactOptional().describe('Would a player notice? Only if a game was asked for.'),
	subject: z.discriminatedUnion('kind', subjectKinds),
});

export type Result = Lasting<z.infer<typeof resultSchema>>;

type Lasting<Type> = Type extends object ? {readonly [Key in keyof Type]: Lasting<Type[Key]>} : Type;

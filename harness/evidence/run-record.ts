import * as z from 'zod';
import {jobSchema} from '../job/schema.js';
import {MOST_DECKS} from '../model/cards/batch.js';
import {DECK_IDS} from '../model/cards/deck.js';
import {GAMES} from '../model/cards/game.js';
import {identitySchema} from '../model/device-identity.js';
import type {Immutable} from '../model/immutable.js';
import {PAPER_SIZES} from '../model/paper-size.js';
import {listOf, maybeObjectOf, objectOf} from '../model/schema.js';
import {STATED_INPUTS} from '../model/shuffles/input-order.js';
import {TASK_KINDS} from '../model/tasks/task.js';
import {VERDICTS} from '../model/verdict.js';
import {benchSchema} from './bench-record.js';

export const RUN_SCHEMA = 'deckproof/run/4';

/** Whether the run stops when the sequential test rejects, or continues to the planned number. */
const EARLY_STOPS = ['at-rejection', 'never'] as const;
export type EarlyStop = (typeof EARLY_STOPS)[number];

const text = z.string();
const verdict = z.enum(VERDICTS);

const hash = text.describe('SHA-256, in hex.');

const profileSchema = z.strictObject({
	id: text.describe('Id of the device profile: maker/model.'),
	status: text.describe('How well the profile is established.'),
	sha256: text.describe('SHA-256 of its text, in hex.'),
});
export type ProfileRecord = Immutable<z.infer<typeof profileSchema>>;

const knownDeviceSchema = z.strictObject({
	device: text.describe('Address of the emulated device.'),
	shuffles: z.int().describe('Number of shuffles.'),
	expected: verdict.describe('Verdict that its fault should lead to.'),
	found: verdict.describe('Verdict that this bench gave.'),
});
export type KnownDevice = Immutable<z.infer<typeof knownDeviceSchema>>;

const planSchema = z.strictObject({
	deck: z.enum(DECK_IDS).describe('Kind of deck.'),
	decks: z.int().min(1).max(MOST_DECKS).describe('Number of decks in the batch.'),
	backs: z.array(text).exactOptional().describe('The back of each deck; absent where copies of a card look alike.'),
	orientation: z.literal('stated').exactOptional().describe('Present if the orders state which way each card lies.'),
	input: z.enum(STATED_INPUTS).describe('Input order of the shuffles.'),
	shuffles: z.int().min(1).describe('Number of shuffles that the plan requires.'),
	alpha: z.number().gt(0).lt(1).describe('Largest chance that a fair device fails.'),
	earlyStop: z.enum(EARLY_STOPS).describe('Whether the run stops when the sequential test rejects.'),
	tests: z.array(text).describe('Ids of the planned tests.'),
	strategies: listOf('Components of the sequential test.', {
		id: text.describe('Id of the strategy.'),
		weight: z.number().positive().describe('Its share of the mixture before the first shuffle.'),
	}),
	jurisdictions: listOf('The rule books, by their content.', {
		id: text.describe('Id of the rule book.'),
		sha256: hash,
		rows: z.enum(['all', 'automatic']).describe('All rows, or those that need no person.'),
		own: z.literal(true).exactOptional().describe('A book of the user; its text is in the run as rule-book-ID.yaml.'),
	}),
	named: maybeObjectOf('The plan file, by its content.', {
		id: text.describe('Id of the plan file.'),
		sha256: hash,
		challenge: objectOf('Challenge trials that the plan requires in addition.', {
			faults: z.int().describe('Number of trials with a seeded fault.'),
			blanks: z.int().describe('Number of trials without a fault.'),
		}),
	}),
	game: z.enum(GAMES).exactOptional().describe('Game whose results are evaluated.'),
});
export type PlanRecord = Immutable<z.infer<typeof planSchema>>;

/** The only definition of run.json; `npm run schema` writes run.schema.json from it. */
export const runSchema = z.strictObject({
	schema: z.literal(RUN_SCHEMA),
	id: text.describe('Id of the run; its chained files begin with it.'),
	startedAt: text.describe('When the run began, in UTC (ISO 8601).'),
	program: objectOf('The program that made the run.', {
		name: text.describe('Name of the program.'),
		version: text.describe('Its version.'),
		node: text.describe('Version of Node.'),
		platform: text.describe('Operating system and processor.'),
	}),
	address: text.describe('Address of the device.'),
	profile: profileSchema.describe('Profile of the device.'),
	device: identitySchema.describe('Identity as the device reported it; empty texts until then.'),
	reader: maybeObjectOf('The device that read the orders, if it is another one.', {
		address: text.describe('Its address.'),
		profile: profileSchema.describe('Its profile.'),
	}),
	plan: planSchema.describe('What was decided before the first shuffle.'),
	task: maybeObjectOf('The task of a run that does not judge shuffles.', {
		kind: z.enum(TASK_KINDS).describe('Kind of task.'),
		sha256: text.describe('SHA-256 of task.json, in hex.'),
	}),
	planSha256: text.describe('SHA-256 of plan, profiles and task, computed before the first shuffle; in hex.'),
	answers: maybeObjectOf('Answers of people to rows of rule books.', {
		sha256: text.describe('SHA-256 of answers.json, in hex.'),
	}),
	knownDevices: z
		.array(knownDeviceSchema)
		.exactOptional()
		.describe('Verdicts of this bench, before the run, on devices with known faults; absent if none was tried.'),
	paper: z.enum(PAPER_SIZES).exactOptional().describe('Paper size of the report; absent: a4.'),
	job: jobSchema.exactOptional().describe('What the job file states and no device reports.'),
	station: maybeObjectOf("The test station on a maker's line.", {
		name: text.describe('Name of the test station.'),
		operator: text.describe('The operator.'),
		register: text.describe('Directory of its register.'),
		head: text.describe('SHA-256 of the last line of the register when the run began, in hex.'),
		sha256: text.describe('SHA-256 of station.ndjson, in hex.'),
	}),
	bench: benchSchema.describe('The key of the bench, or that it has none.'),
});
export type RunRecord = Immutable<z.infer<typeof runSchema>>;

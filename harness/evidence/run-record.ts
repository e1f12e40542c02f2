import * as z from 'zod';
import {jobSchema} from '../job/schema.js';
import {MOST_DECKS} from '../model/cards/batch.js';
import {DECK_IDS} from '../model/cards/deck.js';
import {GAMES} from '../model/cards/game.js';
import {identitySchema} from '../model/device-identity.js';
import type {Immutable} from '../model/immutable.js';
import {PAPER_SIZES} from '../model/paper-size.js';
import {TOLD_INPUTS} from '../model/shuffles/order-in.js';
import {TASK_KINDS} from '../model/tasks/task.js';
import {VERDICTS} from '../model/verdict.js';
import {benchSchema} from './bench-record.js';

export const RUN_SCHEMA = 'deckproof/run/3';

/** Is the run stopped as soon as the sequential test rejects, or does it go on to the planned number? */
const EARLY_STOPS = ['at-conviction', 'never'] as const;
export type EarlyStop = (typeof EARLY_STOPS)[number];

const text = z.string();
const verdict = z.enum(VERDICTS);

/** Which profile, by its content. */
const profileSchema = z.strictObject({id: text, status: text, sha256: text});
export type ProfileRecord = Immutable<z.infer<typeof profileSchema>>;

/** An emulated device whose fault is known, and the verdict on it. */
const knownDeviceSchema = z.strictObject({device: text, shuffles: z.int(), expected: verdict, found: verdict});
export type KnownDevice = Immutable<z.infer<typeof knownDeviceSchema>>;

/** The plan as it was fixed before the first look. */
const planSchema = z.strictObject({
	deck: z.enum(DECK_IDS),
	decks: z.int().min(1).max(MOST_DECKS),
	/** The back of each deck, first deck first; absent where copies of a card look alike. */
	backs: z.array(text).exactOptional(),
	/** The reader of the orders reports which way each card lies; absent where it does not. */
	orientation: z.literal('told').exactOptional(),
	input: z.enum(TOLD_INPUTS),
	shuffles: z.int().min(1),
	alpha: z.number().gt(0).lt(1),
	earlyStop: z.enum(EARLY_STOPS),
	tests: z.array(text),
	experts: z.array(z.strictObject({id: text, weight: z.number().positive()})),
	/** The rule books that the run is checked against, by their content: all rows, or those that need no person. */
	jurisdictions: z.array(z.strictObject({id: text, sha256: text, rows: z.enum(['all', 'automatic'])})),
	/** The plan file that this was made from, by its content, and the trials that it asks for besides. */
	named: z
		.strictObject({id: text, sha256: text, challenge: z.strictObject({faults: z.int(), blanks: z.int()})})
		.exactOptional(),
	/** The game whose outcomes are compared with exact odds; absent if none was asked for. */
	game: z.enum(GAMES).exactOptional(),
});
export type PlanRecord = Immutable<z.infer<typeof planSchema>>;

/** The one definition of run.json; run.schema.json is written from it (`npm run schema`). */
export const runSchema = z.strictObject({
	schema: z.literal(RUN_SCHEMA),
	id: text,
	startedAt: text,
	program: z.strictObject({name: text, version: text, node: text, platform: text}),
	address: text,
	profile: profileSchema,
	/** All of it empty until the device has identified itself. */
	device: identitySchema,
	/** The device that read the orders, if it was not the one that shuffled. */
	reader: z.strictObject({address: text, profile: profileSchema}).exactOptional(),
	plan: planSchema,
	/** The purpose of the run, if it is not to judge shuffles, and the SHA-256 of task.json, which has all of it. */
	task: z.strictObject({kind: z.enum(TASK_KINDS), sha256: text}).exactOptional(),
	planSha256: text,
	/** The SHA-256 of answers.json; absent if nothing was answered. */
	answers: z.strictObject({sha256: text}).exactOptional(),
	/** The verdicts of this bench on devices whose faults are known, before the run; absent if none was tried. */
	knownDevices: z.array(knownDeviceSchema).exactOptional(),
	/** The paper that its documents are printed on; absent: A4. */
	paper: z.enum(PAPER_SIZES).exactOptional(),
	/** What the job file states and no device reports: laboratory, customer, item; absent without a job file. */
	job: jobSchema.exactOptional(),
	/** Where on a maker's line it was tested: by whom, in which register, the hash of its last line, and the SHA-256 of station.ndjson. */
	station: z.strictObject({name: text, operator: text, register: text, head: text, sha256: text}).exactOptional(),
	bench: benchSchema,
});
export type RunRecord = Immutable<z.infer<typeof runSchema>>;

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

/** Whether the run stops when the sequential test rejects, or continues to the planned number. */
const EARLY_STOPS = ['at-conviction', 'never'] as const;
export type EarlyStop = (typeof EARLY_STOPS)[number];

const text = z.string();
const verdict = z.enum(VERDICTS);

const profileSchema = z.strictObject({id: text, status: text, sha256: text});
export type ProfileRecord = Immutable<z.infer<typeof profileSchema>>;

const knownDeviceSchema = z.strictObject({device: text, shuffles: z.int(), expected: verdict, found: verdict});
export type KnownDevice = Immutable<z.infer<typeof knownDeviceSchema>>;

const planSchema = z.strictObject({
	deck: z.enum(DECK_IDS),
	decks: z.int().min(1).max(MOST_DECKS),
	/** First deck first; absent where copies of a card look alike. */
	backs: z.array(text).exactOptional(),
	/** Present if the reader of the orders reports which way each card lies. */
	orientation: z.literal('told').exactOptional(),
	input: z.enum(TOLD_INPUTS),
	shuffles: z.int().min(1),
	alpha: z.number().gt(0).lt(1),
	earlyStop: z.enum(EARLY_STOPS),
	tests: z.array(text),
	experts: z.array(z.strictObject({id: text, weight: z.number().positive()})),
	/** Rule books by their content. `rows`: all, or those that need no person. */
	jurisdictions: z.array(z.strictObject({id: text, sha256: text, rows: z.enum(['all', 'automatic'])})),
	/** The plan file, by its content, and the trials that it requires in addition. */
	named: z
		.strictObject({id: text, sha256: text, challenge: z.strictObject({faults: z.int(), blanks: z.int()})})
		.exactOptional(),
	game: z.enum(GAMES).exactOptional(),
});
export type PlanRecord = Immutable<z.infer<typeof planSchema>>;

/** The only definition of run.json; `npm run schema` writes run.schema.json from it. */
export const runSchema = z.strictObject({
	schema: z.literal(RUN_SCHEMA),
	id: text,
	startedAt: text,
	program: z.strictObject({name: text, version: text, node: text, platform: text}),
	address: text,
	profile: profileSchema,
	/** Empty strings until the device has identified itself. */
	device: identitySchema,
	/** The device that read the orders, if another device shuffled. */
	reader: z.strictObject({address: text, profile: profileSchema}).exactOptional(),
	plan: planSchema,
	/** For runs that do not judge shuffles: the SHA-256 of task.json. */
	task: z.strictObject({kind: z.enum(TASK_KINDS), sha256: text}).exactOptional(),
	planSha256: text,
	answers: z.strictObject({sha256: text}).exactOptional(),
	/** Verdicts of this bench, before the run, on devices with known faults; absent if none was tried. */
	knownDevices: z.array(knownDeviceSchema).exactOptional(),
	/** Absent: A4. */
	paper: z.enum(PAPER_SIZES).exactOptional(),
	/** What the job file states and no device reports: laboratory, customer, item. */
	job: jobSchema.exactOptional(),
	/** The station on a maker's line. `head`: the hash of the last line of its register; `sha256`: of station.ndjson. */
	station: z.strictObject({name: text, operator: text, register: text, head: text, sha256: text}).exactOptional(),
	bench: benchSchema,
});
export type RunRecord = Immutable<z.infer<typeof runSchema>>;

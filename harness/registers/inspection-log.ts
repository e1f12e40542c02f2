import path from 'node:path';
import * as z from 'zod';
import {DECK_IDS} from '../model/cards/deck.js';
import type {Immutable} from '../model/immutable.js';
import {calendarSchema, dayMeasuredSchema, signatorySchema} from '../model/tasks/inspection.js';
import {NAMED_BY} from '../model/tasks/signed-answer.js';
import {firstLink} from './chain.js';
import {appendToRegister, type ReadRegister, type RegisterForm, readRegister} from './register.js';

/**
The register of inspections, chained (register.ts).

	{"kind":"table","at":"…","table":"BAC-12","device":"serial:/dev/ttyUSB0","certificate":"…",…,"prev":"…"}
	{"kind":"begun","at":"…","table":"BAC-12","day":"2026-11-18","run":"runs/…","prev":"…"}
	{"kind":"inspected","at":"…","table":"BAC-12","day":"2026-11-18","run":"runs/…","result":"pass",…,"prev":"…"}

Versions before 0.2.0 wrote `logWealth` in `measured` instead of `logEvidence`. A register may contain both.
*/
const LOG = 'inspections.ndjson';

const text = z.string();

/** The last line of a table counts. */
const tableSchema = z.object({
	kind: z.literal('table'),
	at: text,
	table: text,
	device: text,
	profile: text,
	/** The run directory that certified the device. */
	certificate: text,
	/** Path of a file with approved firmware; empty: none. */
	approved: text,
	firmwareHash: text,
	seals: z.array(text),
	casino: text,
	pit: text,
	game: text,
	calendar: calendarSchema,
	/** Absent: as the profile states. */
	deck: z.enum(DECK_IDS).exactOptional(),
	decks: z.number().exactOptional(),
});
export type TableEntry = Immutable<z.infer<typeof tableSchema>>;

const begunSchema = z.object({
	kind: z.literal('begun'),
	at: text,
	table: text,
	day: text,
	/** Relative to the directory of the register. */
	run: text,
});
export type BegunEntry = Immutable<z.infer<typeof begunSchema>>;

const inspectedSchema = z.object({
	kind: z.literal('inspected'),
	at: text,
	table: text,
	day: text,
	run: text,
	result: z.enum(['pass', 'fail', 'stop']),
	device: text,
	/** How they were named: only `people` signed. Absent: a version that did not record it. */
	answers: z.enum(NAMED_BY).exactOptional(),
	/** Address of the device that was inspected; the table may have another one since. */
	address: text.exactOptional(),
	dealer: signatorySchema,
	floorperson: signatorySchema,
	due: text,
	/** Absent if the shuffles were not reached. */
	measured: dayMeasuredSchema.exactOptional(),
	drifts: z.array(text),
	evidence: text,
});
export type InspectedEntry = Immutable<z.infer<typeof inspectedSchema>>;

const entrySchema = z.discriminatedUnion('kind', [tableSchema, begunSchema, inspectedSchema]);
export type LogEntry = Immutable<z.infer<typeof entrySchema>>;

const formOf = (register: string): RegisterForm<LogEntry> => ({
	file: path.join(register, LOG),
	start: firstLink('deckproof/inspections/1', LOG),
	schema: entrySchema,
	expected: 'an inspection in the format of this version',
	current: line => line.replace('"logWealth":', '"logEvidence":'),
});

export const readLog = (register: string): Promise<ReadRegister<LogEntry>> => readRegister(formOf(register));

/** The caller holds the lock of the register. */
export const appendEntry = (register: string, entry: LogEntry): Promise<string> =>
	appendToRegister(formOf(register), entry);

import path from 'node:path';
import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {RELEASES} from '../model/release.js';
import {firstLink} from './chain.js';
import {appendToRegister, entryIn, type ReadRegister, type RegisterForm, readRegister} from './register.js';

const text = z.string();

const measuredSchema = z.object({
	/** Chi-square of card by position over its degrees of freedom (1 on average), and its standard error. */
	spread: z.object({ratio: z.number(), error: z.number()}).exactOptional(),
	smallest: z.object({p: z.number(), tests: z.number()}).exactOptional(),
	voids: z.number(),
	cycleMs: z.number(),
});
export type UnitMeasured = Immutable<z.infer<typeof measuredSchema>>;

/**
The register of a test station on a maker's line: one file a station, one line a unit (register.ts).

	{"kind":"unit","at":"…","station":"EOL-2","operator":"op 117","serial":"DS-00421",…,"result":"release","measured":{…},"prev":"…"}
*/
const unitSchema = z.object({
	kind: z.literal('unit'),
	at: text,
	station: text,
	operator: text,
	serial: text,
	device: text,
	firmware: text,
	result: z.enum(RELEASES),
	because: text,
	shuffles: z.number(),
	measured: measuredSchema,
	/** `run`: the id of the run. `evidence`: the SHA-256 of its evidence. */
	run: text,
	evidence: text,
});
export type UnitEntry = Immutable<z.infer<typeof unitSchema>>;

export type StationLog = ReadRegister<UnitEntry>;

const UNITS = {schema: unitSchema, expected: 'a unit in the format of this version'};

const formOf = (register: string, station: string): RegisterForm<UnitEntry> => ({
	file: path.join(register, `${station.replaceAll(/[^\w.-]/g, '_')}.ndjson`),
	start: firstLink('deckproof/station/1', station),
	...UNITS,
});

export const readStationLog = (register: string, station: string): Promise<StationLog> =>
	readRegister(formOf(register, station));

/** The caller holds the lock of the register. */
export const appendUnit = (register: string, entry: UnitEntry): Promise<string> =>
	appendToRegister(formOf(register, entry.station), entry);

/** Lines copied out of a register; they need not be consecutive. */
export const unitsIn = (text: string, file: string): readonly UnitEntry[] =>
	text
		.split('\n')
		.filter(line => line !== '')
		.map((line, at) => entryIn({file, ...UNITS}, line, at + 1));

import path from 'node:path';
import {RELEASES, type Release} from '../model/release.js';
import {firstLink} from './chain.js';
import {appendToRegister, entryIn, type ReadRegister, type RegisterForm, readRegister} from './register.js';

/**
The register of a test station on a maker's line: a line for each unit that was tested there (register.ts), a file a station.

	{"kind":"unit","at":"…","station":"EOL-2","operator":"op 117","serial":"DS-00421",…,"result":"release","measured":{…},"prev":"…"}
*/
export interface UnitEntry {
	readonly kind: 'unit';
	readonly at: string;
	readonly station: string;
	readonly operator: string;
	readonly serial: string;
	readonly device: string;
	readonly firmware: string;
	readonly result: Release;
	/** Why, in one sentence. */
	readonly because: string;
	readonly shuffles: number;
	readonly measured: UnitMeasured;
	/** The id of the run, and what it holds: the SHA-256 of its evidence. */
	readonly run: string;
	readonly evidence: string;
}

/** A few numbers of a unit, to be compared with those of other units. */
export interface UnitMeasured {
	/** Chi-square of cards by places over its degrees of freedom, which is 1 on average, and its standard error; not there if not measured. */
	readonly spread?: {readonly ratio: number; readonly error: number};
	/** The smallest p-value and how many tests were measured; not there if none was. */
	readonly smallest?: {readonly p: number; readonly tests: number};
	readonly voids: number;
	/** The median time of a shuffle. */
	readonly cycleMs: number;
}

export type StationLog = ReadRegister<UnitEntry>;

const formOf = (register: string, station: string): RegisterForm<UnitEntry> => ({
	file: path.join(register, `${station.replaceAll(/[^\w.-]/g, '_')}.ndjson`),
	start: firstLink('deckproof/station/1', station),
	...UNITS,
});

const UNITS = {
	entryIn: (json: unknown): UnitEntry | undefined => (isUnit(json) ? json : undefined),
	expected: 'a unit, as this version writes it',
};

/** All units of a station; none if there is no register yet. A line that was altered or taken away is named. */
export const readStationLog = (register: string, station: string): Promise<StationLog> =>
	readRegister(formOf(register, station));

/** The caller holds the lock of the register. */
export const appendUnit = (register: string, entry: UnitEntry): Promise<string> =>
	appendToRegister(formOf(register, entry.station), entry);

/** Units from lines that were copied out of a register; they need not follow each other. */
export const unitsIn = (text: string, file: string): readonly UnitEntry[] =>
	text
		.split('\n')
		.filter(line => line !== '')
		.map((line, at) => entryIn({file, ...UNITS}, line, at + 1));

const WORDS = ['at', 'station', 'operator', 'serial', 'device', 'firmware', 'because', 'run', 'evidence'];

function isUnit(value: unknown): value is UnitEntry {
	if (typeof value !== 'object' || value === null || !('measured' in value) || !('result' in value)) return false;
	const record = new Map<string, unknown>(Object.entries(value));
	return (
		record.get('kind') === 'unit' &&
		RELEASES.some(each => each === value.result) &&
		typeof value.measured === 'object' &&
		WORDS.every(key => typeof record.get(key) === 'string')
	);
}

import path from 'node:path';
import type {DeckId} from '../model/cards/deck.js';
import type {DayMeasured, GamingCalendar, InspectionResult, Signatory} from '../model/inspection.js';
import {firstLink} from './chain.js';
import {appendToRegister, type ReadRegister, type RegisterForm, readRegister} from './register.js';

/**
The register of inspections: one file of JSON lines that only grows, each with the SHA-256 of the line before it (chain.ts).

	{"kind":"table","at":"…","table":"BAC-12","device":"serial:/dev/ttyUSB0","certificate":"…",…,"prev":"…"}
	{"kind":"begun","at":"…","table":"BAC-12","day":"2026-11-18","run":"runs/…","prev":"…"}
	{"kind":"inspected","at":"…","table":"BAC-12","day":"2026-11-18","run":"runs/…","result":"pass",…,"prev":"…"}

This file loads no schema library: `inspect status` must answer at once.
*/
export const LOG = 'inspections.ndjson';

export type LogEntry = TableEntry | BegunEntry | InspectedEntry;

/** What is registered of a table; the last line of a table counts. */
export interface TableEntry {
	readonly kind: 'table';
	readonly at: string;
	readonly table: string;
	readonly device: string;
	readonly profile: string;
	/** The run directory that certified the device. */
	readonly certificate: string;
	/** A file with approved firmware; empty: none. */
	readonly approved: string;
	readonly firmwareHash: string;
	readonly seals: readonly string[];
	readonly casino: string;
	readonly pit: string;
	readonly game: string;
	readonly calendar: GamingCalendar;
	/** Not there: as the profile says. */
	readonly deck?: DeckId;
	readonly decks?: number;
}

export interface BegunEntry {
	readonly kind: 'begun';
	readonly at: string;
	readonly table: string;
	readonly day: string;
	/** The run directory, from the directory of the register. */
	readonly run: string;
}

export interface InspectedEntry {
	readonly kind: 'inspected';
	readonly at: string;
	readonly table: string;
	readonly day: string;
	readonly run: string;
	readonly result: Exclude<InspectionResult, 'not-finished'>;
	readonly device: string;
	readonly dealer: Signatory;
	readonly floorperson: Signatory;
	readonly due: string;
	/** Not there if the shuffles were not reached. */
	readonly measured?: DayMeasured;
	readonly drifts: readonly string[];
	/** What the run directory holds: the SHA-256 of its evidence. */
	readonly evidence: string;
}

export type InspectionLog = ReadRegister<LogEntry>;

const START = firstLink('deckproof/inspections/1', LOG);

const formOf = (register: string): RegisterForm<LogEntry> => ({
	file: path.join(register, LOG),
	start: START,
	entryIn: json => (isEntry(json) ? json : undefined),
	expected: 'an inspection, as this version writes it',
});

/** All entries; none if there is no register yet. A line that was altered or taken away is named. */
export const readLog = (register: string): Promise<InspectionLog> => readRegister(formOf(register));

/** The caller holds the lock of the register. */
export const appendEntry = (register: string, entry: LogEntry): Promise<string> =>
	appendToRegister(formOf(register), entry);

const KINDS: Readonly<Record<LogEntry['kind'], readonly string[]>> = {
	table: ['at', 'table', 'device', 'profile', 'certificate', 'approved', 'firmwareHash', 'casino', 'pit', 'game'],
	begun: ['at', 'table', 'day', 'run'],
	inspected: ['at', 'table', 'day', 'run', 'result', 'device', 'due', 'evidence'],
};

function isEntry(value: unknown): value is LogEntry {
	if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
	const record = new Map<string, unknown>(Object.entries(value));
	const kind = (['table', 'begun', 'inspected'] as const).find(each => each === value.kind);
	return kind !== undefined && KINDS[kind].every(key => typeof record.get(key) === 'string');
}

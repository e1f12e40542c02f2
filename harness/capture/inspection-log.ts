import {appendFile} from 'node:fs/promises';
import path from 'node:path';
import type {DeckId} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import type {DayMeasured, GamingCalendar, InspectionResult, Signatory} from '../model/inspection.js';
import {firstLink, linkedLine, linkIn} from './chain.js';
import {sha256} from './sha256.js';
import {textIfAny} from './text-if-any.js';
import {orCannotWrite} from './write-file.js';

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

export interface InspectionLog {
	readonly entries: readonly LogEntry[];
	/** The SHA-256 of its last line, or what stands for it in an empty one. */
	readonly head: string;
}

const START = firstLink('deckproof/inspections/1', LOG);

/** All entries; none if there is no register yet. A line that was altered or taken away is named. */
export async function readLog(register: string): Promise<InspectionLog> {
	const file = path.join(register, LOG);
	const entries: LogEntry[] = [];
	let head = START;
	for (const [at, line] of (await textIfAny(file)).split('\n').entries()) {
		if (line === '') continue;
		if (linkIn(line) !== head) {
			const because = 'it does not hang on the line before it: one of the two was altered, or one between them is gone';
			throw new HarnessError('evidence/broken-chain', {file, line: at + 1, because});
		}
		entries.push(entryIn(line, file, at + 1));
		head = sha256(line);
	}
	return {entries, head};
}

/** The caller holds the lock of the register. */
export async function appendEntry(register: string, entry: LogEntry): Promise<string> {
	const file = path.join(register, LOG);
	const {head} = await readLog(register);
	const line = linkedLine(entry, head);
	await orCannotWrite(file, () => appendFile(file, `${line}\n`, {flush: true}));
	return sha256(line);
}

const KINDS: Readonly<Record<LogEntry['kind'], readonly string[]>> = {
	table: ['at', 'table', 'device', 'profile', 'certificate', 'approved', 'firmwareHash', 'casino', 'pit', 'game'],
	begun: ['at', 'table', 'day', 'run'],
	inspected: ['at', 'table', 'day', 'run', 'result', 'device', 'due', 'evidence'],
};

/** The chain holds, so one of our own wrote the line; what is checked is that it was this version. */
function entryIn(line: string, file: string, number: number): LogEntry {
	const entry: unknown = parsed(line);
	if (isEntry(entry)) return entry;
	throw new HarnessError('run/bad-record', {file, line: number, expected: 'an inspection, as this version writes it'});
}

function isEntry(value: unknown): value is LogEntry {
	if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
	const record = new Map<string, unknown>(Object.entries(value));
	const kind = (['table', 'begun', 'inspected'] as const).find(each => each === value.kind);
	return kind !== undefined && KINDS[kind].every(key => typeof record.get(key) === 'string');
}

function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

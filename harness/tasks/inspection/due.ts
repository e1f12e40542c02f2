import {gamingDay} from '../../model/tasks/gaming-day.js';
import type {DayMeasured} from '../../model/tasks/inspection.js';
import type {BegunEntry, InspectedEntry, LogEntry, TableEntry} from '../../registers/inspection-log.js';

type TableState =
	/** Inspected today; may be used until the end of the gaming day. */
	| {readonly kind: 'passed'; readonly last: InspectedEntry}
	/** Inspected today with answers from a file, on a real device: no person signed. */
	| {readonly kind: 'not-signed'; readonly last: InspectedEntry}
	/** Inspected today; may not be used. */
	| {readonly kind: 'out'; readonly last: InspectedEntry}
	| {readonly kind: 'begun'; readonly begun: BegunEntry}
	| {readonly kind: 'due'; readonly last: InspectedEntry | undefined};

export interface TableStatus {
	readonly table: TableEntry;
	readonly day: string;
	readonly state: TableState;
}

/** Every table of the register, sorted by name. */
export function tableStatuses(entries: readonly LogEntry[], utc: string): readonly TableStatus[] {
	const tables = new Map<string, TableEntry>();
	for (const entry of entries) if (entry.kind === 'table') tables.set(entry.table, entry);
	return [...tables.values()]
		.sort((one, other) => (one.table < other.table ? -1 : 1))
		.map(table => statusOf(table, entries, utc));
}

export function statusOf(table: TableEntry, entries: readonly LogEntry[], utc: string): TableStatus {
	const day = gamingDay(utc, table.calendar);
	const ofTable = entries.filter(entry => entry.table === table.table);
	const last = ofTable.findLast((entry): entry is InspectedEntry => entry.kind === 'inspected');
	const begun = ofTable.findLast((entry): entry is BegunEntry => entry.kind === 'begun' && entry.day === day);
	const isOpen = begun !== undefined && !ofTable.some(each => each.kind === 'inspected' && each.run === begun.run);
	if (begun !== undefined && isOpen) return {table, day, state: {kind: 'begun', begun}};
	if (last === undefined || last.day !== day) return {table, day, state: {kind: 'due', last}};
	return {table, day, state: {kind: kindOf(last), last}};
}

function kindOf({result, answers, address = ''}: InspectedEntry): 'passed' | 'not-signed' | 'out' {
	if (result !== 'pass') return 'out';
	return isUnsigned(answers, address) ? 'not-signed' : 'passed';
}

/** A file of answers may rehearse at an emulator; at a real device it signs nothing. */
export const isUnsigned = (answers: InspectedEntry['answers'], address: string): boolean =>
	answers === 'file' && !address.startsWith('sim:');

export const tableIn = (entries: readonly LogEntry[], name: string): TableEntry | undefined =>
	entries.findLast((entry): entry is TableEntry => entry.kind === 'table' && entry.table === name);

/** Older inspections show little of the present state of the device. */
const MOST_DAYS = 365;

/** Measurements of a table since its device was certified: a new certificate begins a new history. */
export function historyOf(entries: readonly LogEntry[], name: string): readonly DayMeasured[] {
	const ofTable = entries.filter(entry => entry.table === name);
	const {certificate} = tableIn(entries, name) ?? {certificate: ''};
	const other = ofTable.findLastIndex(entry => entry.kind === 'table' && entry.certificate !== certificate);
	const since = ofTable.findIndex((entry, at) => at > other && entry.kind === 'table');
	return ofTable
		.slice(Math.max(0, since))
		.flatMap(entry => (entry.kind === 'inspected' && entry.measured !== undefined ? [entry.measured] : []))
		.slice(-MOST_DAYS);
}

import {existsSync} from 'node:fs';
import path from 'node:path';
import {dueAfter, wallTime} from '../../model/tasks/gaming-day.js';
import {type InspectedEntry, type LogEntry, readLog} from '../../registers/inspection-log.js';
import {LEAST_DAYS, trendsOf} from '../../tasks/inspection/drift.js';
import {historyOf, type TableStatus, tableStatuses} from '../../tasks/inspection/due.js';
import {SERIES_TEXT} from '../../tasks/inspection/text.js';

// This file imports no slow modules: commands on the register must start fast.

export type {InspectedEntry};

/** `head`: the SHA-256 of the last line. */
export async function registerLog(register: string, table: string | undefined) {
	const {entries: all, head} = await readLog(register);
	const entries = all.filter(entry => table === undefined || entry.table === table);
	return {entries, inspected: entries.filter((entry): entry is InspectedEntry => entry.kind === 'inspected'), head};
}

/** `wall`: local time of the table, until when or since when the state holds. */
export type ShownStatus = TableStatus & {readonly wall: string};

export async function registerStatus(register: string, utc: string): Promise<ShownStatus[]> {
	const {entries} = await readLog(register);
	return tableStatuses(withRuns(entries, register), utc).map(status => ({...status, wall: wallOf(status)}));
}

/** The entries without those lines `begun` whose run does not exist, since the device could not be opened. */
export const withRuns = (entries: readonly LogEntry[], register: string): LogEntry[] =>
	entries.filter(entry => entry.kind !== 'begun' || existsSync(path.resolve(register, entry.run)));

function wallOf({table: {calendar}, day, state}: TableStatus): string {
	switch (state.kind) {
		case 'passed':
			return wallTime(dueAfter(day, calendar), calendar);
		case 'not-signed':
		case 'out':
			return wallTime(state.last.at, calendar);
		case 'begun':
			return wallTime(state.begun.at, calendar);
		case 'due':
			return day;
	}
}

export type TableTrends = Awaited<ReturnType<typeof tableTrends>>;

export async function tableTrends(register: string, table: string) {
	const days = historyOf((await readLog(register)).entries, table);
	return {
		days,
		trends: trendsOf(days).map(trend => ({...trend, name: SERIES_TEXT[trend.series]})),
		leastDays: LEAST_DAYS,
	};
}

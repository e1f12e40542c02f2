import {readPeople} from '../../keys/people/people.js';
import {type AccessEntry, readAccessLog} from '../../registers/access-log.js';
import {peopleDirectory} from './people-bench.js';

export interface AccessFilter {
	readonly person: string | undefined;
	readonly last: number | undefined;
}

export async function accessEntries({person, last}: AccessFilter): Promise<readonly AccessEntry[]> {
	const {entries} = await readAccessLog(peopleDirectory());
	const of = entries.filter(entry => person === undefined || entry.id === person || aboutOf(entry) === person);
	return last === undefined ? of : of.slice(-last);
}

const aboutOf = (entry: AccessEntry): string => (entry.kind === 'changed' ? entry.person : '');

/** One column for what only some kinds have. */
export function detailOf(entry: AccessEntry): string {
	switch (entry.kind) {
		case 'attempt':
		case 'unlocked':
		case 'wrong-secret':
			return `attempt ${entry.attempt}`;
		case 'locked':
			return `until ${entry.until}`;
		case 'refused':
			return entry.because;
		case 'signed':
			return `${entry.what}, SHA-256 ${entry.sha256}`;
		case 'changed':
			return entry.person;
	}
}

export function accessCsv(entries: readonly AccessEntry[]): string {
	const rows = entries.map(entry => [entry.at, entry.kind, entry.id, entry.act, detailOf(entry)]);
	return [['at', 'kind', 'id', 'act', 'detail'], ...rows].map(row => `${row.map(csvCell).join(',')}\n`).join('');
}

/** A cell that a spreadsheet would compute begins with an apostrophe. */
function csvCell(text: string): string {
	const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return harmless === text && !/[",\r\n]/.test(text) ? text : `"${harmless.replaceAll('"', '""')}"`;
}

export interface CheckedRegisters {
	readonly people: {readonly entries: number; readonly head: string};
	readonly access: {readonly entries: number; readonly head: string};
}

/** Throws on an entry that was altered, removed, or not signed by an administrator. */
export async function verifyRegisters(): Promise<CheckedRegisters> {
	const register = peopleDirectory();
	const people = await readPeople(register);
	const access = await readAccessLog(register);
	return {
		people: {entries: people.entries.length, head: people.head},
		access: {entries: access.entries.length, head: access.head},
	};
}

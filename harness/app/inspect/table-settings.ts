import path from 'node:path';
import {badCommand, type HarnessError} from '../../model/error.js';
import {canonicalJson} from '../../model/json/canonical-json.js';
import type {GamingCalendar} from '../../model/tasks/inspection.js';
import {readLog, type TableEntry} from '../../registers/inspection-log.js';
import {tableIn} from '../../tasks/inspection/due.js';
import {logEntry} from '../register-lock.js';

/** Settings of a table; those not stated keep their registered values. */
type TableSettings = {
	readonly [Key in keyof Omit<TableEntry, 'kind' | 'at' | 'table' | 'calendar'>]?: TableEntry[Key] | undefined;
} & {readonly [Key in keyof GamingCalendar]?: string | undefined};

export interface TableRequest {
	readonly register: string;
	readonly table: string;
	readonly settings: TableSettings;
	readonly at: string;
	/** The zone of this machine; the default for a new table. */
	readonly zone: string;
}

/** Registers changed settings, then returns the table as registered. */
export async function registered(request: TableRequest): Promise<TableEntry> {
	const known = tableIn((await readLog(request.register)).entries, request.table);
	const entry = entryFor(request, known);
	const isSame =
		known !== undefined && canonicalJson({...entry, at: '', prev: ''}) === canonicalJson({...known, at: '', prev: ''});
	if (isSame) return known;
	await logEntry(request.register, entry);
	return entry;
}

function entryFor({table, settings, at, zone}: TableRequest, known: TableEntry | undefined): TableEntry {
	const {deck = known?.deck, decks = known?.decks, device = known?.device} = settings;
	const certificate = settings.certificate === undefined ? known?.certificate : path.resolve(settings.certificate);
	if (device === undefined) throw missing(table, 'device', '--device ADDRESS');
	if (certificate === undefined)
		throw missing(table, 'certificate', '--certificate RUN, the run directory of deckproof certify');
	return {
		kind: 'table',
		at,
		table,
		device,
		profile: settings.profile ?? known?.profile ?? '',
		certificate,
		approved: settings.approved === undefined ? (known?.approved ?? '') : path.resolve(settings.approved),
		firmwareHash: settings.firmwareHash ?? known?.firmwareHash ?? '',
		seals: settings.seals ?? known?.seals ?? [],
		casino: settings.casino ?? known?.casino ?? '',
		pit: settings.pit ?? known?.pit ?? '',
		game: settings.game ?? known?.game ?? '',
		calendar: {
			dayStarts: settings.dayStarts ?? known?.calendar.dayStarts ?? '06:00',
			zone: settings.zone ?? known?.calendar.zone ?? zone,
		},
		...(deck === undefined ? {} : {deck}),
		...(decks === undefined ? {} : {decks}),
	};
}

const missing = (table: string, what: string, how: string): HarnessError =>
	badCommand(`The register has no ${what} for table ${table}. Give it once with ${how}; the register stores it.`);

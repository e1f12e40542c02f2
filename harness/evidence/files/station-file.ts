import path from 'node:path';
import {sha256} from '../../registers/sha256.js';
import {type StationLog, type UnitEntry, unitsIn} from '../../registers/station-log.js';
import {FILES} from '../run-directory.js';
import type {RunRecord} from '../run-record.js';
import {readAttached} from './attached-file.js';

export type StationCopy = ReturnType<typeof stationCopy>;

/** Units on the control chart, including the one under test. */
export const UNITS_SHOWN = 40;

export interface AtStation {
	readonly name: string;
	readonly operator: string;
	readonly register: string;
	readonly log: StationLog;
}

/**
station.ndjson: the last units of the station and earlier tests of the same serial number, in the register's own lines. Copies
only what the record prints: a register may be years long.
*/
export function stationCopy({name, operator, register, log}: AtStation, serial: string) {
	const {entries, lines, head} = log;
	const isOfUnit = (at: number) => serial !== '' && entries[at]?.serial === serial;
	const used = lines.filter((_, at) => at > lines.length - UNITS_SHOWN || isOfUnit(at));
	const text = used.map(line => `${line}\n`).join('');
	return {record: {name, operator, register, head, sha256: sha256(text)}, text};
}

/** The earlier units in the run. They must be those copied when it began. */
export async function storedUnits(
	directory: string,
	{station}: Pick<RunRecord, 'station'>,
): Promise<readonly UnitEntry[]> {
	if (station === undefined) return [];
	const file = path.join(directory, FILES.station);
	const text = await readAttached(file, station.sha256, 'the earlier units of the station');
	return unitsIn(text.toString('utf8'), file);
}

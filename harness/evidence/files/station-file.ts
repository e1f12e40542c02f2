import path from 'node:path';
import {sha256} from '../../registers/sha256.js';
import {type StationLog, type UnitEntry, unitsIn} from '../../registers/station-log.js';
import {FILES} from '../run-directory.js';
import type {RunRecord} from '../run-record.js';
import {readAttached} from './attached-file.js';

/** Where a unit is tested: what run.json has of it, and the lines of its register that are copied into the run. */
export interface StationCopy {
	readonly record: NonNullable<RunRecord['station']>;
	/** station.ndjson: the last units of the station, and what was tested before of the same serial number; lines as the register has them. */
	readonly text: string;
}

/** So many units are on the control chart, with the one that is tested. */
export const UNITS_SHOWN = 40;

export interface AtStation {
	readonly name: string;
	readonly operator: string;
	/** The directory of the register, as it was named. */
	readonly register: string;
	readonly log: StationLog;
}

/** Only what the record prints is copied: a register may be years long. */
export function stationCopy({name, operator, register, log}: AtStation, serial: string): StationCopy {
	const {entries, lines, head} = log;
	const isOfUnit = (at: number) => serial !== '' && entries[at]?.serial === serial;
	const used = lines.filter((_, at) => at > lines.length - UNITS_SHOWN || isOfUnit(at));
	const text = used.map(line => `${line}\n`).join('');
	return {record: {name, operator, register, head, sha256: sha256(text)}, text};
}

/** The earlier units that a run knows of, which must be those that were copied when it was begun. */
export async function storedUnits(
	directory: string,
	{station}: Pick<RunRecord, 'station'>,
): Promise<readonly UnitEntry[]> {
	if (station === undefined) return [];
	const file = path.join(directory, FILES.station);
	const text = await readAttached(file, station.sha256, 'the earlier units of the station');
	return unitsIn(text.toString('utf8'), file);
}

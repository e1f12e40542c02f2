import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {HarnessError, reasonOf} from '../model/error.js';

const RESERVE = 'space.reserve';

/** Enough for the last records, the result, a report and the seal. */
const BYTES = 1 << 20;

/** Reserves disk space during a run, so that a run that fills the disk can still be ended and sealed. */
export function reserveSpace(directory: string): void {
	const file = path.join(directory, RESERVE);
	try {
		// Not zeros, which some file systems do not store.
		writeFileSync(file, Buffer.alloc(BYTES, 'deckproof reserves space for the seal\n'));
	} catch (error) {
		rmSync(file, {force: true});
		throw new HarnessError('evidence/cannot-write', {file, reason: reasonOf(error)}, {cause: error});
	}
}

export const releaseSpace = (directory: string): void => rmSync(path.join(directory, RESERVE), {force: true});

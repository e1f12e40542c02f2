import {access, constants} from 'node:fs/promises';
import type {Access} from './check.js';

/** Checks permissions without opening: opening a serial port raises its control lines, which restarts some devices. */
export async function accessTo(file: string): Promise<Access> {
	try {
		await access(file, constants.R_OK | constants.W_OK);
		return 'open-to-us';
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		return code === 'EACCES' || code === 'EPERM' ? 'forbidden' : 'not-there';
	}
}

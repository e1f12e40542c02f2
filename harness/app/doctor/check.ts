import {access, constants} from 'node:fs/promises';
/**
`note`: information only. `missing`: needed only for some work. `broken`: must be repaired. `fix` is a shell command or an
instruction, if one helps.
*/
export interface Check {
	readonly name: string;
	readonly state: 'good' | 'note' | 'missing' | 'broken';
	readonly says: string;
	readonly fix: string | undefined;
}

export const good = (name: string, says: string): Check => ({name, state: 'good', says, fix: undefined});
export const note = (name: string, says: string, fix?: string): Check => ({name, state: 'note', says, fix});
export const missing = (name: string, says: string, fix: string): Check => ({name, state: 'missing', says, fix});
export const broken = (name: string, says: string, fix: string): Check => ({name, state: 'broken', says, fix});

export type Access = 'open-to-us' | 'forbidden' | 'not-there';

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

import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {ownerIn, type Processes} from '../registers/run-lock.js';

/**
A run directory before it has its own name: `.NAME.PID` beside it, hidden, so that nobody takes it for a run. A process that
is killed while it makes one leaves it behind.
*/
export const draftFor = (directory: string, {ours}: Processes): string =>
	path.join(path.dirname(directory), `.${path.basename(directory)}.${ours.pid}`);

const DRAFT = /^\..+\.(\d+)$/;

/**
Clears what dead processes left behind. Only what has a lock in it whose owner is the process of its name, and is dead: an
empty directory may be one that a process on another machine is just beginning to fill.
*/
export async function clearDeadDrafts(parent: string, {isAlive}: Processes): Promise<void> {
	for (const name of await readdir(parent).catch(() => [])) {
		const pid = DRAFT.exec(name)?.[1];
		const owner = pid === undefined ? undefined : ownerIn(path.join(parent, name));
		if (owner === undefined || String(owner.pid) !== pid || isAlive(owner)) continue;
		await rm(path.join(parent, name), {recursive: true, force: true});
	}
}

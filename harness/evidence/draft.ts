import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {ownerIn, type Processes} from '../registers/run-lock.js';

/** A hidden directory `.NAME.PID` until the run is renamed. A process killed before that leaves it behind. */
export const draftFor = (directory: string, {ours}: Processes): string =>
	path.join(path.dirname(directory), `.${path.basename(directory)}.${ours.pid}`);

const DRAFT = /^\..+\.(\d+)$/;

/**
Removes drafts of dead processes. A draft is removed only if the lock in it names the process of its name, and that process
is dead. An empty directory may belong to a process on another machine that has just created it.
*/
export async function clearDeadDrafts(parent: string, {isAlive}: Processes): Promise<void> {
	for (const name of await readdir(parent).catch(() => [])) {
		const pid = DRAFT.exec(name)?.[1];
		const owner = pid === undefined ? undefined : ownerIn(path.join(parent, name));
		if (owner === undefined || String(owner.pid) !== pid || isAlive(owner)) continue;
		await rm(path.join(parent, name), {recursive: true, force: true});
	}
}

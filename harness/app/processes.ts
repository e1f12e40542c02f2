import {readFileSync} from 'node:fs';
import {hostname} from 'node:os';
import type {Owner, Processes} from '../capture/run-lock.js';
import {isSystemError} from '../model/error.js';

/** The processes of this machine. */
export const processes: Processes = {ours: ownerWith(process.pid), isAlive};

function ownerWith(pid: number): Owner {
	const began = beginningOf(pid);
	return {pid, host: hostname(), ...(began === undefined ? {} : {began})};
}

/** Of a process on another machine that shares the directory nobody here can tell: it counts as alive. */
function isAlive({pid, host, began}: Owner): boolean {
	if (host !== hostname()) return true;
	try {
		process.kill(pid, 0);
	} catch (error) {
		return isSystemError(error, 'EPERM');
	}
	return began === undefined || beginningOf(pid) === began;
}

/** Linux tells it; elsewhere the number of the process must do. */
function beginningOf(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name of the program stands in brackets and may hold anything.
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
	} catch {
		return undefined;
	}
}

import {readFileSync} from 'node:fs';
import {hostname} from 'node:os';
import {isSystemError} from '../model/error.js';
import type {Owner, Processes} from '../registers/run-lock.js';

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
	return !isZombie(pid) && (began === undefined || beginningOf(pid) === began);
}

function beginningOf(pid: number): string | undefined {
	return statOf(pid)[19];
}

/** Dead, and nobody has asked for its exit code yet; in a container that may take for ever. */
function isZombie(pid: number): boolean {
	return statOf(pid)[0] === 'Z';
}

/** What Linux tells of a process, from its state on; elsewhere the number of the process must do. */
function statOf(pid: number): readonly string[] {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name of the program stands in brackets and may hold anything.
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return [];
	}
}

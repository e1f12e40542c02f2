import {readFileSync} from 'node:fs';
import {hostname} from 'node:os';
import {isSystemError} from '../model/error.js';
import type {Owner, Processes} from '../registers/run-lock.js';

export const processes: Processes = {ours: ownerWith(process.pid), isAlive};

function ownerWith(pid: number): Owner {
	const began = beginningOf(pid);
	return {pid, host: hostname(), ...(began === undefined ? {} : {began})};
}

/** The state of a process on another host is unknown: it counts as alive. */
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

/** Exited, but not reaped by its parent; in a container that may never happen. */
function isZombie(pid: number): boolean {
	return statOf(pid)[0] === 'Z';
}

/** Fields of /proc/PID/stat from the state on; empty on systems other than Linux, where the pid must suffice. */
function statOf(pid: number): readonly string[] {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The program name is in brackets and may contain any character.
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return [];
	}
}

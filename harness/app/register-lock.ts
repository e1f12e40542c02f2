import {failedWith} from '../model/error.js';
import {appendEntry, type LogEntry} from '../registers/inspection-log.js';
import {lockRun, type RunLock} from '../registers/run-lock.js';
import {makeDirectories} from '../registers/write-file.js';
import {processes} from './processes.js';

/** Half a minute: on a slow machine many processes may wait for one register. */
const [TRIES, WAIT_MS] = [1500, 20];

/** Tables are inspected in parallel, but a register allows one writer: the others wait. */
export const logEntry = (register: string, entry: LogEntry): Promise<string> =>
	holdingRegister(register, () => appendEntry(register, entry));

export async function holdingRegister<Result>(register: string, work: () => Promise<Result>): Promise<Result> {
	await makeDirectories(register);
	const lock = await lockOf(register);
	try {
		return await work();
	} finally {
		lock.release();
	}
}

async function lockOf(register: string): Promise<RunLock> {
	for (let tries = 1; ; tries++) {
		try {
			return lockRun(register, processes);
		} catch (error) {
			if (tries === TRIES || !failedWith(error, 'run/in-use')) throw error;
			await new Promise(resolve => setTimeout(resolve, WAIT_MS));
		}
	}
}

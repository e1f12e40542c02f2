import {linkSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {HarnessError, isSystemError, reasonOf} from '../model/error.js';

/**
The lock of the process that writes to a run directory. The first lock is `run.lock`; a process that finds its owner dead
creates `run.lock.2`, and so on. A name can be created only once, so only one of two processes takes over. All locks are
removed at the end. A lock is written as `.lock-PID` and then linked, so every lock found names its owner.
*/
export interface RunLock {
	readonly release: () => void;
}

const LOCK = /^run\.lock(?:\.(\d+))?$/;

const DRAFT = /^\.lock-(\d+)$/;

/** Drafts count: another process may create one at any time and then fail on EEXIST. */
export const isLock = (name: string): boolean => LOCK.test(name) || DRAFT.test(name);

const ownerSchema = z.object({
	pid: z.int(),
	host: z.string(),
	/** Start time of the process from the kernel, since process ids are reused. */
	began: z.string().exactOptional(),
});

export type Owner = z.infer<typeof ownerSchema>;

/** Supplied by the entry point, the only place that inspects the machine. */
export interface Processes {
	readonly ours: Owner;
	readonly isAlive: (owner: Owner) => boolean;
}

export function lockRun(directory: string, processes: Processes): RunLock {
	const {ours} = processes;
	// Read once: after a second read, this process could replace a live owner that took over in between.
	const last = locksIn(directory).at(-1);
	refuseAlive(directory, last, processes);
	const generation = (last?.generation ?? 0) + 1;
	const file = path.join(directory, generation === 1 ? 'run.lock' : `run.lock.${generation}`);
	const draft = path.join(directory, `.lock-${ours.pid}`);
	try {
		writeFileSync(draft, `${JSON.stringify(ours)}\n`);
		linkSync(draft, file);
	} catch (error) {
		if (isSystemError(error, 'EEXIST')) throw inUse(directory, ownerOf(file));
		throw new HarnessError('evidence/cannot-write', {file, reason: reasonOf(error)}, {cause: error});
	} finally {
		rmSync(draft, {force: true});
	}
	withdrawForLiveOwner(directory, path.basename(file), processes);
	return lockIn(directory, processes);
}

/**
After the first read, other processes may have created and released locks. One of them may now own a name whose owner was
dead at the first read. A process that finds another live owner withdraws.
*/
function withdrawForLiveOwner(directory: string, own: string, {isAlive}: Processes): void {
	for (const {name} of locksIn(directory)) {
		const owner = name === own ? undefined : ownerOf(path.join(directory, name));
		if (owner === undefined || !isAlive(owner)) continue;
		rmSync(path.join(directory, own), {force: true});
		throw inUse(directory, owner);
	}
}

/** Throws if another process writes to the run. Readers call it, since they create no lock. */
export function refuseInUse(directory: string, processes: Processes): void {
	refuseAlive(directory, locksIn(directory).at(-1), processes);
}

function refuseAlive(directory: string, lock: Lock | undefined, {isAlive}: Pick<Processes, 'isAlive'>): void {
	const owner = lock && ownerOf(path.join(directory, lock.name));
	if (owner !== undefined && isAlive(owner)) throw inUse(directory, owner);
}

interface Lock {
	readonly name: string;
	readonly generation: number;
}

/** Releasing also removes locks of dead processes. Its own lock goes last, so that no process takes over in between. */
export const lockIn = (directory: string, {ours, isAlive}: Processes): RunLock => ({
	release() {
		for (const {name} of locksIn(directory)) {
			const owner = ownerOf(path.join(directory, name));
			const isOurs = owner?.pid === ours.pid && owner.host === ours.host;
			if (owner === undefined || isOurs || !isAlive(owner)) rmSync(path.join(directory, name), {force: true});
		}
	},
});

/** Removes drafts of processes that died while locking. A live process fails on EEXIST. */
export function clearLockDrafts(directory: string, {ours, isAlive}: Processes): void {
	for (const name of namesIn(directory)) {
		const pid = DRAFT.exec(name)?.[1];
		if (pid === undefined) continue;
		const file = path.join(directory, name);
		if (!isAlive(ownerOf(file) ?? {pid: Number(pid), host: ours.host})) rmSync(file, {force: true});
	}
}

/** The current or last owner; `undefined`: none, or unreadable. */
export function ownerIn(directory: string): Owner | undefined {
	const last = locksIn(directory).at(-1);
	return last === undefined ? undefined : ownerOf(path.join(directory, last.name));
}

function locksIn(directory: string): Lock[] {
	return namesIn(directory)
		.flatMap(name => {
			const match = LOCK.exec(name);
			return match === null ? [] : [{name, generation: Number(match[1] ?? 1)}];
		})
		.sort((one, other) => one.generation - other.generation);
}

function namesIn(directory: string): string[] {
	try {
		return readdirSync(directory);
	} catch (error) {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return [];
		throw error;
	}
}

/** A lock damaged by a power cut has no owner. */
function ownerOf(file: string): Owner | undefined {
	try {
		return ownerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
	} catch {
		return undefined;
	}
}

const inUse = (directory: string, owner: Owner | undefined): HarnessError =>
	new HarnessError('run/in-use', {
		directory,
		owner: owner === undefined ? 'another process' : `process ${owner.pid} on ${owner.host}`,
	});

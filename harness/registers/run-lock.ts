import {linkSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {HarnessError, isSystemError, reasonOf} from '../model/error.js';

/**
Who writes to a run directory. The first lock is `run.lock`; a process that finds its owner dead makes `run.lock.2`, and
so on: a name can be made only once, so of two that want to take over one gets it. All are removed at the end. A lock is
written as `.lock-PID` first and named then, so that nobody finds one that does not yet say whose it is.
*/
export interface RunLock {
	readonly release: () => void;
}

const LOCK = /^run\.lock(?:\.(\d+))?$/;

const DRAFT = /^\.lock-(\d+)$/;

/** Somebody may be about to make one at any moment, and find that he came too late. */
export const isLock = (name: string): boolean => LOCK.test(name) || DRAFT.test(name);

const ownerSchema = z.object({
	pid: z.int(),
	host: z.string(),
	/** When the process began, as the kernel counts: a number may be given away again. */
	began: z.string().exactOptional(),
});

export type Owner = z.infer<typeof ownerSchema>;

/** Who we are, and who else lives; told by the door, since nobody else looks at the machine. */
export interface Processes {
	readonly ours: Owner;
	readonly isAlive: (owner: Owner) => boolean;
}

/** Refuses while another process writes here. */
export function lockRun(directory: string, processes: Processes): RunLock {
	const {ours} = processes;
	// Looked at once: whoever takes over between two looks would be taken over himself, and alive.
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
	stepBack(directory, path.basename(file), processes);
	return lockIn(directory, processes);
}

/**
Since our look others may have come and gone, and their locks with them, so that somebody else has got the name of a lock which we
found a dead owner's. Whoever sees another one alive goes.
*/
function stepBack(directory: string, own: string, {isAlive}: Processes): void {
	for (const {name} of locksIn(directory)) {
		const owner = name === own ? undefined : ownerOf(path.join(directory, name));
		if (owner === undefined || !isAlive(owner)) continue;
		rmSync(path.join(directory, own), {force: true});
		throw inUse(directory, owner);
	}
}

/** Whoever only reads leaves no lock. */
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

/** The lock that we hold in a directory. With it go those of the dead, and ours last: until then nobody begins anew. */
export const lockIn = (directory: string, {ours, isAlive}: Processes): RunLock => ({
	release() {
		for (const {name} of locksIn(directory)) {
			const owner = ownerOf(path.join(directory, name));
			const isOurs = owner?.pid === ours.pid && owner.host === ours.host;
			if (owner === undefined || isOurs || !isAlive(owner)) rmSync(path.join(directory, name), {force: true});
		}
	},
});

/** Clears what processes left that died while they made a lock. Whoever lives is about to find that he came too late. */
export function clearLockDrafts(directory: string, {ours, isAlive}: Processes): void {
	for (const name of namesIn(directory)) {
		const pid = DRAFT.exec(name)?.[1];
		if (pid === undefined) continue;
		const file = path.join(directory, name);
		if (!isAlive(ownerOf(file) ?? {pid: Number(pid), host: ours.host})) rmSync(file, {force: true});
	}
}

/** Who holds a directory, or held it last; `undefined`: nobody, or it cannot be told. */
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

/** A lock that was torn by a power cut names nobody. */
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

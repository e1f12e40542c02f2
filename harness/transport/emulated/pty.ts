import {execFile} from 'node:child_process';
import {closeSync, existsSync, rmSync, writeSync} from 'node:fs';
import {mkdtemp, readlink, rename, rm, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ReadStream} from 'node:tty';
import {promisify} from 'node:util';
import {failedWith, HarnessError, isSystemError, reasonOf} from '../../model/error.js';
import type {Receiver, Transport} from '../transport.js';
import type {EmulatedPort, Serve} from './emulated-port.js';
import {openNativePty, type PtyEnds} from './native-pty.js';

/**
A serial port that any program can open, made of a pseudo terminal.

	program ── LINK → /dev/pts/7 ═══ master ── emulator

The kernel assigns another number each time and reuses old numbers. Therefore the address is a symbolic link to the current
terminal; the link is absent while the device is unplugged.
*/
export async function openPty({link}: {readonly link: string | undefined}, serve: Serve): Promise<EmulatedPort> {
	const home = link === undefined ? await mkdtemp(path.join(tmpdir(), 'deckproof-pty-')) : undefined;
	const place = home === undefined ? path.resolve(link ?? '') : path.join(home, 'port');
	const address = `serial:${place}`;
	let master: PtyMaster | undefined;
	const plugIn = async (): Promise<void> => {
		if (master !== undefined) return;
		const plugged = await pluggedIn(address, place);
		master = plugged;
		serve({...plugged, close: () => endLine(plugged, plugged.close)});
	};
	const endLine = async (leaving: PtyMaster, hangUp: () => Promise<void>): Promise<void> => {
		if (master !== leaving) return;
		master = undefined;
		// Synchronously, as when a plug is pulled; the link first, since the kernel reuses the number of the terminal.
		rmSync(place, {force: true});
		await hangUp();
	};
	const unplug = async (reason: string): Promise<void> => {
		const leaving = master;
		if (leaving !== undefined) await endLine(leaving, () => leaving.hangUp(reason));
	};
	const removeLink = async (): Promise<void> => {
		if (home !== undefined) await rm(home, {recursive: true, force: true});
	};
	try {
		await plugIn();
	} catch (error) {
		await removeLink();
		throw error;
	}
	return {
		address,
		plugIn,
		unplug: () => unplug('the plug was pulled'),
		async close() {
			await unplug('the device was switched off');
			await removeLink();
		},
	};
}

/** Creates and closes a terminal to test whether `openPty` works here. Never throws. */
export async function tryPty(): Promise<{readonly kind: 'made'} | {readonly kind: 'refused'; readonly reason: string}> {
	try {
		await (await openPty({link: undefined}, () => undefined)).close();
		return {kind: 'made'};
	} catch (error) {
		const isOurs = failedWith(error, 'transport/cannot-open');
		return {kind: 'refused', reason: isOurs ? error.context.reason : reasonOf(error)};
	}
}

async function pluggedIn(address: string, place: string): Promise<PtyMaster> {
	const ends = openNativePty(address);
	const master = masterOf(address, ends);
	try {
		await makeRaw(ends.path);
		await pointTo(place, ends.path);
		return master;
	} catch (error) {
		await master.close();
		throw error instanceof HarnessError
			? error
			: new HarnessError('transport/cannot-open', {address, reason: reasonOf(error)}, {cause: error});
	}
}

/** A new terminal echoes and translates line ends and control characters. */
const makeRaw = async (terminal: string): Promise<void> => {
	await promisify(execFile)('stty', [process.platform === 'darwin' ? '-f' : '-F', terminal, 'raw', '-echo']);
};

/** Replaces the link atomically. Only a link to a pseudo terminal that no longer exists, left by another emulator, is replaced. */
async function pointTo(place: string, terminal: string): Promise<void> {
	const old = await readlink(place).catch((error: unknown) => (isSystemError(error, 'ENOENT') ? undefined : 'no link'));
	if (old !== undefined && !/^\/dev\/(?:pts\/\d+|ttys\d+)$/.test(old))
		throw new Error(`${place} already exists and is not a link to a pseudo terminal`);
	if (old !== undefined && existsSync(old))
		throw new Error(`${place} links to ${old}, which is in use; end that emulator or choose another name`);
	const fresh = `${place}.${process.pid}`;
	await rm(fresh, {force: true});
	await symlink(terminal, fresh);
	await rename(fresh, place);
}

interface PtyMaster extends Transport {
	/** Closes both ends: hosts get a hang-up, and the receiver is notified of the loss. */
	readonly hangUp: (reason: string) => Promise<void>;
}

/**
Reads through a stream but writes directly: libuv writes to a pty master only by busy waiting. Once the 64 KiB of the line
are full, it would wait forever for a reader in the same process.
The slave descriptor stays open as long as the line: without it the master would hang up when a host disconnects.
*/
function masterOf(address: string, {master, slave}: PtyEnds): PtyMaster {
	const stream = new ReadStream(master);
	const outbox = outboxOf(address, master);
	let receiver: Receiver | undefined;
	let closed: Promise<void> | undefined;
	const hangUp = (reason: string): Promise<void> => {
		closed ??= new Promise(resolve => {
			const notified = receiver;
			receiver = undefined;
			outbox.end(reason);
			stream.once('close', () => {
				resolve();
				notified?.lost(new HarnessError('transport/lost', {address, reason}));
			});
			closeSync(slave);
			stream.destroy();
		});
		return closed;
	};
	stream.on('data', bytes => receiver?.chunk(bytes));
	stream.on('error', error => void hangUp(reasonOf(error)));
	return {
		address,
		async open(to) {
			if (closed !== undefined) throw new HarnessError('transport/cannot-open', {address, reason: 'it was hung up'});
			receiver = to;
		},
		write: outbox.write,
		close() {
			receiver = undefined;
			return hangUp('it was closed');
		},
		hangUp,
	};
}

interface Waiting {
	readonly bytes: Uint8Array;
	sent: number;
	readonly done: () => void;
	readonly failed: (error: HarnessError) => void;
}

/** Writes to a full line are retried at increasing intervals, so a host that does not read costs little. */
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [1, 32];

function outboxOf(address: string, descriptor: number) {
	const queue: Waiting[] = [];
	let ended: string | undefined;
	let retry: NodeJS.Timeout | undefined;
	const end = (reason: string): void => {
		ended = reason;
		clearTimeout(retry);
		for (const {failed} of queue.splice(0)) failed(new HarnessError('transport/lost', {address, reason}));
	};
	const send = (waitMs: number): void => {
		retry = undefined;
		let nextMs = Math.min(2 * waitMs, LONGEST_RETRY_MS);
		try {
			for (let [first] = queue; first !== undefined; [first] = queue) {
				first.sent += writeSync(descriptor, first.bytes, first.sent);
				nextMs = FIRST_RETRY_MS;
				if (first.sent >= first.bytes.length) queue.shift()?.done();
			}
		} catch (error) {
			if (!isSystemError(error, 'EAGAIN')) end(reasonOf(error));
			else retry = setTimeout(send, waitMs, nextMs);
		}
	};
	return {
		end,
		write: (bytes: Uint8Array) =>
			new Promise<void>((done, failed) => {
				if (ended !== undefined) {
					failed(new HarnessError('transport/lost', {address, reason: ended}));
					return;
				}
				queue.push({bytes: Uint8Array.from(bytes), sent: 0, done, failed});
				if (retry === undefined) send(FIRST_RETRY_MS);
			}),
	};
}

import {closeSync, writeSync} from 'node:fs';
import {ReadStream} from 'node:tty';
import {HarnessError, isSystemError, reasonOf} from '../../model/error.js';
import type {Receiver, Transport} from '../transport.js';
import type {PtyEnds} from './native-pty.js';

export interface PtyMaster extends Transport {
	/** Closes both ends: hosts get a hang-up, and the receiver is notified of the loss. */
	readonly hangUp: (reason: string) => Promise<void>;
}

/**
Reads through a stream but writes directly: libuv writes to a pty master only by busy waiting. Once the 64 KiB of the line
are full, it would wait forever for a reader in the same process.
The slave descriptor stays open as long as the line: without it the master would hang up when a host disconnects.
*/
export function masterOf(address: string, {master, slave}: PtyEnds): PtyMaster {
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

interface Outbox {
	readonly write: (bytes: Uint8Array) => Promise<void>;
	readonly end: (reason: string) => void;
}

/** Writes to a full line are retried at increasing intervals, so a host that does not read costs little. */
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [1, 32];

function outboxOf(address: string, descriptor: number): Outbox {
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
		write: bytes =>
			new Promise((done, failed) => {
				if (ended !== undefined) {
					failed(new HarnessError('transport/lost', {address, reason: ended}));
					return;
				}
				queue.push({bytes: Uint8Array.from(bytes), sent: 0, done, failed});
				if (retry === undefined) send(FIRST_RETRY_MS);
			}),
	};
}

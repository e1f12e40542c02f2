import {readSync, writeSync} from 'node:fs';
import type {SerialPort} from 'serialport';
import {isSystemError} from '../../model/error.js';

/**
What serialport has opened, read and written by hand: its streams and promises take longer than a request of seven bytes is on
the wire. The port does not block, so what the poller says is there is read at once, and written likewise.
*/
interface Descriptor {
	/** Until it is closed, or gone. Each read waits for the poller, so that a device that never stops does not keep the rest from running. */
	readonly read: (reader: Reader) => void;
	/** As many bytes as there is room for now; how many. */
	readonly write: (bytes: Uint8Array) => number;
}

interface Reader {
	readonly chunk: (bytes: Uint8Array) => void;
	readonly gone: (error: unknown) => void;
}

/** `undefined`: on this platform it has none. */
export function descriptorOf({port}: SerialPort): Descriptor | undefined {
	if (port === undefined || !('poller' in port)) return undefined;
	const {poller} = port;
	let pool = freshPool();
	/** Nothing, if there was nothing after all. */
	const readNow = (descriptor: number): Uint8Array => {
		if (POOL - pool.used < ROOM) pool = freshPool();
		const {bytes, used} = pool;
		const count = orNothing(() => readSync(descriptor, bytes, used, POOL - used, null));
		// After a hang-up there is nothing to read, and never will be.
		if (count === 0) throw new Error('the device hung up');
		pool.used += count ?? 0;
		return bytes.subarray(used, pool.used);
	};
	const read = (reader: Reader): void => {
		poller.once('readable', error => {
			// Whoever closes the port calls all waiting off.
			if (port.fd === null || (error && 'canceled' in error)) return;
			if (error) return reader.gone(error);
			let bytes: Uint8Array;
			try {
				bytes = readNow(port.fd);
			} catch (failure) {
				return reader.gone(failure);
			}
			if (bytes.length > 0) reader.chunk(bytes);
			read(reader);
		});
	};
	return {
		read,
		write(bytes) {
			const {fd} = port;
			return fd === null ? 0 : (orNothing(() => writeSync(fd, bytes)) ?? 0);
		},
	};
}

/** `undefined`: the port would have had to wait. */
function orNothing(work: () => number): number | undefined {
	try {
		return work();
	} catch (error) {
		if (isSystemError(error, 'EAGAIN', 'EINTR')) return undefined;
		throw error;
	}
}

/** Bytes that were handed out stay as they are: a pool is used up, not used again. */
const POOL = 1 << 16;
const ROOM = 1 << 12;

const freshPool = () => ({bytes: new Uint8Array(POOL), used: 0});

import type {SerialPort} from 'serialport';
import {HarnessError, reasonOf} from '../../model/error.js';
import type {Line} from '../reopenable.js';
import type {Receiver} from '../transport.js';
import {withDeadline} from './with-deadline.js';

/** Time beyond the transmission time of the bytes after which the line counts as lost. */
const EXTRA_MS = 5000;
/** Start, eight data bits, parity, two stop bits. */
const MOST_BITS_PER_BYTE = 12;

export function serialLine(port: SerialPort, address: string, receiver: Receiver): Line {
	const ended = new AbortController();
	let underWay: Promise<void> | undefined;
	const end = (reason: string): boolean => {
		if (ended.signal.aborted) return false;
		ended.abort(new HarnessError('transport/lost', {address, reason}));
		return true;
	};
	const lose = (reason: string): void => {
		if (end(reason)) receiver.lost(ended.signal.reason);
	};
	const send = async (bytes: Uint8Array): Promise<void> => {
		try {
			await sendAll(port, bytes, ended.signal);
		} catch (error) {
			lose(reasonOf(error));
			void closed(port);
			throw ended.signal.reason;
		}
	};
	port.on('data', (bytes: Uint8Array) => {
		if (!ended.signal.aborted) receiver.chunk(bytes);
	});
	port.once('close', (error: unknown) =>
		lose(`the device is gone (${error instanceof Error ? reasonOf(error) : 'the port closed itself'})`),
	);
	watchForHangUp(port, ended.signal, error => {
		lose(`the device is gone (${reasonOf(error)})`);
		void closed(port);
	});
	return {
		write(bytes) {
			const copy = Uint8Array.from(bytes);
			const sent = underWay === undefined ? send(copy) : underWay.then(() => send(copy));
			const settled: Promise<void> = sent
				.catch(() => undefined)
				.then(() => {
					if (underWay === settled) underWay = undefined;
				});
			underWay = settled;
			return sent;
		},
		async close() {
			end('it was closed');
			await closed(port);
		},
	};
}

/**
On Linux and macOS, serialport 13.0.0 lets a wait for "readable" replace a wait for "writable" (Poller of
@serialport/bindings-cpp). So a write that fills the buffer of the kernel may stall. A piece of this size never fills it.
*/
const PIECE = 1024;

async function sendAll(port: SerialPort, bytes: Uint8Array, ended: AbortSignal): Promise<void> {
	for (let from = 0; from < bytes.length; from += PIECE) {
		if (ended.aborted) throw ended.reason;
		const piece = bytes.subarray(from, from + PIECE);
		const limitMs = EXTRA_MS + Math.ceil((piece.length * MOST_BITS_PER_BYTE * 1000) / port.baudRate);
		await withDeadline(limitMs, done => port.write(piece, done), ended);
		await withDeadline(limitMs, done => port.drain(done), ended);
	}
}

const HANG_UP_MS = 250;

/**
serialport does not report a device that was unplugged right after it sent something: it reads the end of file again and
again (serialport/bindings-cpp#162). Draining a port without bytes to send returns at once, and fails after a hang-up.
*/
function watchForHangUp(port: SerialPort, ended: AbortSignal, hungUp: (error: Error) => void): void {
	let timer: NodeJS.Timeout | undefined;
	const check = (): void =>
		port.drain(error => {
			if (ended.aborted) return;
			if (error) hungUp(error);
			else timer = setTimeout(check, HANG_UP_MS);
		});
	timer = setTimeout(check, HANG_UP_MS);
	ended.addEventListener('abort', () => clearTimeout(timer));
}

/** Unsent bytes would delay the close by half a minute or forever, so they are discarded first. */
async function closed(port: SerialPort): Promise<void> {
	const ignored = () => undefined;
	if (port.isOpen) await withDeadline(EXTRA_MS, done => port.flush(done)).catch(ignored);
	if (port.isOpen) await withDeadline(EXTRA_MS, done => port.close(done)).catch(ignored);
	else if (port.closing) await withDeadline(EXTRA_MS, done => port.once('close', () => done())).catch(ignored);
}

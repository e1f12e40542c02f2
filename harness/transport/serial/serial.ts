import {isMainThread} from 'node:worker_threads';
import type {SerialPort} from 'serialport';
import {HarnessError, reasonOf, shortReasonOf} from '../../model/error.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import {type Line, reopenable} from '../reopenable.js';
import type {Receiver, Transport} from '../transport.js';
import {cannotOpenSerial} from './serial-refusal.js';

/** Opening does not wait for the device; a port that takes longer hangs in its driver. */
const OPEN_MS = 10_000;

/** A serial port. It can be opened again after a loss or a close. */
export function serialTransport(path: string, settings: SerialSettings): Transport {
	const address = `serial:${path}`;
	return reopenable(address, async receiver =>
		serialLine(await openedPort(path, settings, address), address, receiver),
	);
}

async function openedPort(path: string, settings: SerialSettings, address: string): Promise<SerialPort> {
	const port = await unopenedPort(path, settings, address);
	try {
		await withDeadline(OPEN_MS, done => port.open(done));
	} catch (error) {
		// If it opens later, it must be closed.
		port.once('open', () => port.close());
		throw await cannotOpenSerial(path, address, error);
	}
	try {
		await prepared(port, settings);
		return port;
	} catch (error) {
		port.close();
		throw new HarnessError('transport/cannot-open', {address, reason: reasonOf(error)}, {cause: error});
	}
}

async function unopenedPort(path: string, settings: SerialSettings, address: string): Promise<SerialPort> {
	const {baudRate, dataBits, parity, stopBits, hupcl, flow} = settings;
	const flows = {rtscts: flow === 'rts-cts', xon: flow === 'xon-xoff', xoff: flow === 'xon-xoff'};
	try {
		// The driver calls back on the main thread's event loop; used from a worker it crashes the process.
		if (!isMainThread) throw new Error('it can be used on the main thread only');
		const {SerialPort} = await import('serialport');
		const port = new SerialPort({path, baudRate, dataBits, parity, stopBits, hupcl, ...flows, autoOpen: false});
		// An error event without a listener ends the process. Relevant errors arrive by callback or by the close event.
		port.on('error', () => undefined);
		return port;
	} catch (error) {
		const reason = `the serial driver does not work here: ${shortReasonOf(error)}`;
		throw new HarnessError('transport/cannot-open', {address, reason}, {cause: error});
	}
}

/** Sets the modem lines, waits for the device, and discards the bytes received before the first request. */
async function prepared(port: SerialPort, {onOpen: {dtr, rts, settleMs}}: SerialSettings): Promise<void> {
	await withDeadline(OPEN_MS, done => port.set({dtr, rts}, done)).catch((error: unknown) => {
		// Pseudo terminals and some adapters have neither DTR nor RTS.
		if (!/inappropriate ioctl|ENOTTY/i.test(reasonOf(error))) throw error;
	});
	await new Promise(resolve => setTimeout(resolve, settleMs));
	await withDeadline(OPEN_MS, done => port.flush(done));
}

/** Time beyond the transmission time of the bytes after which the line counts as lost. */
const EXTRA_MS = 5000;
/** Start, eight data bits, parity, two stop bits. */
const MOST_BITS_PER_BYTE = 12;

function serialLine(port: SerialPort, address: string, receiver: Receiver): Line {
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

type Done = (error?: Error | null) => void;

/**
Converts a callback to a promise. serialport never calls back for a request to a closed port. So each call has a time limit,
and `givenUp` ends it early.
*/
const withDeadline = (limitMs: number, call: (done: Done) => void, givenUp?: AbortSignal): Promise<void> =>
	new Promise((resolve, reject) => {
		const settle = (error?: unknown): void => {
			clearTimeout(timer);
			givenUp?.removeEventListener('abort', stop);
			if (error) reject(error);
			else resolve();
		};
		const stop = () => settle(givenUp?.reason);
		const timer = setTimeout(() => settle(new Error(`the port did not answer within ${limitMs} ms`)), limitMs);
		givenUp?.addEventListener('abort', stop);
		if (givenUp?.aborted) stop();
		else call(settle);
	});

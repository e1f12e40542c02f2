import type {SerialPort} from 'serialport';
import {HarnessError, reasonOf} from '../../model/error.js';
import type {Line} from '../reopenable.js';
import type {Receiver} from '../transport.js';
import {answered} from './answered.js';
import {descriptorOf} from './serial-descriptor.js';

/** How much longer than the bytes need on the wire we wait before we take the line for dead. */
const PATIENCE_MS = 5000;
/** Start, eight data bits, parity, two stop bits. */
const MOST_BITS_PER_BYTE = 12;

/** A serial port while it is open. */
export function serialLine(port: SerialPort, address: string, receiver: Receiver): Line {
	const ended = new AbortController();
	const descriptor = descriptorOf(port);
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
		const limitMs = PATIENCE_MS + Math.ceil((bytes.length * MOST_BITS_PER_BYTE * 1000) / port.baudRate);
		try {
			if (ended.signal.aborted) throw ended.signal.reason;
			const rest = bytes.subarray(descriptor?.write(bytes) ?? 0);
			if (rest.length > 0) await answered(limitMs, done => port.write(rest, done), ended.signal);
			await answered(limitMs, done => port.drain(done), ended.signal);
		} catch (error) {
			lose(reasonOf(error));
			void closed(port);
			throw ended.signal.reason;
		}
	};
	const gone = (error: unknown): void => {
		lose(`the device is gone (${reasonOf(error)})`);
		void closed(port);
	};
	const chunk = (bytes: Uint8Array): void => {
		if (!ended.signal.aborted) receiver.chunk(bytes);
	};
	if (descriptor === undefined) port.on('data', chunk);
	else descriptor.read({chunk, gone});
	port.once('close', (error: unknown) =>
		lose(`the device is gone (${error instanceof Error ? reasonOf(error) : 'the port closed itself'})`),
	);
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

/** Bytes that cannot leave would keep the port from closing, for half a minute or for ever: they are thrown away first. */
async function closed(port: SerialPort): Promise<void> {
	const ignored = () => undefined;
	if (port.isOpen) await answered(PATIENCE_MS, done => port.flush(done)).catch(ignored);
	if (port.isOpen) await answered(PATIENCE_MS, done => port.close(done)).catch(ignored);
	else if (port.closing) await answered(PATIENCE_MS, done => port.once('close', () => done())).catch(ignored);
}

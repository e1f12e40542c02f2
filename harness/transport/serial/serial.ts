import {isMainThread} from 'node:worker_threads';
import type {SerialPort} from 'serialport';
import {HarnessError, reasonOf, shortReasonOf} from '../../model/error.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import {reopenable} from '../reopenable.js';
import type {Transport} from '../transport.js';
import {serialLine} from './serial-line.js';
import {cannotOpenSerial} from './serial-refusal.js';
import {withDeadline} from './with-deadline.js';

interface SerialPlace {
	readonly path: string;
	readonly settings: SerialSettings;
}

/** Opening does not wait for the device; a port that takes longer hangs in its driver. */
const OPEN_MS = 10_000;

/** A serial port. It can be opened again after a loss or a close. */
export function serialTransport({path, settings}: SerialPlace): Transport {
	const address = `serial:${path}`;
	return reopenable(address, async receiver =>
		serialLine(await openedPort({path, settings}, address), address, receiver),
	);
}

async function openedPort(place: SerialPlace, address: string): Promise<SerialPort> {
	const port = await unopenedPort(place, address);
	try {
		await withDeadline(OPEN_MS, done => port.open(done));
	} catch (error) {
		// If it opens later, it must be closed.
		port.once('open', () => port.close());
		throw await cannotOpenSerial(place.path, address, error);
	}
	try {
		await prepared(port, place.settings);
		return port;
	} catch (error) {
		port.close();
		throw new HarnessError('transport/cannot-open', {address, reason: reasonOf(error)}, {cause: error});
	}
}

async function unopenedPort({path, settings}: SerialPlace, address: string): Promise<SerialPort> {
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
		if (!hasNoModemLines(error)) throw error;
	});
	await new Promise(resolve => setTimeout(resolve, settleMs));
	await withDeadline(OPEN_MS, done => port.flush(done));
}

/** Pseudo terminals and some adapters have neither DTR nor RTS; this is not an error. */
const hasNoModemLines = (error: unknown): boolean => /inappropriate ioctl|ENOTTY/i.test(reasonOf(error));

import {isMainThread} from 'node:worker_threads';
import type {SerialPort} from 'serialport';
import {HarnessError, reasonOf, shortReasonOf} from '../../model/error.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import {reopenable} from '../reopenable.js';
import type {Transport} from '../transport.js';
import {answered} from './answered.js';
import {serialLine} from './serial-line.js';
import {cannotOpenSerial} from './serial-refusal.js';

interface SerialPlace {
	readonly path: string;
	readonly settings: SerialSettings;
}

/** Opening waits for no device; a port that has not answered by then hangs in its driver. */
const OPEN_MS = 10_000;

/** A real serial port. It can be opened again after it was lost or closed. */
export function serialTransport({path, settings}: SerialPlace): Transport {
	const address = `serial:${path}`;
	return reopenable(address, async receiver =>
		serialLine(await openedPort({path, settings}, address), address, receiver),
	);
}

async function openedPort(place: SerialPlace, address: string): Promise<SerialPort> {
	const port = await unopenedPort(place, address);
	try {
		await answered(OPEN_MS, done => port.open(done));
	} catch (error) {
		// Should it open after all, nobody would ever close it.
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
		// The driver calls back on the main thread's loop whoever asked, and takes the whole process down with it.
		if (!isMainThread) throw new Error('it can be used on the main thread only');
		const {SerialPort} = await import('serialport');
		const port = new SerialPort({path, baudRate, dataBits, parity, stopBits, hupcl, ...flows, autoOpen: false});
		// An error event that nobody listens to ends the process. What matters is told by callback, or by the close event.
		port.on('error', () => undefined);
		return port;
	} catch (error) {
		const reason = `the serial driver does not work here: ${shortReasonOf(error)}`;
		throw new HarnessError('transport/cannot-open', {address, reason}, {cause: error});
	}
}

/** Lines as the profile wants them, time for the device to come round, and away with what came before we asked anything. */
async function prepared(port: SerialPort, {onOpen: {dtr, rts, settleMs}}: SerialSettings): Promise<void> {
	await answered(OPEN_MS, done => port.set({dtr, rts}, done)).catch((error: unknown) => {
		if (!hasNoModemLines(error)) throw error;
	});
	await new Promise(resolve => setTimeout(resolve, settleMs));
	await answered(OPEN_MS, done => port.flush(done));
}

/** A pseudo terminal and some adapters have neither DTR nor RTS: there is nothing to set, and nothing is wrong. */
const hasNoModemLines = (error: unknown): boolean => /inappropriate ioctl|ENOTTY/i.test(reasonOf(error));

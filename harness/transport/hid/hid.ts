import {access, constants} from 'node:fs/promises';
import {HarnessError, isSystemError, reasonOf} from '../../model/error.js';
import type {Timers} from '../../model/time.js';
import type {HidSettings} from '../../profile/port-schema.js';
import type {Receiver, Transport} from '../transport.js';
import {hidrawRule} from '../udev-rule.js';
import {chooseHid, type HidChoice, type HidPlace, hidAddress} from './hid-choice.js';
import {wholeReports, withNumber} from './hid-reports.js';
import {type HidFound, hidDevices} from './list-hid.js';
import {loadNodeHid} from './node-hid.js';

/**
A HID device. Each chunk is one input report as on the wire, its ID first if it has one. A write takes one or more whole
output reports. After a loss it can be opened again: the device is searched for again, because its path changes.

The kernel buffers 64 reports and drops the rest silently. So a protocol over HID needs request and answer, or numbers that
reveal a gap.
*/
export function hidTransport(place: HidPlace, settings: HidSettings, timers: Timers): Transport {
	const address = hidAddress(place);
	let line: Awaited<ReturnType<typeof hidLine>> | undefined;
	return {
		address,
		async open(receiver) {
			if (line?.isOpen()) throw cannotOpen(address, 'this process has opened it already');
			await line?.close();
			const device = meantBy(chooseHid(place, settings, await plugged(address)), address);
			line = await hidLine({address, handle: await handleOf(device, address), receiver, timers});
		},
		async write(bytes) {
			const {output} = settings;
			if (output === undefined) throw new TypeError(`${address} takes no output reports`);
			const reports = wholeReports(bytes, output).map(report => withNumber(report, output));
			if (line === undefined) throw new HarnessError('transport/lost', {address, reason: 'it is not open'});
			await line.write(reports);
		},
		close: async () => line?.close(),
	};
}

async function plugged(address: string): Promise<readonly HidFound[]> {
	const listing = await hidDevices();
	if (listing.kind === 'cannot-list') throw cannotOpen(address, listing.reason);
	return listing.devices;
}

function meantBy(choice: HidChoice, address: string): HidFound {
	switch (choice.kind) {
		case 'one':
			return choice.device;
		case 'none':
			throw new HarnessError('transport/hid-not-found', {address, found: choice.found});
		case 'several':
			throw new HarnessError('transport/hid-ambiguous', {address, found: choice.found});
		case 'keyboard':
			throw new HarnessError('transport/hid-keyboard', {address});
	}
}

async function handleOf(device: HidFound, address: string): Promise<HidHandle> {
	const {HIDAsync} = await loadNodeHid();
	try {
		return await HIDAsync.open(device.path);
	} catch (error) {
		if (await isForbidden(device.path)) {
			const context = {address, path: device.path, rule: hidrawRule(device)};
			throw new HarnessError('transport/hid-no-permission', context, {cause: error});
		}
		throw cannotOpen(address, reasonOf(error), error);
	}
}

/** The error texts of hidapi differ by system, so the file is checked. Only on Linux is the path a file. */
async function isForbidden(path: string): Promise<boolean> {
	try {
		await access(path, constants.R_OK | constants.W_OK);
		return false;
	} catch (error) {
		return isSystemError(error, 'EACCES', 'EPERM');
	}
}

const cannotOpen = (address: string, reason: string, cause?: unknown): HarnessError =>
	new HarnessError('transport/cannot-open', {address, reason}, {cause});

export interface HidHandle {
	on(event: 'data', listener: (report: Uint8Array) => void): unknown;
	on(event: 'error', listener: (error: unknown) => void): unknown;
	write(report: Buffer): Promise<number>;
	close(): Promise<void>;
}

interface Opening {
	readonly address: string;
	readonly handle: HidHandle;
	readonly receiver: Receiver;
	readonly timers: Timers;
}

const WRITE_MS = 5000;
const CLOSE_MS = 5000;

/**
One opening of a device, until it is lost or closed.

The handle has exactly one `data` listener until it is closed, attached before anything is sent. node-hid reads only while a
listener is attached. A second listener ends the process; removing the last one stops the reading. The reading starts one
turn later and ends the process if the handle is closed by then, so the line is returned after that turn.
*/
export async function hidLine({address, handle, receiver, timers}: Opening) {
	let listener: Receiver | undefined = receiver;
	let reason = 'it is not open';
	let queue: Promise<void> = Promise.resolve();
	let closed: Promise<void> | undefined;

	const within = <Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> =>
		new Promise((resolve, reject) => {
			const tooLate = () => reject(new Error(`no answer within ${milliseconds} ms`));
			promise.then(resolve, reject).finally(timers.after(milliseconds, tooLate));
		});

	const close = (): Promise<void> => {
		listener = undefined;
		// A failure to close is ignored: it must not hide the reason for closing.
		closed ??= within(CLOSE_MS, handle.close()).catch(() => undefined);
		return closed;
	};

	const lose = (why: string): void => {
		const notified = listener;
		reason = why;
		void close();
		notify(() => notified?.lost(new HarnessError('transport/lost', {address, reason})));
	};

	const writeOne = async (report: Uint8Array): Promise<void> => {
		if (listener === undefined) throw new HarnessError('transport/lost', {address, reason});
		try {
			await within(WRITE_MS, handle.write(Buffer.from(report)));
		} catch (error) {
			throw new HarnessError('transport/lost', {address, reason: reasonOf(error)}, {cause: error});
		}
	};

	// An error from the read thread is a plain string.
	handle.on('error', error => lose(reasonOf(error)));
	handle.on('data', report => notify(() => listener?.chunk(report)));
	await new Promise(resolve => setImmediate(resolve));

	return {
		isOpen: () => listener !== undefined,
		/** Reports as hidapi expects them: the ID first, or zero in its place. */
		write(reports: readonly Uint8Array[]): Promise<void> {
			const written = queue.then(async () => {
				for (const report of reports) await writeOne(report);
			});
			queue = written.catch(() => undefined);
			return written;
		},
		close,
	};
}

/** An exception of a listener is a defect of the harness. node-hid would treat it as a loss of the device, so it is rethrown later. */
function notify(listener: () => void): void {
	try {
		listener();
	} catch (error) {
		setImmediate(() => {
			throw error;
		});
	}
}

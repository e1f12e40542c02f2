import {HarnessError, reasonOf} from '../../model/error.js';
import type {Timers} from '../../model/time.js';
import type {Receiver} from '../transport.js';

/** One opening of a device, until it is lost or closed. */
export interface HidLine {
	readonly isOpen: () => boolean;
	/** Reports as hidapi expects them: the ID first, or zero in its place. */
	readonly write: (reports: readonly Uint8Array[]) => Promise<void>;
	readonly close: () => Promise<void>;
}

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
The handle has exactly one `data` listener until it is closed, attached before anything is sent. node-hid reads only while a
listener is attached. A second listener ends the process; removing the last one stops the reading. The reading starts one
turn later and ends the process if the handle is closed by then, so the line is returned after that turn.
*/
export async function hidLine({address, handle, receiver, timers}: Opening): Promise<HidLine> {
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
		write(reports) {
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

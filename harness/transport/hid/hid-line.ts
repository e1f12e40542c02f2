import {HarnessError, reasonOf} from '../../model/error.js';
import type {Timers} from '../../model/time.js';
import type {Receiver} from '../transport.js';

/** One opening of a device, from its handle to the loss or the close. */
export interface HidLine {
	readonly isOpen: () => boolean;
	/** Each as hidapi wants it: the number first, or the zero in its place. */
	readonly write: (reports: readonly Uint8Array[]) => Promise<void>;
	readonly close: () => Promise<void>;
}

/** What of node-hid's handle is used here. */
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
The handle has exactly one `data` listener for as long as it lives, and it is there before anything is sent: node-hid
reads only while somebody listens, a second listener ends the process, and taking the last one away stops the reading.
The reading starts a turn later, and ends the process if the handle has been closed by then: so nobody gets it before.
*/
export async function hidLine({address, handle, receiver, timers}: Opening): Promise<HidLine> {
	let listener: Receiver | undefined = receiver;
	let reason = 'it is not open';
	let queue: Promise<void> = Promise.resolve();
	let closed: Promise<void> | undefined;

	const within = <Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> =>
		new Promise((resolve, reject) => {
			const tooLate = () => reject(new Error(`nothing happened within ${milliseconds} ms`));
			promise.then(resolve, reject).finally(timers.after(milliseconds, tooLate));
		});

	const close = (): Promise<void> => {
		listener = undefined;
		// A handle that will not close cannot be helped, and must not hide why it is being closed.
		closed ??= within(CLOSE_MS, handle.close()).catch(() => undefined);
		return closed;
	};

	const lose = (why: string): void => {
		const told = listener;
		reason = why;
		void close();
		tell(() => told?.lost(new HarnessError('transport/lost', {address, reason})));
	};

	const writeOne = async (report: Uint8Array): Promise<void> => {
		if (listener === undefined) throw new HarnessError('transport/lost', {address, reason});
		try {
			await within(WRITE_MS, handle.write(Buffer.from(report)));
		} catch (error) {
			throw new HarnessError('transport/lost', {address, reason: reasonOf(error)}, {cause: error});
		}
	};

	// The value is a plain string where the read thread met the error.
	handle.on('error', error => lose(reasonOf(error)));
	handle.on('data', report => tell(() => listener?.chunk(report)));
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

/** node-hid would take what a listener throws for an error of the device, and the device for lost; it is a fault of ours. */
function tell(listener: () => void): void {
	try {
		listener();
	} catch (error) {
		setImmediate(() => {
			throw error;
		});
	}
}

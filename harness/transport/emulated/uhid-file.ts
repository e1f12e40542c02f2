import {closeSync, constants, openSync, readSync, writeSync} from 'node:fs';
import {HarnessError, isSystemError, reasonOf} from '../../model/error.js';
import {decodeUhidEvent, UHID_EVENT_SIZE, type UhidEvent} from './uhid-event.js';

export type UhidFile = ReturnType<typeof openUhidFile>;

const PATH = '/dev/uhid';

/** The kernel buffers 32 events and drops the rest, so the file is polled often, also before the first host connects. */
const PAUSE_MS = 1;

/**
An open /dev/uhid: one virtual device, which may be created and destroyed repeatedly.

Node cannot wait for this file without native code: a blocking read would occupy a thread, and keep the process alive,
forever. Therefore a timer polls it.
*/
export function openUhidFile(receive: (event: UhidEvent) => void) {
	const file = openNow();
	const buffer = Buffer.alloc(UHID_EVENT_SIZE);
	let isOpen = true;
	let timer: NodeJS.Timeout | undefined;

	const receiveAll = (): 'something' | 'nothing' => {
		let found: 'something' | 'nothing' = 'nothing';
		// `receive` may close the file.
		while (isOpen && readEvent(file, buffer) === 'event') {
			receive(decodeUhidEvent(buffer));
			found = 'something';
		}
		return found;
	};
	const look = (): void => {
		// A host that is sending can fill the 32 entries within one pause.
		if (receiveAll() === 'something') setImmediate(look);
		else if (isOpen) timer = setTimeout(look, PAUSE_MS);
	};

	look();
	return {
		write: (event: Uint8Array) => void writeSync(file, event),
		/** Processes pending events now, without waiting for the timer. */
		receiveAll: () => void receiveAll(),
		close(): void {
			isOpen = false;
			clearTimeout(timer);
			closeSync(file);
		},
	};
}

function openNow(): number {
	try {
		return openSync(PATH, constants.O_RDWR | constants.O_NONBLOCK);
	} catch (error) {
		throw new HarnessError('transport/no-uhid', {reason: reasonOf(error)}, {cause: error});
	}
}

function readEvent(file: number, buffer: Buffer): 'event' | 'nothing' {
	try {
		readSync(file, buffer, 0, UHID_EVENT_SIZE, null);
		return 'event';
	} catch (error) {
		if (isSystemError(error, 'EAGAIN')) return 'nothing';
		throw error;
	}
}

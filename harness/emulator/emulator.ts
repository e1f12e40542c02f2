import {kindRecord} from '../model/device-kinds.js';
import type {Transport} from '../transport/transport.js';
import {type EmulatorParts, emulatedDeviceOf} from './emulated-device.js';
import type {Line} from './line.js';
import type {Tampering} from './tamper.js';

/**
A device made from a profile: it decodes the bytes that the profile defines for a host, and answers in the same protocol.
It has the far end of a transport; the host at the near end communicates with it only through bytes.
*/
export interface Emulator {
	/** Answers on the far end of a line; `disconnected` is called when the host disconnects. */
	readonly attach: (far: Transport, disconnected?: () => void) => Promise<void>;
	/** Restores the state after `past`: a killed run also kills its emulator, while a real device would keep its cards. */
	readonly restore: (past: EmulatorPast) => void;
	/** A person manipulates the device; nothing is sent on the line. */
	readonly tamper: (tampering: Tampering) => void;
}

export interface EmulatorPast {
	/** The bytes that the host sent. */
	readonly requests: readonly Uint8Array[];
	/** How many orders were read from it; used for a device that reports unrequested. */
	readonly orders: number;
}

export function emulatorOf(parts: EmulatorParts): Emulator {
	const device = emulatedDeviceOf(parts);
	const isObserved = kindRecord(parts.profile.kind).control === 'observed';
	const dealAll = async (line: Line): Promise<void> => {
		while (line.isOpen()) await line.put(device.deal());
	};
	return {
		async attach(far, disconnected = () => undefined) {
			const line = await device.open(far, disconnected);
			if (isObserved) void dealAll(line);
		},
		tamper: device.tamper,
		restore({requests, orders}) {
			device.restore(requests);
			for (let order = 0; isObserved && order < orders; order++) device.deal();
		},
	};
}

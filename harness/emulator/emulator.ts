import {kindRecord} from '../model/device-kinds.js';
import type {Transport} from '../transport/transport.js';
import {bodyOf, type EmulatorParts} from './body.js';
import type {Line} from './line.js';
import type {Tampering} from './tamper.js';

/**
A device made from a profile: it reads the bytes that the profile says a host sends, and answers in kind.
It holds the far end of a transport; whoever holds the near end knows it only through bytes.
*/
export interface Emulator {
	/** Takes the far end of a line; `left` is called when the host at the near end is gone. */
	readonly attach: (far: Transport, left?: () => void) => Promise<void>;
	/** Comes to where it was after this: whoever kills a run kills the emulator in it, and no real device loses its cards so. */
	readonly relive: (past: EmulatorPast) => void;
	/** Somebody lays hands on it; nothing of it is said on the line. */
	readonly tamper: (tampering: Tampering) => void;
}

export interface EmulatorPast {
	/** What the host told it. */
	readonly told: readonly Uint8Array[];
	/** How many orders were had from it; what tells unasked goes by these. */
	readonly orders: number;
}

export function emulatorOf(parts: EmulatorParts): Emulator {
	const body = bodyOf(parts);
	const isObserved = kindRecord(parts.profile.kind).control === 'observed';
	const dealAll = async (line: Line): Promise<void> => {
		while (line.isOpen()) await line.put(body.deal());
	};
	return {
		async attach(far, left = () => undefined) {
			const line = await body.open(far, left);
			if (isObserved) void dealAll(line);
		},
		tamper: body.tamper,
		relive({told, orders}) {
			body.relive(told);
			for (let order = 0; isObserved && order < orders; order++) body.deal();
		},
	};
}

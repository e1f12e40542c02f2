import type {Transport} from '../transport/transport.js';
import {bodyOf, type EmulatorParts} from './body.js';
import type {Line} from './line.js';

/**
A device made from a profile: it reads the bytes that the profile says a host sends, and answers in kind.
It holds the far end of a transport; whoever holds the near end knows it only through bytes.
*/
export interface Emulator {
	/** Takes the far end of a line; `left` is called when the host at the near end is gone. */
	readonly attach: (far: Transport, left?: () => void) => Promise<void>;
}

export function emulatorOf(parts: EmulatorParts): Emulator {
	const body = bodyOf(parts);
	const {kind} = parts.profile;
	const dealAll = async (line: Line): Promise<void> => {
		while (line.isOpen()) await line.put(body.deal());
	};
	return {
		async attach(far, left = () => undefined) {
			const line = await body.open(far, left);
			if (kind === 'dealing-shoe' || kind === 'card-reader') void dealAll(line);
		},
	};
}

import type {HarnessError} from '../../model/error.js';
import type {Receiver, Transport} from '../../transport/transport.js';
import type {PendingSend} from './pending-sends.js';

export interface ReplayedLine {
	readonly transport: Transport;
	/** Each returns the action, or `undefined` if the state of the line does not permit it. */
	readonly opened: () => (() => void) | undefined;
	readonly notOpened: (error: HarnessError) => (() => void) | undefined;
	readonly chunk: (bytes: Uint8Array) => (() => void) | undefined;
	readonly lost: (error: HarnessError) => (() => void) | undefined;
	readonly closed: () => (() => void) | undefined;
}

interface Waiting {
	readonly resolve: () => void;
	readonly reject: (error: HarnessError) => void;
}

export function replayedLine(address: string, sends: (bytes: Uint8Array, send: PendingSend) => void): ReplayedLine {
	let receiver: Receiver | undefined;
	let opening: Waiting | undefined;
	const closing: Waiting[] = [];
	const waiting = (begin: (waiting: Waiting) => void): Promise<void> =>
		new Promise((resolve, reject) => begin({resolve, reject}));
	const openingEnds = (end: (opening: Waiting) => void): (() => void) | undefined => {
		const ended = opening;
		opening = undefined;
		return ended && (() => end(ended));
	};
	return {
		transport: {
			address,
			open: to =>
				waiting(begun => {
					receiver = to;
					opening = begun;
				}),
			write: bytes => waiting(({resolve, reject}) => sends(bytes, {sent: resolve, failed: reject})),
			close: () => waiting(begun => closing.push(begun)),
		},
		opened: () => openingEnds(({resolve}) => resolve()),
		notOpened: error => openingEnds(({reject}) => reject(error)),
		chunk: bytes => receiver && (() => receiver?.chunk(bytes)),
		lost: error => receiver && (() => receiver?.lost(error)),
		closed: () => closing.shift()?.resolve,
	};
}

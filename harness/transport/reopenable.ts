import {HarnessError} from '../model/error.js';
import type {Receiver, Transport} from './transport.js';

/** An established connection, until it is closed or lost. */
export interface Line {
	readonly write: (bytes: Uint8Array) => Promise<void>;
	readonly close: () => Promise<void>;
}

interface Visit {
	line: Line | undefined;
	lost: HarnessError | undefined;
	connecting: Promise<void>;
}

/**
A transport that makes a new connection each time it is opened. At most one connection exists. A loss is reported once, and
not after a close. A connection that is closed while it is being made is closed as soon as it is made.
*/
export function reopenable(address: string, connect: (receiver: Receiver) => Promise<Line>): Transport {
	let visit: Visit | undefined;
	const refusal = (reason: string) => new HarnessError('transport/cannot-open', {address, reason});

	const heardBy = (receiver: Receiver, mine: Visit): Receiver => ({
		chunk(bytes) {
			if (visit === mine) receiver.chunk(bytes);
		},
		lost(error) {
			if (visit !== mine) return;
			mine.lost = error;
			if (mine.line === undefined) return;
			visit = undefined;
			receiver.lost(error);
		},
	});
	const connected = async (receiver: Receiver, mine: Visit): Promise<void> => {
		try {
			const line = await connect(heardBy(receiver, mine));
			if (visit === mine) mine.line = line;
			else await line.close();
			if (visit !== mine) throw refusal('it was closed meanwhile');
			if (mine.lost !== undefined) throw mine.lost;
		} catch (error) {
			if (visit === mine) visit = undefined;
			throw error;
		}
	};

	return {
		address,
		async open(receiver) {
			if (visit !== undefined) throw refusal('it is open already');
			const mine: Visit = {line: undefined, lost: undefined, connecting: Promise.resolve()};
			visit = mine;
			mine.connecting = connected(receiver, mine);
			await mine.connecting;
		},
		write: bytes =>
			visit?.line?.write(bytes) ??
			Promise.reject(new HarnessError('transport/lost', {address, reason: 'it is not open'})),
		async close() {
			const closing = visit;
			visit = undefined;
			await closing?.line?.close();
			// A failure to open is reported to the caller of open().
			await closing?.connecting.catch(() => undefined);
		},
	};
}

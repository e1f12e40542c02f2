import {HarnessError} from '../model/error.js';
import type {Receiver, Transport} from './transport.js';

/** An established connection, until it is closed or lost. */
export interface Line {
	readonly write: (bytes: Uint8Array) => Promise<void>;
	readonly close: () => Promise<void>;
}

interface Connection {
	line: Line | undefined;
	lost: HarnessError | undefined;
	connecting: Promise<void>;
}

/**
A transport that makes a new connection each time it is opened. At most one connection exists. A loss is reported once, and
not after a close. A connection that is closed while it is being made is closed as soon as it is made.
*/
export function reopenable(address: string, connect: (receiver: Receiver) => Promise<Line>): Transport {
	let current: Connection | undefined;
	const refusal = (reason: string) => new HarnessError('transport/cannot-open', {address, reason});

	const receiverFor = (receiver: Receiver, connection: Connection): Receiver => ({
		chunk(bytes) {
			if (current === connection) receiver.chunk(bytes);
		},
		lost(error) {
			if (current !== connection) return;
			connection.lost = error;
			if (connection.line === undefined) return;
			current = undefined;
			receiver.lost(error);
		},
	});
	const connected = async (receiver: Receiver, connection: Connection): Promise<void> => {
		try {
			const line = await connect(receiverFor(receiver, connection));
			if (current === connection) connection.line = line;
			else await line.close();
			if (current !== connection) throw refusal('it was closed meanwhile');
			if (connection.lost !== undefined) throw connection.lost;
		} catch (error) {
			if (current === connection) current = undefined;
			throw error;
		}
	};

	return {
		address,
		async open(receiver) {
			if (current !== undefined) throw refusal('it is open already');
			const connection: Connection = {line: undefined, lost: undefined, connecting: Promise.resolve()};
			current = connection;
			connection.connecting = connected(receiver, connection);
			await connection.connecting;
		},
		write: bytes =>
			current?.line?.write(bytes) ??
			Promise.reject(new HarnessError('transport/lost', {address, reason: 'it is not open'})),
		async close() {
			const closing = current;
			current = undefined;
			await closing?.line?.close();
			// A failure to open is reported to the caller of open().
			await closing?.connecting.catch(() => undefined);
		},
	};
}

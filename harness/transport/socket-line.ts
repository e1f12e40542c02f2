import type {Socket} from 'node:net';
import {HarnessError, reasonOf} from '../model/error.js';
import type {Receiver, Transport} from './transport.js';

/** Either end of an established connection. It can be opened once; a reconnect makes a new socket. */
export function overSocket(address: string, socket: Socket): Transport {
	let receiver: Receiver | undefined;
	let reason = 'the other end closed the connection';
	const lost = (cause?: Error) => new HarnessError('transport/lost', {address, reason}, {cause});
	socket.on('error', error => {
		reason = reasonOf(error);
	});
	socket.on('close', () => {
		const told = receiver;
		receiver = undefined;
		told?.lost(lost());
	});
	return {
		address,
		async open(to) {
			if (socket.destroyed) throw new HarnessError('transport/cannot-open', {address, reason});
			receiver = to;
			socket.on('data', bytes => receiver?.chunk(bytes));
		},
		write: bytes =>
			new Promise((resolve, reject) => {
				if (socket.destroyed) {
					reject(lost());
					return;
				}
				socket.write(Uint8Array.from(bytes), error => {
					if (error) reason = reasonOf(error);
					if (error) reject(lost(error));
					else resolve();
				});
			}),
		async close() {
			receiver = undefined;
			reason = 'it was closed';
			socket.destroy();
		},
	};
}

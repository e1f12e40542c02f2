import {HarnessError} from '../model/error.js';
import type {EmulatedPort, Serve} from './emulated/emulated-port.js';
import type {Receiver, Transport} from './transport.js';

/**
Two ends in one process. Bytes written to one end arrive at the other in a later turn of the event loop, as from a real
port, so that signals and timers can run in between.

	driver ── near ═══ far ── emulator
*/
export function pair(address: string): readonly [near: Transport, far: Transport] {
	const {near, far} = cable(address);
	return [near, far];
}

/** A port in this process: each time the near end is opened, `serve` receives the far end. */
export function pairPort(address: string, serve: Serve): EmulatedPort & {readonly near: Transport} {
	let plug: 'in' | 'pulled' = 'in';
	let current: ReturnType<typeof cable> | undefined;
	const cut = async (reason: string): Promise<void> => {
		plug = 'pulled';
		current?.cut(reason);
	};
	const near: Transport = {
		address,
		async open(receiver) {
			if (plug === 'pulled')
				throw new HarnessError('transport/cannot-open', {address, reason: 'the device is not plugged in'});
			if (current?.isUsed()) throw new HarnessError('transport/cannot-open', {address, reason: 'it is open already'});
			current = cable(address);
			await current.near.open(receiver);
			serve(current.far);
		},
		write: bytes => current?.near.write(bytes) ?? Promise.reject(notOpen(address)),
		close: async () => current?.near.close(),
	};
	return {
		address,
		near,
		unplug: () => cut('the plug was pulled'),
		async plugIn() {
			plug = 'in';
		},
		close: () => cut('the device was switched off'),
	};
}

/** `isUsed`: the near end has a receiver. */
function cable(address: string) {
	const receivers: [Receiver | undefined, Receiver | undefined] = [undefined, undefined];
	// Removing the receiver ensures that a loss is reported once and that later writes fail.
	const lose = (end: 0 | 1, reason: string): void => {
		const receiver = receivers[end];
		setImmediate(() => {
			if (receiver === undefined || receivers[end] !== receiver) return;
			receivers[end] = undefined;
			receiver.lost(new HarnessError('transport/lost', {address, reason}));
		});
	};
	const end = (own: 0 | 1): Transport => {
		const other = own === 0 ? 1 : 0;
		return {
			address,
			async open(receiver) {
				receivers[own] = receiver;
			},
			async write(bytes) {
				if (receivers[own] === undefined) throw notOpen(address);
				// Not slice(): that of a Buffer shares memory with the caller.
				const copy = Uint8Array.from(bytes);
				// Resolves on delivery, so that a caller that writes continuously yields to the event loop.
				await new Promise<void>(done => setImmediate(done));
				receivers[other]?.chunk(copy);
			},
			async close() {
				receivers[own] = undefined;
				lose(other, 'the other end was closed');
			},
		};
	};
	return {
		near: end(0),
		far: end(1),
		isUsed: () => receivers[0] !== undefined,
		cut(reason: string): void {
			lose(0, reason);
			lose(1, reason);
		},
	};
}

const notOpen = (address: string): HarnessError =>
	new HarnessError('transport/lost', {address, reason: 'it is not open'});

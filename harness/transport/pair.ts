import {HarnessError} from '../model/error.js';
import type {Receiver, Transport} from './transport.js';

/**
Two ends in one process: what is written to one comes out of the other in a later turn of the event loop, as it
would from a real port, so that signals and timers get their turn in between.

	driver ── near ═══ far ── emulator
*/
export function pair(address: string): readonly [near: Transport, far: Transport] {
	const receivers: [Receiver | undefined, Receiver | undefined] = [undefined, undefined];

	const end = (own: 0 | 1): Transport => {
		const other = own === 0 ? 1 : 0;
		return {
			address,
			async open(receiver) {
				receivers[own] = receiver;
			},
			async write(bytes) {
				if (receivers[own] === undefined) throw new HarnessError('transport/lost', {address, reason: 'it is not open'});
				const copy = bytes.slice();
				setImmediate(() => receivers[other]?.chunk(copy));
			},
			async close() {
				receivers[own] = undefined;
				const error = new HarnessError('transport/lost', {address, reason: 'the other end was closed'});
				setImmediate(() => receivers[other]?.lost(error));
			},
		};
	};

	return [end(0), end(1)];
}

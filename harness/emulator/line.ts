import type {Timers} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {Delivery} from './delivery.js';
import type {Frozen} from './frozen.js';
import type {Pace} from './line-rate.js';

/** The connection to one host: deliveries are performed in order, one at a time. */
export interface Line {
	/** Resolves when all were performed, or the host has disconnected. */
	readonly put: (deliveries: readonly Delivery[]) => Promise<void>;
	readonly isOpen: () => boolean;
	/** The host has disconnected: pending deliveries are dropped. */
	readonly end: () => void;
}

interface LineParts {
	readonly far: Transport;
	readonly timers: Timers;
	readonly frozen: Frozen;
	readonly pace: Pace;
	readonly unplug: (forMs: number) => void;
	/** Called once, when the host disconnects. */
	readonly disconnected: () => void;
}

export function lineOf({far, timers, frozen, pace, unplug, disconnected}: LineParts): Line {
	const end = endOf(disconnected);
	const wait = async (ms: number): Promise<void> => {
		if (!end.hasEnded()) await Promise.race([waited(timers, ms, end), end.ended]);
	};
	const write = async (piece: Uint8Array): Promise<void> => {
		if (!end.hasEnded()) await far.write(piece).catch(end.signal);
	};
	const perform = async (delivery: Delivery): Promise<void> => {
		switch (delivery.kind) {
			case 'bytes':
				return pace.write(delivery.bytes, {write, wait});
			case 'wait':
				return pace.wait(delivery.ms, {write, wait});
			case 'freeze':
				return frozen.freeze(delivery.ms);
			case 'unplug':
				end.signal();
				return unplug(delivery.forMs);
		}
	};
	const performAll = async (deliveries: readonly Delivery[]): Promise<void> => {
		for (const delivery of deliveries) {
			if (frozen.isFrozen()) await Promise.race([frozen.thawed(), end.ended]);
			if (end.hasEnded()) return;
			await perform(delivery);
		}
	};
	let last = Promise.resolve();
	return {
		put(deliveries) {
			last = last.then(() => performAll(deliveries));
			return last;
		},
		isOpen: () => !end.hasEnded(),
		end: end.signal,
	};
}

interface End {
	readonly signal: () => void;
	readonly hasEnded: () => boolean;
	readonly ended: Promise<void>;
	readonly onEnd: (callback: () => void) => void;
}

function endOf(disconnected: () => void): End {
	let hasEnded = false;
	let callback = () => {};
	let resolve = () => {};
	const ended = new Promise<void>(done => {
		resolve = done;
	});
	return {
		signal() {
			if (hasEnded) return;
			hasEnded = true;
			callback();
			resolve();
			disconnected();
		},
		hasEnded: () => hasEnded,
		ended,
		onEnd(other) {
			callback = other;
		},
	};
}

/** The timer is cancelled at the end, so that it does not keep the process alive. */
const waited = (timers: Timers, ms: number, end: End): Promise<void> =>
	new Promise(resolve => {
		if (ms === 0) setImmediate(resolve);
		else end.onEnd(timers.after(ms, resolve));
	});

import type {Timers} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {Delivery} from './device-action.js';
import type {Pace} from './line-rate.js';

export type Line = ReturnType<typeof lineOf>;

interface LineParts {
	readonly far: Transport;
	readonly timers: Timers;
	readonly frozen: ReturnType<typeof frozenState>;
	readonly pace: Pace;
	readonly unplug: (forMs: number) => void;
	/** Called once, when the host disconnects. */
	readonly disconnected: () => void;
}

/** The connection to one host: deliveries are performed in order, one at a time. */
export function lineOf({far, timers, frozen, pace, unplug, disconnected}: LineParts) {
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
		/** Resolves when all were performed, or the host has disconnected. */
		put(deliveries: readonly Delivery[]): Promise<void> {
			last = last.then(() => performAll(deliveries));
			return last;
		},
		isOpen: () => !end.hasEnded(),
		/** The host has disconnected: pending deliveries are dropped. */
		end: end.signal,
	};
}

function endOf(disconnected: () => void) {
	let hasEnded = false;
	let callback = () => {};
	let resolve = () => {};
	const ended = new Promise<void>(done => {
		resolve = done;
	});
	return {
		signal(): void {
			if (hasEnded) return;
			hasEnded = true;
			callback();
			resolve();
			disconnected();
		},
		hasEnded: () => hasEnded,
		ended,
		onEnd(other: () => void): void {
			callback = other;
		},
	};
}

/** The timer is cancelled at the end, so that it does not keep the process alive. */
const waited = (timers: Timers, ms: number, end: ReturnType<typeof endOf>): Promise<void> =>
	new Promise(resolve => {
		if (ms === 0) setImmediate(resolve);
		else end.onEnd(timers.after(ms, resolve));
	});

/** A frozen device neither receives nor sends, on any connection. */
export function frozenState(timers: Timers) {
	let thaw: Promise<void> | undefined;
	return {
		/** `undefined`: forever. */
		freeze(ms: number | undefined): void {
			thaw = new Promise(resolve => {
				if (ms === undefined) return;
				timers.after(ms, () => {
					thaw = undefined;
					resolve();
				});
			});
		},
		isFrozen: () => thaw !== undefined,
		thawed: async () => thaw,
	};
}

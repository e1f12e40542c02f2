import type {Timers} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {Delivery} from './delivery.js';
import type {Frozen} from './frozen.js';
import type {Pace} from './pace.js';

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
	readonly left: () => void;
}

export function lineOf({far, timers, frozen, pace, unplug, left}: LineParts): Line {
	const end = endOf(left);
	const wait = async (ms: number): Promise<void> => {
		if (!end.isHere()) await Promise.race([waited(timers, ms, end), end.came]);
	};
	const write = async (piece: Uint8Array): Promise<void> => {
		if (!end.isHere()) await far.write(piece).catch(end.come);
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
				end.come();
				return unplug(delivery.forMs);
		}
	};
	const performAll = async (deliveries: readonly Delivery[]): Promise<void> => {
		for (const delivery of deliveries) {
			if (frozen.isFrozen()) await Promise.race([frozen.thawed(), end.came]);
			if (end.isHere()) return;
			await perform(delivery);
		}
	};
	let last = Promise.resolve();
	return {
		put(deliveries) {
			last = last.then(() => performAll(deliveries));
			return last;
		},
		isOpen: () => !end.isHere(),
		end: end.come,
	};
}

interface End {
	readonly come: () => void;
	readonly isHere: () => boolean;
	readonly came: Promise<void>;
	readonly onCome: (callback: () => void) => void;
}

function endOf(left: () => void): End {
	let isHere = false;
	let callback = () => {};
	let resolve = () => {};
	const came = new Promise<void>(done => {
		resolve = done;
	});
	return {
		come() {
			if (isHere) return;
			isHere = true;
			callback();
			resolve();
			left();
		},
		isHere: () => isHere,
		came,
		onCome(other) {
			callback = other;
		},
	};
}

/** The timer is cancelled at the end, so that it does not keep the process alive. */
const waited = (timers: Timers, ms: number, end: End): Promise<void> =>
	new Promise(resolve => {
		if (ms === 0) setImmediate(resolve);
		else end.onCome(timers.after(ms, resolve));
	});

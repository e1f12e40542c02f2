import type {Timers} from '../../model/time.js';

/** Timers that expire when the record states it, by their number. */
export interface ReplayedTimers {
	readonly timers: Timers;
	readonly expire: (timer: number) => (() => void) | undefined;
}

export function replayedTimers(): ReplayedTimers {
	const armed = new Map<number, () => void>();
	let count = 0;
	return {
		timers: {
			after(_, callback) {
				count++;
				const timer = count;
				armed.set(timer, callback);
				return () => armed.delete(timer);
			},
		},
		expire(timer) {
			const callback = armed.get(timer);
			armed.delete(timer);
			return callback;
		},
	};
}

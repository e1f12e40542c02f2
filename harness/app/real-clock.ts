import {type Clock, type Timers, tick} from '../model/time.js';

/** The only clock of the product; everything else is handed one. */
export const realClock: Clock = {
	tick: () => tick(Math.round(performance.now() * 1000) / 1000),
	utc: () => new Date().toISOString(),
};

export const realTimers: Timers = {
	after(milliseconds, callback) {
		const timer = setTimeout(callback, milliseconds);
		return () => clearTimeout(timer);
	},
};

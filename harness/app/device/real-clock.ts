import {type Clock, type Timers, tick} from '../../model/time.js';

/** The only clock of the product; everything else is handed one. */
export const realClock: Clock = {
	tick: () => tick(Math.round(performance.now() * 1000) / 1000),
	utc: () => new Date().toISOString(),
};

/**
Node runs timers before it reads what has come. If we were kept from running, by a slow disk or a busy machine, a device
that spoke in time would be told off for a silence that was ours: so what is there is read first.
*/
export const realTimers: Timers = {
	after(milliseconds, callback) {
		let turn: NodeJS.Immediate | undefined;
		const timer = setTimeout(() => {
			turn = setImmediate(callback);
		}, milliseconds);
		return () => {
			clearTimeout(timer);
			clearImmediate(turn);
		};
	},
};

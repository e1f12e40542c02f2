import {type Clock, type Timers, tick} from '../../model/time.js';

/** The only clock of the product; all other code receives one as a parameter. */
export const realClock: Clock = {
	tick: () => tick(Math.round(performance.now() * 1000) / 1000),
	utc: () => new Date().toISOString(),
};

/**
Node runs timers before it reads input. After a delay of this process (slow disk, busy machine) a timeout would be reported
for a device that answered in time. So pending input is read before the callback.
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

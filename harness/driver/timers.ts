/** Waiting, as an argument: the driver never reads a clock of its own. */
export interface Timers {
	/** Calls back once after so many milliseconds, unless the returned function is called first. */
	readonly after: (milliseconds: number, callback: () => void) => () => void;
}

export const realTimers: Timers = {
	after(milliseconds, callback) {
		const timer = setTimeout(callback, milliseconds);
		return () => clearTimeout(timer);
	},
};

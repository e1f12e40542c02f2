import type {Brand} from './probability.js';

/** Milliseconds of a monotonic clock, for durations only. */
type Tick = Brand<number, 'Tick'>;

/** Passed as an argument, so that the same evidence gives the same record. */
export interface Clock {
	readonly tick: () => Tick;
	/** UTC, ISO 8601 with milliseconds. */
	readonly utc: () => string;
}

/** The only constructor of `Tick`, for modules that own a real clock. */
export const tick = (milliseconds: number): Tick => milliseconds as Tick;

/** Passed as an argument: only entry points read the system clock. */
export interface Timers {
	/** Calls back once after this time, unless the returned function is called first. */
	readonly after: (milliseconds: number, callback: () => void) => () => void;
}

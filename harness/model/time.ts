import type {Brand} from './brand.js';

/** Milliseconds of a clock that never goes back; good for durations, means nothing by itself. */
type Tick = Brand<number, 'Tick'>;

/** Time comes in as an argument, so that the same evidence gives the same record. */
export interface Clock {
	readonly tick: () => Tick;
	/** UTC, ISO 8601 with milliseconds. */
	readonly utc: () => string;
}

/** The only door to `Tick`, for the rooms that own a real clock. */
export const tick = (milliseconds: number): Tick => milliseconds as Tick;

/** Waiting, as an argument: nobody but the doors reads a clock of their own. */
export interface Timers {
	/** Calls back once after so many milliseconds, unless the returned function is called first. */
	readonly after: (milliseconds: number, callback: () => void) => () => void;
}

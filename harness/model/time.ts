import type {Brand} from './brand.js';

/** Milliseconds of a clock that never goes back; good for durations, means nothing by itself. */
export type Tick = Brand<number, 'Tick'>;

/** Time comes in as an argument, so that the same evidence gives the same record. */
export interface Clock {
	readonly tick: () => Tick;
	/** UTC, ISO 8601 with milliseconds. */
	readonly utc: () => string;
}

/** The only door to `Tick`, for the rooms that own a real clock. */
export const tick = (milliseconds: number): Tick => milliseconds as Tick;

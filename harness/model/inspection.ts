/** When a gaming day begins, by the clock on which wall. */
export interface GamingCalendar {
	/** `06:00`. */
	readonly dayStarts: string;
	/** As in the IANA database: America/Denver. */
	readonly zone: string;
}

/** What one inspection measured of a device: a drift over days shows here first. */
export interface Measured {
	/** Shuffles with cards missing, too many or foreign, and shuffles that came to nothing. */
	readonly countErrors: number;
	/** Cards that the reader could not read or took for others. */
	readonly misreads: number;
	/** The natural logarithm of what the bettor owned in the end. */
	readonly logWealth: number;
	/** The median time of a shuffle, from its first to its last message. */
	readonly cycleMs: number;
}

export interface DayMeasured extends Measured {
	readonly day: string;
}

/** Somebody who signs. */
export interface Signatory {
	readonly name: string;
	readonly licence: string;
}

/** What stands large on the page. */
export type InspectionResult = 'pass' | 'fail' | 'stop' | 'not-finished';

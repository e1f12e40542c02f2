import * as z from 'zod';
import type {Immutable} from '../immutable.js';

const text = z.string();
const whole = z.int().min(0);

/** When a gaming day begins, and by the clock of which time zone. */
export const calendarSchema = z.strictObject({
	/** `06:00`. */
	dayStarts: text,
	/** As in the IANA database: America/Denver. */
	zone: text,
});
export type GamingCalendar = Immutable<z.infer<typeof calendarSchema>>;

/** What one inspection measured of a device: a drift over days shows here first. */
export const dayMeasuredSchema = z.strictObject({
	day: text,
	/** Shuffles with cards missing, too many or foreign, and void shuffles. */
	countErrors: whole,
	/** Cards that the reader could not read or took for others. */
	misreads: whole,
	/** The natural logarithm of the evidence at the end of the sequential test. */
	logWealth: z.number(),
	/** The median time of a shuffle, from its first to its last message. */
	cycleMs: z.number(),
});
export type DayMeasured = Immutable<z.infer<typeof dayMeasuredSchema>>;
export type Measured = Omit<DayMeasured, 'day'>;

/** A person who signs. */
export const signatorySchema = z.strictObject({name: text, licence: text});
export type Signatory = Immutable<z.infer<typeof signatorySchema>>;

/** The result that stands large on the page. */
export type InspectionResult = 'pass' | 'fail' | 'stop' | 'not-finished';

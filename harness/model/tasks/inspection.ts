import * as z from 'zod';
import type {Immutable} from '../immutable.js';

const text = z.string();
const whole = z.int().min(0);

export const calendarSchema = z.strictObject({
	/** `06:00`. */
	dayStarts: text,
	/** IANA time zone, such as America/Denver. */
	zone: text,
});
export type GamingCalendar = Immutable<z.infer<typeof calendarSchema>>;

/** Measured by one inspection; shows drift over days. */
export const dayMeasuredSchema = z.strictObject({
	day: text,
	/** Shuffles with missing, extra or foreign cards, and void shuffles. */
	countErrors: whole,
	/** Cards that the reader could not read or misread. */
	misreads: whole,
	/** Natural logarithm of the final evidence of the sequential test. */
	logEvidence: z.number(),
	/** Median duration of a shuffle, from its first to its last message. */
	cycleMs: z.number(),
});
export type DayMeasured = Immutable<z.infer<typeof dayMeasuredSchema>>;
export type Measured = Omit<DayMeasured, 'day'>;

export const signatorySchema = z.strictObject({
	name: text,
	licence: text,
	/** In the register of people; absent: the person did not sign with a PIN. */
	id: text.exactOptional(),
});
export type Signatory = Immutable<z.infer<typeof signatorySchema>>;

export type InspectionResult = 'pass' | 'fail' | 'stop' | 'not-finished';

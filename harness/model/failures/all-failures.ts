import {DEVICE_FAILURES} from './device.js';
import {EVIDENCE_FAILURES} from './evidence.js';
import {type Failure, internal} from './failure.js';
import {INPUT_FAILURES} from './input.js';
import {KEY_FAILURES} from './keys.js';
import {FILE_FAILURES} from './written-files.js';

const INTERNAL_FAILURES = {
	'stat/not-a-probability': internal(
		'A number outside 0 to 1, or NaN, came out where a probability belongs.',
		(c: {value: number}) => `${c.value} came out where a probability belongs.`,
	),
	'model/not-a-card': internal(
		'A number that is no face of the deck came out where a card belongs.',
		(c: {value: number; deck: string}) => `${c.value} came out where a card of ${c.deck} belongs.`,
	),
} as const;

/**
The catalogue: every way the harness itself can fail, by its code. Codes are never reused. ERRORS.md is written from it (`npm run schema`).

A device that fails a test is not an error: it is a verdict.
*/
export const FAILURES = {
	...INPUT_FAILURES,
	...FILE_FAILURES,
	...DEVICE_FAILURES,
	...EVIDENCE_FAILURES,
	...KEY_FAILURES,
	...INTERNAL_FAILURES,
} as const;

export type FailureCode = keyof typeof FAILURES;

export type FailureContext = {
	readonly [Code in FailureCode]: (typeof FAILURES)[Code] extends Failure<infer Context> ? Context : never;
};

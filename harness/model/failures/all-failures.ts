import {DEVICE_FAILURES} from './device.js';
import {EVIDENCE_FAILURES} from './evidence.js';
import {type Failure, internal} from './failure.js';
import {INPUT_FAILURES} from './input.js';
import {KEY_FAILURES} from './keys.js';
import {PEOPLE_FAILURES} from './people.js';
import {FILE_FAILURES} from './written-files.js';

const INTERNAL_FAILURES = {
	'stat/not-a-probability': internal(
		'A probability is outside 0 to 1, or NaN.',
		(c: {value: number}) => `A probability was computed as ${c.value}; it must lie between 0 and 1.`,
	),
	'model/not-a-card': internal(
		'A card number does not exist in the deck.',
		(c: {value: number; deck: string}) => `Card number ${c.value} does not exist in the deck ${c.deck}.`,
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
	...PEOPLE_FAILURES,
	...INTERNAL_FAILURES,
} as const;

export type FailureCode = keyof typeof FAILURES;

export type FailureContext = {
	readonly [Code in FailureCode]: (typeof FAILURES)[Code] extends Failure<infer Context> ? Context : never;
};

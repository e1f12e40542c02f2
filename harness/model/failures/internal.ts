import {internal} from './failure.js';

/** Faults of the harness itself. */
export const INTERNAL_FAILURES = {
	'stat/not-a-probability': internal(
		'A number outside 0 to 1, or NaN, came out where a probability belongs.',
		(c: {value: number}) => `${c.value} came out where a probability belongs.`,
	),
	'model/not-a-card': internal(
		'A number that is no face of the deck came out where a card belongs.',
		(c: {value: number; deck: string}) => `${c.value} came out where a card of ${c.deck} belongs.`,
	),
} as const;

/** Reasons of RFC 5280, 5.3.1, that an authority here states, with their codes. The order is that of the help. */
export const REASON_CODES = {
	keyCompromise: 1,
	affiliationChanged: 3,
	superseded: 4,
	cessationOfOperation: 5,
	unspecified: 0,
} as const;

export const REASONS = [
	'keyCompromise',
	'affiliationChanged',
	'superseded',
	'cessationOfOperation',
	'unspecified',
] as const satisfies readonly (keyof typeof REASON_CODES)[];

export type Reason = (typeof REASONS)[number];

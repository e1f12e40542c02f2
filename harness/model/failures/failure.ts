export interface Failure<Context> {
	readonly kind: FailureKind;
	/** When it occurs: a line of ERRORS.md. */
	readonly when: string;
	readonly text: (context: Context) => readonly [message: string, hint: string];
}

/** The kind determines the exit code. */
export type FailureKind = 'usage' | 'device' | 'evidence' | 'refused' | 'internal';

const failure =
	(kind: FailureKind) =>
	<Context>(when: string, text: Failure<Context>['text']): Failure<Context> => ({kind, when, text});

export const usage = failure('usage');
export const device = failure('device');
export const evidence = failure('evidence');
/** A person, a secret or a right is missing. */
export const refused = failure('refused');

export const OUR_FAULT = 'This is a fault in Deckproof. Run again with --verbose and report what it prints.';

export const internal = <Context>(when: string, message: (context: Context) => string): Failure<Context> => ({
	kind: 'internal',
	when,
	text: context => [message(context), OUR_FAULT],
});

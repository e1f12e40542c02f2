/** What a user is told of a failure: what happened and where, what to do, and the kind that fixes the exit code. */
export interface Explanation {
	readonly message: string;
	readonly hint: string;
	readonly kind: FailureKind;
}

export type FailureKind = 'usage' | 'device' | 'evidence' | 'internal';

export const usage = (message: string, hint: string): Explanation => ({message, hint, kind: 'usage'});
export const device = (message: string, hint: string): Explanation => ({message, hint, kind: 'device'});
export const evidence = (message: string, hint: string): Explanation => ({message, hint, kind: 'evidence'});
export const internal = (message: string): Explanation => ({
	message,
	hint: 'This is a fault in Deckproof. Run again with --verbose and send us what it prints.',
	kind: 'internal',
});

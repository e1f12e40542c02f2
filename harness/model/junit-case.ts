/** A test case for a build server. An inconclusive result is an error there, since it must not count as passed. */
export interface JunitCase {
	readonly name: string;
	readonly ending: {readonly kind: 'passed' | 'failure' | 'error' | 'skipped'; readonly message: string};
}

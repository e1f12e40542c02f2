/** One line of a report for a build server. What is inconclusive is an error there: it must not look green. */
export interface JunitCase {
	readonly name: string;
	readonly ending: {readonly kind: 'passed' | 'failure' | 'error' | 'skipped'; readonly message: string};
}

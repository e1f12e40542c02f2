/** A bench fault is neither a failed device nor a pass. */
export interface Verdict {
	readonly kind: VerdictKind;
	/** At least one, most important first. */
	readonly reasons: readonly Reason[];
}

export const VERDICTS = ['pass', 'fail', 'inconclusive', 'aborted'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/** The text of each reason is in reports/text/verdict-text.ts. */
export type Reason =
	/** `diagnosis`: index into the completeness diagnoses, from 0. */
	| {readonly kind: 'incomplete'; readonly shuffle: number; readonly diagnosis: number}
	| {readonly kind: 'cards-undecided'; readonly shuffle: number; readonly diagnosis: number}
	/** `unshuffled`: index into the findings of the mode check, from 0. */
	| {readonly kind: 'not-shuffled'; readonly shuffle: number; readonly unshuffled: number}
	| {readonly kind: 'rule-broken'; readonly rule: string}
	| {readonly kind: 'test-rejected'; readonly test: string}
	| {readonly kind: 'sequential-test-rejected'; readonly shuffle: number}
	| {readonly kind: 'too-few-shuffles'; readonly have: number; readonly need: number}
	| {readonly kind: 'plan-not-reached'; readonly have: number; readonly planned: number}
	| {readonly kind: 'test-not-measured'; readonly test: string}
	| {readonly kind: 'self-test-failed'; readonly faultCode: number}
	| {readonly kind: 'too-many-lost'; readonly lost: number; readonly captured: number}
	| {readonly kind: 'input-order-not-compared'}
	/** A rule book of the plan, of which this version has another text. */
	| {readonly kind: 'book-not-evaluated'; readonly book: string}
	/** The sequential test had rejected. */
	| {readonly kind: 'stopped-early'; readonly shuffle: number; readonly planned: number}
	| {readonly kind: 'cut-short'; readonly because: string}
	| {readonly kind: 'all-tests-passed'; readonly tests: number; readonly shuffles: number};

/** The default probability of failing a fair device. */
export const DEFAULT_ALPHA = 0.01;

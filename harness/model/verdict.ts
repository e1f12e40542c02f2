/** How a run ends. A broken bench is never a failed device, and never a pass. */
export interface Verdict {
	readonly kind: VerdictKind;
	/** At least one, in the order of their weight. */
	readonly reasons: readonly Reason[];
}

export const VERDICTS = ['pass', 'fail', 'inconclusive', 'aborted'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/** Why a verdict is what it is. The words for each stand in reports/text/wording.ts. */
export type Reason =
	/** `diagnosis`: which of the diagnoses of completeness it is, from 0. */
	| {readonly kind: 'incomplete'; readonly shuffle: number; readonly diagnosis: number}
	| {readonly kind: 'cards-undecided'; readonly shuffle: number; readonly diagnosis: number}
	/** `unshuffled`: which of the findings of the mode check it is, from 0. */
	| {readonly kind: 'not-shuffled'; readonly shuffle: number; readonly unshuffled: number}
	| {readonly kind: 'rule-broken'; readonly rule: string}
	| {readonly kind: 'test-rejected'; readonly test: string}
	| {readonly kind: 'bettor-convicted'; readonly shuffle: number}
	| {readonly kind: 'too-few-shuffles'; readonly have: number; readonly need: number}
	| {readonly kind: 'plan-not-reached'; readonly have: number; readonly planned: number}
	| {readonly kind: 'test-not-measured'; readonly test: string}
	| {readonly kind: 'self-test-failed'; readonly faultCode: number}
	| {readonly kind: 'too-many-lost'; readonly lost: number; readonly captured: number}
	| {readonly kind: 'order-in-not-compared'}
	/** The bettor had convicted, and nothing more was to be learned. */
	| {readonly kind: 'stopped-early'; readonly shuffle: number; readonly planned: number}
	| {readonly kind: 'cut-short'; readonly because: string}
	| {readonly kind: 'all-tests-passed'; readonly tests: number; readonly shuffles: number};

/** The chance to fail a fair device, if the request names no other. */
export const DEFAULT_ALPHA = 0.01;

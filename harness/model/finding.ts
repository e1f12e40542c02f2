/** One clause of one rule book, checked against the evidence. */
export type Finding = {
	/** The book and its row, such as `pa-627a/batch-alternate`. */
	readonly id: string;
	readonly clause: string;
	readonly rule: string;
	/** The meaning of a violation, and what to do. */
	readonly broken?: string;
	/** `verdict`: a violation fails the device. `beside`: reported beside the verdict. */
	readonly counts?: 'verdict' | 'beside';
	/** The day on which the rule expired, if the run is dated after it. */
	readonly expiredOn?: string;
	/** The rule is known from another source than its text. */
	readonly isSecondHand?: true;
} & RuleResult;

export type RuleResult =
	| {readonly kind: 'met' | 'not-met'; readonly evidence: string; readonly by?: readonly Source[]}
	| {readonly kind: 'not-shown'; readonly because: string};

/** The source of a finding, and its place in the evidence. */
export type Source =
	| {readonly kind: 'tests'; readonly tests: readonly string[]}
	/** The shuffle at which the sequential test rejected. */
	| {readonly kind: 'sequential-test'; readonly shuffle: number}
	/** Every card of these shuffles; empty: of all that were read. */
	| {readonly kind: 'cards'; readonly shuffles: readonly number[]}
	/** Events that the device reported of its table, or the shoe of its cards. */
	| {readonly kind: 'events'; readonly of: 'table' | 'shoe'}
	| {readonly kind: 'device'; readonly said: string}
	| {readonly kind: 'trials'; readonly trials: readonly number[]}
	| {readonly kind: 'papers'}
	| {readonly kind: 'plan'}
	| {readonly kind: 'people'; readonly people: readonly Person[]; readonly at: string};

export interface Person {
	readonly name: string;
	readonly licence: string;
}

export const notShown = (because: string): RuleResult => ({kind: 'not-shown', because});

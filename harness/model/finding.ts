/** One clause of one rule book, held against the evidence. */
export type Finding = {
	/** The book and its row, such as `pa-627a/batch-alternate`. */
	readonly id: string;
	readonly clause: string;
	readonly rule: string;
	/** What a violation means, and what is to be done. */
	readonly broken?: string;
	/** `verdict`: one that is not met fails the device. `beside`: it is told beside the verdict. */
	readonly counts?: 'verdict' | 'beside';
} & Held;

/** What came of holding a rule against the evidence. */
export type Held =
	/** `by`: who or what established it. */
	| {readonly kind: 'met' | 'not-met'; readonly evidence: string; readonly by?: readonly Source[]}
	| {readonly kind: 'not-shown'; readonly because: string};

/** Who or what established a finding, and where in the evidence it stands. */
export type Source =
	| {readonly kind: 'tests'; readonly tests: readonly string[]}
	/** The gambler, by when he had convicted. */
	| {readonly kind: 'bettor'; readonly shuffle: number}
	/** Every card of these shuffles; none named: of all that were read. */
	| {readonly kind: 'cards'; readonly shuffles: readonly number[]}
	/** What the device told of its table, or the shoe of its cards. */
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

export const notShown = (because: string): Held => ({kind: 'not-shown', because});

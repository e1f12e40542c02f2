/** One clause of one rule book, held against the evidence. */
export type Finding = {
	readonly id: string;
	readonly clause: string;
	readonly rule: string;
} & (
	| {readonly kind: 'met'; readonly evidence: string}
	| {readonly kind: 'not-met'; readonly evidence: string}
	| {readonly kind: 'not-shown'; readonly because: string}
);

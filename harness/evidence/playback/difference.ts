export interface Difference {
	readonly file: string;
	/** Number of the record or line; `undefined`: not a single record. */
	readonly record: number | undefined;
	readonly says: string;
}

export type FirstDifference = ReturnType<typeof firstDifference>;

/** Keeps only the first difference, since the others may follow from it. */
export function firstDifference() {
	let first: Difference | undefined;
	return {
		report(difference: Difference): void {
			first ??= difference;
		},
		found: (): Difference | undefined => first,
	};
}

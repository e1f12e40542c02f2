/** The first place where a run differs from what it should be. */
export interface Difference {
	/** Its name in the run directory. */
	readonly file: string;
	/** Number of the record or line; `undefined`: not a single record. */
	readonly record: number | undefined;
	/** What was found and what was expected. */
	readonly says: string;
}

/** Keeps only the first difference, since the others may follow from it. */
export interface FirstDifference {
	readonly tell: (difference: Difference) => void;
	readonly found: () => Difference | undefined;
}

export function firstDifference(): FirstDifference {
	let first: Difference | undefined;
	return {
		tell(difference) {
			first ??= difference;
		},
		found: () => first,
	};
}

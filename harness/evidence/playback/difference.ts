export interface Difference {
	readonly file: string;
	/** Number of the record or line; `undefined`: not a single record. */
	readonly record: number | undefined;
	readonly says: string;
}

/** Keeps only the first difference, since the others may follow from it. */
export interface FirstDifference {
	readonly report: (difference: Difference) => void;
	readonly found: () => Difference | undefined;
}

export function firstDifference(): FirstDifference {
	let first: Difference | undefined;
	return {
		report(difference) {
			first ??= difference;
		},
		found: () => first,
	};
}

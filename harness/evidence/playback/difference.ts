/** Where a run is not what it should be: the first place that was found. */
export interface Difference {
	/** By its name in the run directory. */
	readonly file: string;
	/** So many'th record, or line, of the file; `undefined`: of no one record. */
	readonly record: number | undefined;
	/** What is there and what should be. */
	readonly says: string;
}

/** Whoever finds something tells it here; only the first counts, since the rest may follow from it. */
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

/**
Checked access to values that must exist: a wrong index throws, and never reads as zero.

`at` is for ordinary code. All its callers share one load, which V8 makes slow after several kinds of arrays (2.9 times in
`countInversions`). A hot loop therefore loads the value itself and checks it, at no measurable cost: `checked(row[place],
place)`.
*/
export function at<T extends Value>(list: ArrayLike<T>, index: number): T {
	const value = list[index];
	if (value === undefined) throw new RangeError(`index ${index} is outside a list of ${list.length}`);
	return value;
}

export function checked<T extends Value>(value: T | undefined, index: number): T {
	if (value === undefined) throw new RangeError(`nothing is at index ${index}`);
	return value;
}

/** For hot loops: `row[place] ?? missing(place)` costs what `row[place] ?? 0` costs. */
export function missing(index: number): never {
	throw new RangeError(`nothing is at index ${index}`);
}

export function entry<K, V extends Value>(map: ReadonlyMap<K, V>, key: K): V {
	const value = map.get(key);
	if (value === undefined) throw new RangeError(`no entry for ${String(key)} in a map of ${map.size}`);
	return value;
}

/** A value is never undefined, which marks a missing one. */
type Value = NonNullable<unknown> | null;

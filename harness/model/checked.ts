/**
Checked access to what must exist: a wrong index is an error here, never a silent zero.

`at` is for ordinary code. All its callers share one load, which V8 makes slow once it has met several kinds of arrays (measured on the
loop of `countInversions`: 2.9 times). A hot loop therefore loads by itself and has the value checked, at no cost that can be measured:
`checked(row[place], place)`.
*/
export function at<T extends Value>(list: ArrayLike<T>, index: number): T {
	const value = list[index];
	if (value === undefined) throw new RangeError(`index ${index} is outside a list of ${list.length}`);
	return value;
}

/** The value at an index, loaded by the caller. */
export function checked<T extends Value>(value: T | undefined, index: number): T {
	if (value === undefined) throw new RangeError(`nothing is at index ${index}`);
	return value;
}

/** For hot loops: `row[place] ?? missing(place)` costs what `row[place] ?? 0` costs. */
export function missing(index: number): never {
	throw new RangeError(`nothing is at index ${index}`);
}

/** The value of a key that a map must have. */
export function entry<K, V extends Value>(map: ReadonlyMap<K, V>, key: K): V {
	const value = map.get(key);
	if (value === undefined) throw new RangeError(`no entry for ${String(key)} in a map of ${map.size}`);
	return value;
}

/** Anything but undefined, which stands for a missing value. */
type Value = NonNullable<unknown> | null;

/** How often each value occurs, in the sequence of first occurrences. */
export function countsOf<Value>(values: Iterable<Value>): Map<Value, number> {
	const counts = new Map<Value, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

/** The values and their counts, the most frequent first; of equally frequent ones the first that occurs. */
export const mostFrequent = <Value>(values: Iterable<Value>): [value: Value, count: number][] =>
	[...countsOf(values)].sort(([, one], [, other]) => other - one);

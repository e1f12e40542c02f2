/** JSON with sorted keys and no blanks, for hashing: equal data gives equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_key, inner: unknown) => sorted(inner));

const sorted = (value: unknown): unknown =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
		: value;

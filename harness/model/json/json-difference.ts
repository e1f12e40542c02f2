/** The first difference of two JSON values. `pointer`: a JSON pointer (RFC 6901). */
interface JsonDifference {
	readonly pointer: string;
	readonly one: unknown;
	readonly other: unknown;
}

/** In key order of the first value, then keys that only the other has. `undefined`: equal. */
export function jsonDifference(one: unknown, other: unknown, pointer = ''): JsonDifference | undefined {
	if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
		return Object.is(one, other) ? undefined : {pointer, one, other};
	const otherEntries = new Map(Object.entries(other));
	for (const [key, value] of Object.entries(one)) {
		const found = jsonDifference(value, otherEntries.get(key), `${pointer}/${escaped(key)}`);
		if (found !== undefined) return found;
		otherEntries.delete(key);
	}
	const [more] = otherEntries;
	return more === undefined ? undefined : {pointer: `${pointer}/${escaped(more[0])}`, one: undefined, other: more[1]};
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

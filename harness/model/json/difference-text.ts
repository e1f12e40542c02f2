const MOST = 120;

export function briefJson(value: unknown): string {
	const text = JSON.stringify(value) ?? 'nothing';
	return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

export function differenceText(found: string, expected: string): string {
	const value = parsed(found);
	if (value === undefined) return 'it is not JSON';
	const difference = jsonDifference(JSON.parse(expected), value);
	if (difference === undefined) return 'its keys are in another order, or its spacing differs';
	const {pointer, one, other} = difference;
	return `${pointer} is ${briefJson(other)}; made again, it is ${briefJson(one)}`;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
The first difference of two JSON values, in key order of the first, then keys that only the other has; `undefined`: equal.
`pointer`: a JSON pointer (RFC 6901).
*/
export function jsonDifference(
	one: unknown,
	other: unknown,
	pointer = '',
): Readonly<{pointer: string; one: unknown; other: unknown}> | undefined {
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

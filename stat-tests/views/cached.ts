/** Makes the value of each key at its first request. */
export function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const known = new Map<Key, Value>();
	return key => {
		const value = known.get(key) ?? make(key);
		known.set(key, value);
		return value;
	};
}

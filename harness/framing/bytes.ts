export function joined(...parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** The index of `needle` in `bytes`, from `from` on; -1 if absent. */
export function indexOfBytes(bytes: Uint8Array, needle: Uint8Array, from: number): number {
	const [first = 0] = needle;
	for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
		if (at + needle.length > bytes.length) return -1;
		if (needle.every((byte, offset) => bytes[at + offset] === byte)) return at;
	}
	return -1;
}

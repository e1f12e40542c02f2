export function joined(...parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

type ByteOrder = 'high-first' | 'low-first';

export const numberIn = (bytes: Uint8Array, order: ByteOrder): number =>
	(order === 'high-first' ? bytes : bytes.toReversed()).reduce((sum, byte) => sum * 256 + byte, 0);

export function numberBytes(value: number, count: number, order: ByteOrder): Uint8Array {
	const bytes = Uint8Array.from({length: count}, (_, at) => Math.floor(value / 256 ** (count - 1 - at)) & 0xff);
	return order === 'high-first' ? bytes : bytes.reverse();
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

/** A payload that its frame cannot carry is a defect of the harness. */
export function mustFit(shape: string, payload: Uint8Array, most: number): void {
	if (payload.length > most) {
		throw new RangeError(`a frame "${shape}" holds at most ${most} bytes, not ${payload.length}`);
	}
}

/**
Bytes of an unfinished frame: a range of a buffer. The buffer is written only after its last byte, so bytes handed out never
change. The capacity doubles, so that a frame that arrives byte by byte is not copied for each byte.
*/
export interface BufferedBytes {
	readonly buffer: {readonly bytes: Uint8Array; used: number};
	readonly from: number;
	readonly to: number;
}

export const NO_BYTES: BufferedBytes = {buffer: {bytes: new Uint8Array(0), used: 0}, from: 0, to: 0};

/** Copies the chunk: the caller may reuse it. */
export function append({buffer, from, to}: BufferedBytes, chunk: Uint8Array): BufferedBytes {
	const end = to + chunk.length;
	// If another value has already written after this one, copy: both keep their own bytes.
	if (buffer.used === to && end <= buffer.bytes.length) {
		buffer.bytes.set(chunk, to);
		buffer.used = end;
		return {buffer, from, to: end};
	}
	const bytes = new Uint8Array(2 * (end - from));
	bytes.set(buffer.bytes.subarray(from, to));
	bytes.set(chunk, to - from);
	return {buffer: {bytes, used: end - from}, from: 0, to: end - from};
}

export const bytesIn = ({buffer, from, to}: BufferedBytes): Uint8Array => buffer.bytes.subarray(from, to);

export const withoutFirst = (buffered: BufferedBytes, count: number): BufferedBytes => ({
	...buffered,
	from: Math.min(buffered.from + count, buffered.to),
});

/**
Bytes of an unfinished frame: a range of a buffer. The buffer is written only after its last byte, so bytes handed out never
change. The capacity doubles, so that a frame that arrives byte by byte is not copied for each byte.
*/
export interface BufferedBytes {
	readonly buffer: GrowingBuffer;
	readonly from: number;
	readonly to: number;
}

interface GrowingBuffer {
	readonly bytes: Uint8Array;
	used: number;
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

import {HarnessError} from '../model/error.js';

/** One line without its end; the bytes are valid until the next line. Lines count from 1. */
export interface ByteLine {
	readonly number: number;
	readonly bytes: Uint8Array;
}

/** Longer than any order; a longer line means the file is not a file of lines. */
const MOST_LINE_BYTES = 2 ** 23;

const [LF, CR] = [0x0a, 0x0d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** LF, CR LF and CR end a line. Skips a byte-order mark, which would hide a header. */
export async function* byteLines(file: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<ByteLine> {
	let buffer = Buffer.alloc(2 ** 21);
	let filled = 0;
	let number = 0;
	for await (const piece of pieces) {
		if (filled + piece.length > buffer.length)
			buffer = Buffer.concat([buffer.subarray(0, filled)], 2 * (filled + piece.length));
		buffer.set(piece, filled);
		filled += piece.length;
		let start = number === 0 && BYTE_ORDER_MARK.every((byte, at) => buffer[at] === byte) ? BYTE_ORDER_MARK.length : 0;
		for (const {from, to, next} of linesIn(buffer.subarray(0, filled), start)) {
			number++;
			yield {number, bytes: buffer.subarray(from, to)};
			start = next;
		}
		buffer.copyWithin(0, start, filled);
		filled -= start;
		if (filled > MOST_LINE_BYTES)
			throw new HarnessError('input/long-line', {file, line: number + 1, most: MOST_LINE_BYTES});
	}
	// The last line need not have an end. A trailing CR was held back, since an LF could have followed.
	const last = buffer.subarray(0, buffer[filled - 1] === CR ? filled - 1 : filled);
	if (filled > 0) yield {number: number + 1, bytes: last};
}

interface Span {
	readonly from: number;
	readonly to: number;
	readonly next: number;
}

function* linesIn(bytes: Buffer, start: number): Generator<Span> {
	const find = (letter: number, from: number): number => {
		const at = bytes.indexOf(letter, from);
		return at === -1 ? Number.POSITIVE_INFINITY : at;
	};
	let from = start;
	let [lf, cr] = [find(LF, from), find(CR, from)];
	for (;;) {
		if (lf < from) lf = find(LF, from);
		if (cr < from) cr = find(CR, from);
		const to = Math.min(lf, cr);
		// The next piece shows whether a CR at the end is followed by an LF.
		if (to === Number.POSITIVE_INFINITY || (to === cr && cr === bytes.length - 1)) return;
		const next = to === cr && lf === cr + 1 ? to + 2 : to + 1;
		yield {from, to, next};
		from = next;
	}
}

import {HarnessError} from '../model/error.js';

/** One line without its end, as bytes that are good until the next line is asked for; lines count from 1. */
export interface ByteLine {
	readonly number: number;
	readonly bytes: Uint8Array;
}

/** No order is as long as this: what has no line end for so long is no file of lines. */
const MOST_LINE_BYTES = 2 ** 23;

const [LF, CR] = [0x0a, 0x0d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Lines of a file that is read in pieces. LF, CR LF and CR end a line; a byte-order mark would hide a header in the first. */
export async function* byteLines(file: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<ByteLine> {
	let held = Buffer.alloc(2 ** 21);
	let filled = 0;
	let number = 0;
	for await (const piece of pieces) {
		if (filled + piece.length > held.length)
			held = Buffer.concat([held.subarray(0, filled)], 2 * (filled + piece.length));
		held.set(piece, filled);
		filled += piece.length;
		let start = number === 0 && BYTE_ORDER_MARK.every((byte, at) => held[at] === byte) ? BYTE_ORDER_MARK.length : 0;
		for (const {from, to, next} of linesIn(held.subarray(0, filled), start)) {
			number++;
			yield {number, bytes: held.subarray(from, to)};
			start = next;
		}
		held.copyWithin(0, start, filled);
		filled -= start;
		if (filled > MOST_LINE_BYTES)
			throw new HarnessError('input/long-line', {file, line: number + 1, most: MOST_LINE_BYTES});
	}
	// The last line need not have an end; a CR that came last was kept, since an LF could have followed.
	const last = held.subarray(0, held[filled - 1] === CR ? filled - 1 : filled);
	if (filled > 0) yield {number: number + 1, bytes: last};
}

interface Span {
	readonly from: number;
	readonly to: number;
	/** Where the line after it begins. */
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
		// Whether a CR at the very end stands alone, the next piece says.
		if (to === Number.POSITIVE_INFINITY || (to === cr && cr === bytes.length - 1)) return;
		const next = to === cr && lf === cr + 1 ? to + 2 : to + 1;
		yield {from, to, next};
		from = next;
	}
}

import {indexOfBytes, numberIn} from '../../framing/bytes.js';

/** A possible structure of frames, with `tail` bytes of an unknown checksum at the end. */
export type Structure = {readonly start: Uint8Array; readonly tail: number} & (
	| {readonly kind: 'delimited'; readonly end: Uint8Array}
	| {
			readonly kind: 'length-prefixed';
			readonly lengthBytes: 1 | 2;
			readonly lengthOrder: 'high-first' | 'low-first';
			readonly counts: 'payload' | 'payload-and-checksum' | 'whole-frame';
	  }
	| {readonly kind: 'fixed'; readonly length: number}
);

export interface Cut {
	readonly from: number;
	readonly to: number;
}

const LONGEST = 4096;

/** Splits a stream into frames of this structure. A frame counts only if another frame or the end follows. */
export function cutsOf(bytes: Uint8Array, structure: Structure): Cut[] {
	const cuts: Cut[] = [];
	for (let from = nextStart(bytes, structure, 0); from !== -1; ) {
		const length = lengthAt(bytes, from, structure);
		const to = from + (length ?? 1);
		const isFrame = length !== undefined && length <= LONGEST && to <= bytes.length && isBoundary(bytes, to, structure);
		if (isFrame) cuts.push({from, to});
		from = nextStart(bytes, structure, isFrame ? to : from + 1);
	}
	return cuts;
}

function nextStart(bytes: Uint8Array, {start}: Structure, from: number): number {
	if (from >= bytes.length) return -1;
	return start.length === 0 ? from : indexOfBytes(bytes, start, from);
}

/** Some devices add a line break after each frame, for human readers. */
function isBoundary(bytes: Uint8Array, at: number, {start}: Structure): boolean {
	let next = at;
	while (next < at + 2 && (bytes[next] === 0x0d || bytes[next] === 0x0a)) next++;
	return [at, next].some(place => start.every((byte, offset) => (bytes[place + offset] ?? byte) === byte));
}

function lengthAt(bytes: Uint8Array, from: number, structure: Structure): number | undefined {
	const {start, tail} = structure;
	switch (structure.kind) {
		case 'delimited': {
			const end = indexOfBytes(bytes, structure.end, from + start.length);
			return end === -1 ? undefined : end + structure.end.length + tail - from;
		}
		case 'length-prefixed': {
			const header = start.length + structure.lengthBytes;
			const stated = numberIn(bytes.subarray(from + start.length, from + header), structure.lengthOrder);
			const length = {
				payload: header + stated + tail,
				'payload-and-checksum': header + stated,
				'whole-frame': stated,
			}[structure.counts];
			return length > header + tail ? length : undefined;
		}
		case 'fixed':
			return structure.length;
	}
}

/** Leaves a margin: longer frames may exist than were observed. */
export const roomFor = (longest: number): number => 2 ** Math.ceil(Math.log2(Math.max(32, 2 * longest)));

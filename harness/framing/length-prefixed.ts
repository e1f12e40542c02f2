import type {Checksum} from './checksum.js';
import type {FrameEvent, Framer, Framing} from './frame-event.js';

export interface LengthPrefixed {
	readonly start: number;
	readonly lengthBytes: 1 | 2;
	/** No payload is longer; a length above it is a corrupt one, not a reason to wait. */
	readonly maxLength: number;
	readonly checksum: Checksum;
}

/**
Frames that name their own length.

	start   length (1 or 2 bytes, high first)   payload   checksum of length and payload
	A5      00 01                               01        two bytes of CRC-16

After a bad length or checksum only the start byte is given up, so that one corrupt byte
cannot swallow the good frames behind it.
*/
export function lengthPrefixed(layout: LengthPrefixed): Framing {
	return {framer: () => framerOf(layout), wrap: payload => wrap(layout, payload)};
}

function wrap({start, lengthBytes, checksum}: LengthPrefixed, payload: Uint8Array): Uint8Array {
	const header = 1 + lengthBytes;
	const frame = new Uint8Array(header + payload.length + checksum.length);
	frame[0] = start;
	frame[lengthBytes] = payload.length & 0xff;
	if (lengthBytes === 2) frame[1] = payload.length >>> 8;
	frame.set(payload, header);
	frame.set(checksum.of(frame.subarray(1, header + payload.length)), header + payload.length);
	return frame;
}

function framerOf({start, lengthBytes, maxLength, checksum}: LengthPrefixed): Framer {
	const header = 1 + lengthBytes;
	let held: Uint8Array = new Uint8Array(0);

	const take = (count: number): Uint8Array => {
		const bytes = held.subarray(0, count);
		held = held.subarray(count);
		return bytes;
	};

	const noise = (): FrameEvent | undefined => {
		const at = held.indexOf(start);
		const lost = at === -1 ? held.length : at;
		return lost === 0 ? undefined : {kind: 'discarded', because: 'no-start', bytes: take(lost)};
	};

	const frame = (): FrameEvent | undefined => {
		if (held.length < header) return undefined;
		const length = lengthOf(held, lengthBytes);
		if (length > maxLength) return {kind: 'discarded', because: 'too-long', bytes: take(1)};
		const bodyEnd = header + length;
		if (held.length < bodyEnd + checksum.length) return undefined;

		const expected = checksum.of(held.subarray(1, bodyEnd));
		const isGood = expected.every((byte, offset) => held[bodyEnd + offset] === byte);
		if (!isGood) return {kind: 'discarded', because: 'bad-checksum', bytes: take(1)};
		const bytes = take(bodyEnd + checksum.length);
		return {kind: 'frame', bytes, payload: bytes.subarray(header, bodyEnd)};
	};

	const next = (): FrameEvent | undefined => noise() ?? frame();

	const drain = (events: FrameEvent[]): FrameEvent[] => {
		for (let event = next(); event !== undefined; event = next()) add(events, event);
		return events;
	};

	return {
		feed(chunk) {
			held = concat(held, chunk);
			return drain([]);
		},
		holds: () => held.length,
		giveUp() {
			const events: FrameEvent[] = [];
			while (held.length > 0) {
				add(events, {kind: 'discarded', because: 'cut-off', bytes: take(1)});
				drain(events);
			}
			return events;
		},
		end: () => (held.length === 0 ? [] : [{kind: 'unfinished', bytes: take(held.length)}]),
	};
}

/** Neighbouring bytes that are given up for the same reason are one loss, not one each: a flood of noise stays one record. */
function add(events: FrameEvent[], event: FrameEvent): void {
	const last = events.at(-1);
	if (last?.kind !== 'discarded' || event.kind !== 'discarded' || last.because !== event.because) {
		events.push(event);
		return;
	}
	// Both are views of the same held bytes, one right behind the other.
	const {buffer, byteOffset, length} = last.bytes;
	events[events.length - 1] = {...last, bytes: new Uint8Array(buffer, byteOffset, length + event.bytes.length)};
}

const lengthOf = (frame: Uint8Array, lengthBytes: 1 | 2): number =>
	lengthBytes === 1 ? (frame[1] ?? 0) : ((frame[1] ?? 0) << 8) | (frame[2] ?? 0);

/** Always a copy: the caller may use its chunk again, and `held` must not change under us. */
function concat(left: Uint8Array, right: Uint8Array): Uint8Array {
	const whole = new Uint8Array(left.length + right.length);
	whole.set(left);
	whole.set(right, left.length);
	return whole;
}

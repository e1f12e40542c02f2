import type {ShapeOf} from '../profile/framing-schema.js';
import {joined} from './bytes.js';
import {checksumFrom, isGood} from './checksum.js';
import type {Framing} from './frame-event.js';
import {mustFit} from './must-fit.js';
import {terminatedFramer} from './terminated.js';

const [LF, CR] = [0x0a, 0x0d];

/** Bytes that end a line when read, and the bytes written. The LF of CR LF is read as a blank line before the next line. */
const ENDS = {
	lf: {read: [LF], write: [LF]},
	cr: {read: [CR], write: [CR]},
	crlf: {read: [CR, LF], write: [CR, LF]},
	any: {read: [CR, LF], write: [CR, LF]},
} as const;

/** Text lines: `8S` CR LF. The checksum, if any, precedes the end. */
export function line(shape: string, spec: ShapeOf<'line'>): Framing {
	const checksum = checksumFrom(spec.checksum);
	const from = spec.checksum?.from ?? 0;
	const {read, write} = ENDS[spec.end];
	return {
		...terminatedFramer({
			shape,
			ends: read,
			longest: spec.maxLength + checksum.length,
			unwrap(packet) {
				const end = packet.length - checksum.length;
				if (end < from) return {because: 'wrong-count'};
				if (!isGood(checksum, packet.subarray(from, end), packet.subarray(end))) return {because: 'bad-checksum'};
				return packet.subarray(0, end);
			},
		}),
		wrap(_, payload) {
			mustFit(shape, payload, spec.maxLength);
			if (payload.some(byte => read.some(end => end === byte))) {
				throw new RangeError(`a line "${shape}" cannot hold the end of a line`);
			}
			return joined(payload, checksum.of(payload.subarray(from)), Uint8Array.from(write));
		},
	};
}

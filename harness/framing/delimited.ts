import {bytesOf} from '../model/hex.js';
import type {ShapeOf} from '../profile/framing-schema.js';
import {indexOfBytes, joined, mustFit} from './bytes.js';
import {checksumFrom, isGood} from './checksum.js';
import type {Recogniser} from './scanning.js';

/**
Frames between a start and an end mark; the checksum follows the end.

	start   payload        end   checksum
	05      31 44 81 B8    03    34 46       ENQ seq 'D' card ETX, then XOR as two hex digits

The payload cannot contain the end mark: devices of this kind set bit 7 of data bytes, or write digits.
*/
export function delimited(shape: string, spec: ShapeOf<'delimited'>): Recogniser {
	const [start, end] = [bytesOf(spec.start), bytesOf(spec.end)];
	const checksum = checksumFrom(spec.checksum);
	const summedFrom = spec.checksum?.from ?? start.length;
	const summedEnd = spec.checksum?.to === 'payload' ? 0 : end.length;

	// The bytes searched before may end within an end mark, or in an end mark without its checksum.
	const searchedAgain = 1 - end.length - checksum.length;

	return {
		shape,
		start,
		recognise(buffered, examined) {
			// An end beyond the longest payload belongs to another frame.
			const near = buffered.subarray(0, start.length + spec.maxLength + end.length);
			const payloadEnd = indexOfBytes(near, end, Math.max(start.length, examined + searchedAgain));
			if (payloadEnd === -1 && near.length === start.length + spec.maxLength + end.length) {
				return {kind: 'none', because: 'too-long'};
			}
			const at = payloadEnd + end.length;
			if (payloadEnd === -1 || buffered.length < at + checksum.length) return {kind: 'begun'};
			const covered = buffered.subarray(summedFrom, payloadEnd + summedEnd);
			if (!isGood(checksum, covered, buffered.subarray(at))) return {kind: 'none', because: 'bad-checksum'};
			return {kind: 'whole', length: at + checksum.length, payload: buffered.subarray(start.length, payloadEnd)};
		},
		wrap(payload) {
			mustFit(shape, payload, spec.maxLength);
			if (indexOfBytes(joined(payload, end), end, 0) < payload.length) {
				throw new RangeError(`a frame "${shape}" cannot hold its own end, ${spec.end}`);
			}
			const frame = joined(start, payload, end);
			const covered = frame.subarray(summedFrom, frame.length - end.length + summedEnd);
			return joined(frame, checksum.of(covered));
		},
	};
}

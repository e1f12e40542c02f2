import {bytesOf} from '../model/hex.js';
import type {ShapeOf} from '../profile/framing-schema.js';
import {joined} from './bytes.js';
import {checksumFrom, isGood} from './checksum.js';
import type {Recogniser} from './scanning.js';

/**
Frames of one fixed length.

	15 02      NAK and its reason        06      ACK, without a payload
*/
export function fixed(shape: string, spec: ShapeOf<'fixed'>): Recogniser {
	const start = bytesOf(spec.start ?? '');
	const checksum = checksumFrom(spec.checksum);
	const summedFrom = spec.checksum?.from ?? start.length;
	const end = spec.length - checksum.length;

	return {
		shape,
		start,
		recognise(buffered) {
			if (buffered.length < spec.length) return {kind: 'begun'};
			if (!isGood(checksum, buffered.subarray(summedFrom, end), buffered.subarray(end)))
				return {kind: 'none', because: 'bad-checksum'};
			return {kind: 'whole', length: spec.length, payload: buffered.subarray(start.length, end)};
		},
		wrap(payload) {
			if (start.length + payload.length !== end) {
				throw new RangeError(`a frame "${shape}" holds ${end - start.length} bytes, not ${payload.length}`);
			}
			const frame = joined(start, payload);
			return joined(frame, checksum.of(frame.subarray(summedFrom)));
		},
	};
}

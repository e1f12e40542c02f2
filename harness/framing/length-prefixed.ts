import {bytesOf} from '../model/hex.js';
import type {ShapeOf} from '../profile/framing-schema.js';
import {mustFit, numberBytes, numberIn} from './bytes.js';
import {checksumFrom, isGood} from './checksum.js';
import type {Recogniser} from './scanning.js';

/**
Frames that state their own length.

	start   length (1 or 2 bytes)   payload   checksum of length and payload
	A5      00 01                   01        two bytes of CRC-16
*/
export function lengthPrefixed(shape: string, spec: ShapeOf<'length-prefixed'>): Recogniser {
	const start = bytesOf(spec.start);
	const checksum = checksumFrom(spec.checksum);
	const header = start.length + spec.lengthBytes;
	const summedFrom = spec.checksum?.from ?? start.length;
	const beyondPayload = {
		payload: 0,
		'payload-and-checksum': checksum.length,
		'whole-frame': header + checksum.length,
	}[spec.counts];

	return {
		shape,
		start,
		recognise(buffered) {
			if (buffered.length < header) return {kind: 'begun'};
			const length = numberIn(buffered.subarray(start.length, header), spec.lengthOrder) - beyondPayload;
			// A length above the maximum is corrupt; do not wait for more bytes.
			if (length > spec.maxLength) return {kind: 'none', because: 'too-long'};
			if (length < 0) return {kind: 'none', because: 'wrong-count'};
			const end = header + length;
			if (buffered.length < end + checksum.length) return {kind: 'begun'};
			if (!isGood(checksum, buffered.subarray(summedFrom, end), buffered.subarray(end)))
				return {kind: 'none', because: 'bad-checksum'};
			return {kind: 'whole', length: end + checksum.length, payload: buffered.subarray(header, end)};
		},
		wrap(payload) {
			mustFit(shape, payload, spec.maxLength);
			const end = header + payload.length;
			const frame = new Uint8Array(end + checksum.length);
			frame.set(start);
			frame.set(numberBytes(payload.length + beyondPayload, spec.lengthBytes, spec.lengthOrder), start.length);
			frame.set(payload, header);
			frame.set(checksum.of(frame.subarray(summedFrom, end)), end);
			return frame;
		},
	};
}

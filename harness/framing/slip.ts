import {checked} from '../model/checked.js';
import type {ShapeOf} from '../profile/framing-schema.js';
import {joined} from './bytes.js';
import {checksumFrom, isGood} from './checksum.js';
import type {Framing} from './frame-event.js';
import {mustFit} from './must-fit.js';
import {terminatedFramer} from './terminated.js';

const END = 0xc0;
const ESCAPE = 0xdb;
const ESCAPED_END = 0xdc;
const ESCAPED_ESCAPE = 0xdd;

/**
SLIP (RFC 1055): a packet ends with C0; inside it C0 is written DB DC, and DB is written DB DD.

	C0   payload and checksum, escaped   C0

The first C0 ends any noise received before.
*/
export function slip(shape: string, spec: ShapeOf<'slip'>): Framing {
	const checksum = checksumFrom(spec.checksum);
	const from = spec.checksum?.from ?? 0;
	return {
		...terminatedFramer({
			shape,
			ends: [END],
			// In the worst case every byte is escaped.
			longest: 2 * (spec.maxLength + checksum.length),
			unwrap(packet) {
				const plain = unescaped(packet);
				if (plain === undefined) return {because: 'bad-escape'};
				const end = plain.length - checksum.length;
				if (end < from) return {because: 'wrong-count'};
				if (end > spec.maxLength) return {because: 'too-long'};
				if (!isGood(checksum, plain.subarray(from, end), plain.subarray(end))) return {because: 'bad-checksum'};
				return plain.subarray(0, end);
			},
		}),
		wrap(_, payload) {
			mustFit(shape, payload, spec.maxLength);
			return Uint8Array.from([END, ...escaped(joined(payload, checksum.of(payload.subarray(from)))), END]);
		},
	};
}

function unescaped(packet: Uint8Array): Uint8Array | undefined {
	const plain = new Uint8Array(packet.length);
	let length = 0;
	for (let at = 0; at < packet.length; at++) {
		const byte = checked(packet[at], at);
		if (byte !== ESCAPE) {
			plain[length++] = byte;
			continue;
		}
		at++;
		if (packet[at] === ESCAPED_END) plain[length++] = END;
		else if (packet[at] === ESCAPED_ESCAPE) plain[length++] = ESCAPE;
		else return undefined;
	}
	return plain.subarray(0, length);
}

const escaped = (plain: Uint8Array): number[] =>
	Array.from(plain).flatMap(byte => {
		if (byte === END) return [ESCAPE, ESCAPED_END];
		return byte === ESCAPE ? [ESCAPE, ESCAPED_ESCAPE] : [byte];
	});

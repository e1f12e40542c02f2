import crc8 from 'crc/calculators/crc8';
import crc16 from 'crc/calculators/crc16';
import crc16ccitt from 'crc/calculators/crc16ccitt';
import crc16kermit from 'crc/calculators/crc16kermit';
import crc16modbus from 'crc/calculators/crc16modbus';
import crc16xmodem from 'crc/calculators/crc16xmodem';
import crc32 from 'crc/calculators/crc32';
import type {ChecksumName, ChecksumSpec} from '../profile/framing-schema.js';
import {numberBytes} from './bytes.js';

/** `of` returns the checksum as bytes for the wire. */
interface Checksum {
	readonly length: number;
	readonly of: (bytes: Uint8Array) => Uint8Array;
}

// Names and check values ("123456789") as in Williams' "Painless guide to CRC error detection algorithms" and its catalogues.
const ALGORITHMS: Readonly<Record<ChecksumName, {bytes: 1 | 2 | 4; sum: (bytes: Uint8Array) => number}>> = {
	xor8: {bytes: 1, sum: bytes => bytes.reduce((sum, byte) => sum ^ byte, 0)},
	sum8: {bytes: 1, sum: bytes => bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0)},
	crc8: {bytes: 1, sum: bytes => crc8(bytes)},
	'crc16-arc': {bytes: 2, sum: bytes => crc16(bytes)},
	'crc16-ccitt-false': {bytes: 2, sum: bytes => crc16ccitt(bytes)},
	'crc16-kermit': {bytes: 2, sum: bytes => crc16kermit(bytes)},
	'crc16-modbus': {bytes: 2, sum: bytes => crc16modbus(bytes)},
	'crc16-xmodem': {bytes: 2, sum: bytes => crc16xmodem(bytes)},
	crc32: {bytes: 4, sum: bytes => crc32(bytes)},
};

export function checksumFrom(spec: ChecksumSpec | undefined): Checksum {
	if (spec === undefined) return {length: 0, of: () => new Uint8Array(0)};
	const {bytes, sum} = ALGORITHMS[spec.algorithm];
	const binary = (data: Uint8Array): Uint8Array => numberBytes(sum(data) >>> 0, bytes, spec.byteOrder);
	if (spec.encoding === 'binary') return {length: bytes, of: binary};
	const letters = spec.encoding === 'hex-upper' ? '0123456789ABCDEF' : '0123456789abcdef';
	const hex = (data: Uint8Array): Uint8Array => {
		const written = new Uint8Array(2 * bytes);
		for (const [at, byte] of data.entries()) {
			written[2 * at] = letters.charCodeAt(byte >>> 4);
			written[2 * at + 1] = letters.charCodeAt(byte & 15);
		}
		return written;
	};
	return {length: 2 * bytes, of: data => hex(binary(data))};
}

/** Whether `found` begins with the checksum of `covered`. */
export const isGood = (checksum: Checksum, covered: Uint8Array, found: Uint8Array): boolean =>
	checksum.of(covered).every((byte, at) => found[at] === byte);

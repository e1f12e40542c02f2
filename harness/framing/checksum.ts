import crc16ccitt from 'crc/calculators/crc16ccitt';

/** A checksum over some bytes, as the bytes that go on the wire (high byte first). */
export interface Checksum {
	readonly length: number;
	readonly of: (bytes: Uint8Array) => Uint8Array;
}

export type ChecksumName = 'xor8' | 'sum8' | 'crc16-ccitt-false';

export const CHECKSUMS: Readonly<Record<ChecksumName, Checksum>> = {
	xor8: {length: 1, of: bytes => Uint8Array.of(bytes.reduce((sum, byte) => sum ^ byte, 0))},
	sum8: {length: 1, of: bytes => Uint8Array.of(bytes.reduce((sum, byte) => sum + byte, 0))},
	// Polynomial 0x1021, start 0xFFFF, not reflected; the check value of "123456789" is 0x29B1.
	'crc16-ccitt-false': {
		length: 2,
		of(bytes) {
			const sum = crc16ccitt(bytes);
			return Uint8Array.of(sum >>> 8, sum & 0xff);
		},
	},
};

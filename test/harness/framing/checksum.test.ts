import test from 'ava';
import {CHECKSUMS} from '../../../harness/framing/checksum.js';

const CHECK = new TextEncoder().encode('123456789');

test('CRC-16/CCITT-FALSE of "123456789" is 29B1, as the catalogue of CRCs says', t => {
	t.deepEqual(CHECKSUMS['crc16-ccitt-false'].of(CHECK), Uint8Array.of(0x29, 0xb1));
});

test('xor8 and sum8 of "123456789" are 31 and DD', t => {
	// 0x31 ^ 0x32 ^ … ^ 0x39 = 0x31; 0x31 + … + 0x39 = 9 × 0x35 = 0x1DD.
	t.deepEqual(CHECKSUMS.xor8.of(CHECK), Uint8Array.of(0x31));
	t.deepEqual(CHECKSUMS.sum8.of(CHECK), Uint8Array.of(0xdd));
});

test('the length that a checksum claims is the length it has', t => {
	for (const checksum of Object.values(CHECKSUMS)) t.is(checksum.of(CHECK).length, checksum.length);
});

import test from 'ava';
import {checksumFrom} from '../../../harness/framing/checksum.js';
import {CHECKSUM_NAMES, type ChecksumName} from '../../../harness/profile/framing-schema.js';

const CHECK = new TextEncoder().encode('123456789');
const spec = (algorithm: ChecksumName) =>
	({algorithm, to: 'checksum', encoding: 'binary', byteOrder: 'high-first'}) as const;

// The check values that catalogues of CRCs print for "123456789".
// xor8: 0x31 ^ 0x32 ^ … ^ 0x39 = 0x31; sum8: 0x31 + … + 0x39 = 9 × 0x35 = 0x1DD.
const CHECK_VALUES: Record<ChecksumName, string> = {
	xor8: '31',
	sum8: 'DD',
	crc8: 'F4',
	'crc16-arc': 'BB3D',
	'crc16-ccitt-false': '29B1',
	'crc16-kermit': '2189',
	'crc16-modbus': '4B37',
	'crc16-xmodem': '31C3',
	crc32: 'CBF43926',
};

for (const name of CHECKSUM_NAMES) {
	test(`${name} of "123456789" is ${CHECK_VALUES[name]}, in as many bytes as the catalogue of checksums states`, t => {
		const checksum = checksumFrom(spec(name));
		t.is(Buffer.from(checksum.of(CHECK)).toString('hex').toUpperCase(), CHECK_VALUES[name]);
		t.is(checksum.of(CHECK).length, checksum.length);
	});
}

test('a checksum may be written low byte first, or as hexadecimal letters of either case', t => {
	const text = (change: object) =>
		Buffer.from(checksumFrom({...spec('crc16-ccitt-false'), ...change}).of(CHECK)).toString('latin1');
	t.is(text({byteOrder: 'low-first'}), '\xB1\x29');
	t.is(text({encoding: 'hex-upper'}), '29B1');
	t.is(text({encoding: 'hex-lower'}), '29b1');
	t.is(text({encoding: 'hex-lower', byteOrder: 'low-first'}), 'b129');
});

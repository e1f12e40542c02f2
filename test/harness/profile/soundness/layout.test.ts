import test from 'ava';
import {breaks} from '../breaks.js';
import {faultsIn, SOUND} from '../faults.js';

test(
	'a start above 7F on a line of seven bits',
	breaks,
	[['baudRate: 115200', 'baudRate: 115200, dataBits: 7']],
	'/framing/toHost/frame/start',
	/no byte above 7F with dataBits: 7, not A5/,
);
test(
	'a code above 7F on a line of seven bits',
	breaks,
	[['baudRate: 115200', 'baudRate: 115200, dataBits: 7']],
	'/messages/identity/code',
	/not 81/,
);
test(
	'a count range beyond its field',
	breaks,
	[['cards:\n', 'sequence: { field: faultCode, modulo: 300 }\ncards:\n']],
	'/sequence/modulo',
	/at most 256/,
);
test(
	'a vector whose count exceeds the modulus',
	breaks,
	[['cards:\n', 'sequence: { field: cards, modulo: 100 }\ncards:\n']],
	'/vectors/4/values/cards',
	/below 100.*not 416/,
);
test(
	'a field in the bytes of another',
	breaks,
	[['shuffle: { type: u16 } }', 'shuffle: { type: u16, at: 2 } }']],
	'/messages/complete/fields/shuffle',
	/"cards" takes byte 2 too/,
);

test('bit fields may share a byte', async t => {
	const shared = SOUND.replace(
		'faultCode: { type: u8 }',
		'faultCode: { type: bits, bits: "3-0", at: 1 }, lamp: { type: bits, bits: "7", at: 1 }',
	);
	t.deepEqual(await faultsIn(shared), []);
});

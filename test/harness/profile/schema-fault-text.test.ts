import test from 'ava';
import {type Change, changed, lintFaults} from './faults.js';

const reported = test.macro({
	title: (given = '') => `${given} is reported in plain words`,
	async exec(t, change: Change, ...expected: string[]) {
		t.deepEqual(await lintFaults(changed(change)), expected);
	},
});

const SERIAL = '{ baudRate: 115200 }';
const FAULT_CODE = 'faultCode: { type: u8 }';
const KINDS = 'one of delimited, length-prefixed, fixed, line, slip, hid-report';

test('a missing key', reported, [SERIAL, '{ dataBits: 8 }'], '17 /transports/serial: expected a key "baudRate"');
test('a missing top-level key', reported, ['title: Synthetic batch shuffler\n', ''], '1 /: expected a key "title"');
test(
	'a missing key with few choices',
	reported,
	['      lengthBytes: 2\n', ''],
	'25 /framing/toHost/frame: expected a key "lengthBytes": 1 or 2',
);
test(
	'a word where a number is expected',
	reported,
	[SERIAL, '{ baudRate: fast }'],
	'17 /transports/serial/baudRate: expected a number, not "fast"',
);
test(
	'a number with a fraction',
	reported,
	[SERIAL, '{ baudRate: 9600.5 }'],
	'17 /transports/serial/baudRate: expected a whole number, not the number 9600.5',
);
test(
	'a number that is too small',
	reported,
	[SERIAL, '{ baudRate: 10 }'],
	'17 /transports/serial/baudRate: expected at least 50, not 10',
);
test(
	'a number that is too large',
	reported,
	['idleMs: 200', 'idleMs: 9000000'],
	'33 /framing/idleMs: expected at most 3600000, not 9000000',
);
test(
	'a number that is not one of the choices',
	reported,
	[SERIAL, '{ baudRate: 9600, dataBits: 9 }'],
	'17 /transports/serial/dataBits: expected 5, 6, 7 or 8, not 9',
);
test(
	'a misspelt word',
	reported,
	[SERIAL, '{ baudRate: 9600, parity: evn }'],
	'17 /transports/serial/parity: expected one of none, even, odd; did you mean "even"?',
);
test(
	'"yes" for true',
	reported,
	[SERIAL, '{ baudRate: 9600, hupcl: yes }'],
	'17 /transports/serial/hupcl: expected true or false, not "yes"',
);
test(
	'bytes without quotes',
	reported,
	['start: "A5"', 'start: 05'],
	'27 /framing/toHost/frame/start: expected text, not the number 5; put it in quotes: "05"',
);
test(
	'a misspelt kind',
	reported,
	['kind: length-prefixed', 'kind: length-prefix'],
	`26 /framing/toHost/frame/kind: expected ${KINDS}; did you mean "length-prefixed"?`,
);
test(
	'a misspelt type of field',
	reported,
	[FAULT_CODE, 'faultCode: { type: u7 }'],
	'86 /messages/tested/fields/faultCode/type: expected one of u8, u16, u32, choice, bits, text, digits, card, cards, spare; did you mean "u8"?',
);
test(
	'a misspelt key that selects the form',
	reported,
	[FAULT_CODE, 'faultCode: { typ: u8 }'],
	'86 /messages/tested/fields/faultCode: expected a key "type": one of u8, u16, u32, choice, bits, text, digits, card, cards, spare; did you mean it by "typ"?',
);
test(
	'a field that is not a mapping',
	reported,
	[FAULT_CODE, 'faultCode: u8'],
	'86 /messages/tested/fields/faultCode: expected a mapping of keys to values, not "u8"',
);
test(
	'a key of another form',
	reported,
	[FAULT_CODE, 'faultCode: { type: u8, length: 2 }'],
	'86 /messages/tested/fields/faultCode/length: "length" is not a key here; expected one of type, at',
);
test(
	'a misspelt key of a field',
	reported,
	[FAULT_CODE, 'faultCode: { type: u16, byteOder: low-first }'],
	'86 /messages/tested/fields/faultCode/byteOder: "byteOder" is not a key here; did you mean "byteOrder"?',
);
test(
	'a misspelt key of a command',
	reported,
	['expect: [identity]', 'expects: [identity]'],
	'104 /commands/identify/expects: "expects" is not a key here; did you mean "expect"?',
);
test(
	'a misspelt key of the cards',
	reported,
	['  unreadable: 0', '  unreadible: 0'],
	'40 /cards/unreadible: "unreadible" is not a key here; did you mean "unreadable"?',
);
test(
	'a misspelt key at the top',
	reported,
	['batch: {', 'bach: {'],
	'14 /bach: "bach" is not a key here; did you mean "batch"?',
);
test(
	'a key unlike any known key',
	reported,
	['  unreadable: 0', '  zz: 0'],
	'40 /cards/zz: "zz" is not a key here; expected one of encoding, base, suits, ranks, unreadable, cover, joker',
);
test(
	'a text where a list is expected',
	reported,
	['suits: [C, D, H, S]', 'suits: CDHS'],
	'39 /cards/suits: expected a list, not "CDHS"',
);
test(
	'a list that is too short',
	reported,
	['suits: [C, D, H, S]', 'suits: [C, D, H]'],
	'39 /cards/suits: expected at least 4 items',
);
test('an empty value', reported, ['title: Synthetic batch shuffler', 'title:'], '9 /title: expected text, not nothing');
test(
	'a name in capitals',
	reported,
	['  jam: { to', '  Jam: { to'],
	'101 /messages/Jam: expected a name in lower case, with hyphens',
);
test(
	'a choice that is not a byte',
	reported,
	['0: as-it-lies', '300: as-it-lies'],
	'50 /messages/load/fields/arrangement/choices/300: expected a number from 0 to 255, written plainly, such as 7',
);
test(
	'an unknown direction',
	reported,
	['{ to: host, code: 0x86,', '{ to: hst, code: 0x86,'],
	'86 /messages/tested/to: expected one of host, device; did you mean "host"?',
);

test('all faults are reported, each with its line', async t => {
	t.deepEqual(
		await lintFaults(
			changed(['decks: 8', 'decks: 0'], ['idleMs: 200', 'idleMs: x'], ['kind: batch-shuffler', 'kind: batch-shufler']),
		),
		[
			'13 /kind: expected one of batch-shuffler, two-batch-shuffler, continuous-shuffler, dealing-shoe, card-reader; did you mean "batch-shuffler"?',
			'14 /batch/decks: expected at least 1, not 0',
			'33 /framing/idleMs: expected a number, not "x"',
		],
	);
});

test('an empty file, a list and a single word are named as such', async t => {
	t.deepEqual(await lintFaults(''), ['1 /: expected a mapping of keys to values, not nothing']);
	t.deepEqual(await lintFaults('- a'), ['1 /: expected a mapping of keys to values, not a list']);
	t.deepEqual(await lintFaults('hello'), ['1 /: expected a mapping of keys to values, not "hello"']);
});

test('an alias without its anchor is a fault of the file, not an internal error', async t => {
	await t.throwsAsync(lintFaults(changed(['frame: *frame', 'frame: *frme'])), {message: /profile\/invalid.*frme/});
});
test(
	'a number in quotes',
	reported,
	[SERIAL, '{ baudRate: "9600" }'],
	'17 /transports/serial/baudRate: expected a number, not "9600"; take the quotes away',
);
test(
	'an answer that resembles a message',
	reported,
	['expect: [identity]', 'expect: [identty]'],
	'104 /commands/identify/expect: expected a message to the host, not "identty"; did you mean "identity"?',
);

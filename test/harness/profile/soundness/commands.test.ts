import test from 'ava';
import {breaks} from '../breaks.js';
import type {Change} from '../faults.js';

const STATUS = 'status: { send: status, expect: [state], timeoutMs: 1000 }';
const asking = (fields: string, values: string): readonly Change[] => [
	['status: { to: device, code: 0x04, fields: {} }', `status: { to: device, code: 0x04, fields: ${fields} }`],
	[STATUS, `status: { send: status, values: ${values}, expect: [state], timeoutMs: 1000 }`],
];

test(
	'a count by letters and by numbers',
	breaks,
	[['cards:\n', 'sequence: { field: cards, letters: ABC, modulo: 3 }\ncards:\n']],
	'/sequence',
	/either letters or modulo/,
);
test(
	'a count with one letter twice',
	breaks,
	[['cards:\n', 'sequence: { field: cards, letters: ABA }\ncards:\n']],
	'/sequence/letters',
	/each letter once/,
);
test(
	'a count in a field that does not exist',
	breaks,
	[['cards:\n', 'sequence: { field: seq, modulo: 3 }\ncards:\n']],
	'/sequence/field',
	/not "seq"/,
);
test(
	'a count by letters in a number field',
	breaks,
	[['cards:\n', 'sequence: { field: cards, letters: ABC }\ncards:\n']],
	'/sequence/field',
	/expected a text field/,
);
test(
	'an acknowledgement that is not a message',
	breaks,
	[['cards:\n', 'acknowledge: { send: loaded }\ncards:\n']],
	'/acknowledge/send',
	/to the device, not "loaded"/,
);
test(
	'an acknowledgement that would move cards',
	breaks,
	[['cards:\n', 'acknowledge: { send: shuffle }\ncards:\n']],
	'/acknowledge/send',
	/another message than that of the command "shuffle"/,
);
test(
	'an acknowledgement whose fields have no values',
	breaks,
	[['cards:\n', 'acknowledge: { send: load }\ncards:\n']],
	'/acknowledge/send',
	/without values, and "load" has the field "arrangement"/,
);
test(
	'a shuffler without a shuffle command',
	breaks,
	[['  shuffle:\n    send: shuffle', '  riffle:\n    send: shuffle']],
	'/commands',
	/a command "shuffle", since/,
);
test(
	'an acknowledgement of a command that the device does not have',
	breaks,
	[['message: started', 'message: shuffle']],
	'/commands/shuffle/expect',
	/not "shuffle"/,
);
test(
	'a value for a field that does not exist',
	breaks,
	asking('{}', '{ which: 1 }'),
	'/commands/status/values/which',
	/a field of the message "status"/,
);
test(
	'a field without a value',
	breaks,
	asking('{ which: { type: u8 } }', '{}'),
	'/commands/status/values',
	/a value for the field "which"/,
);
test(
	'a fixed number that does not fit',
	breaks,
	asking('{ which: { type: u8 } }', '{ which: 256 }'),
	'/commands/status/values/which',
	/from 0 to 255, not 256/,
);
test(
	'a fixed number that does not fit its bits',
	breaks,
	asking('{ which: { type: bits, bits: "6-4" } }', '{ which: 8 }'),
	'/commands/status/values/which',
	/from 0 to 7, not 8/,
);
test(
	'a fixed number with too many digits',
	breaks,
	asking('{ which: { type: digits, length: 2 } }', '{ which: 100 }'),
	'/commands/status/values/which',
	/from 0 to 99/,
);
test(
	'a fixed word that is not one of the choices',
	breaks,
	asking('{ which: { type: choice, choices: { 0: a, 1: b } } }', '{ which: c }'),
	'/commands/status/values/which',
	/one of a, b, not "c"/,
);
test(
	'a fixed text that would be truncated',
	breaks,
	asking('{ which: { type: text, length: 2 } }', '{ which: OPLK }'),
	'/commands/status/values/which',
	/at most 2 letters/,
);
test(
	'a page without its start position',
	breaks,
	[['fields: { from: { type: u16 } } }', 'fields: { from: { type: text, length: 2 } } }']],
	'/messages/read-order/fields/from',
	/number field "from"/,
);
test(
	'a reader that sends no cards',
	breaks,
	[['kind: batch-shuffler', 'kind: card-reader']],
	'/messages',
	/emits card-drawn/,
);
test(
	'a reader that does not mark the end of an order',
	breaks,
	[['kind: batch-shuffler', 'kind: card-reader']],
	'/order',
	/the end of an order/,
);
test(
	'an order without a message for its start',
	breaks,
	[['vectors:\n', 'order: { begins: [clear], silenceMs: 9 }\nvectors:\n']],
	'/order/begins',
	/not "clear"/,
);
test(
	'a vector that is neither good nor bad',
	breaks,
	[[', error: too-long', '']],
	'/vectors/11',
	/either message or error/,
);
test(
	'a vector of a message in the wrong direction',
	breaks,
	[['to: device, hex: "A5 00 01 01 EF 8C"', 'to: host, hex: "A5 00 01 01 EF 8C"']],
	'/vectors/0/message',
	/to the host, not "identify"/,
);

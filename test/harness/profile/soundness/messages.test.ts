import test from 'ava';
import {breaks} from '../breaks.js';
import type {Change} from '../faults.js';

const LOADED = 'loaded: { to: host, code: 0x82, emits: count-ok, fields: { cards: { type: u16 } } }';
const fieldsOf = (fields: string): Change => [
	LOADED,
	`loaded: { to: host, code: 0x82, emits: count-ok, fields: ${fields} }`,
];
const ACK = '  toDevice:\n    frame: *frame';

test(
	'a message in a frame that does not exist',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host, frame: report, code: 0x86,']],
	'/messages/tested/frame',
	/one of frame/,
);
test(
	'orientation with codes that have no turned card',
	breaks,
	[
		[
			LOADED,
			'drawn: { to: host, code: 0x82, emits: card-drawn, fields: { orientation: { type: choice, choices: { 0: up, 1: down } }, card: { type: card } } }',
		],
	],
	'/messages/drawn/fields/orientation',
	/expected choices, among them "turned"/,
);
test(
	'a message without its frame, where two exist',
	breaks,
	[[ACK, `    ack: { kind: fixed, start: "06", length: 1 }\n${ACK}`]],
	'/messages/tested',
	/expected "frame": one of frame, ack/,
);
test(
	'both a code and marks',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host, code: 0x86, when: [{ at: 1, ascii: x }],']],
	'/messages/tested/when',
	/either code or when/,
);
test(
	'a mark defined in two ways',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host, when: [{ at: 0, ascii: x, hex: "78" }],']],
	'/messages/tested/when/0',
	/either hex or ascii/,
);
test(
	'one mark for two messages, in two spellings',
	breaks,
	[
		['{ to: host, code: 0x86,', '{ to: host, when: [{ at: 0, hex: "44" }],'],
		['{ to: host, code: 0x87,', '{ to: host, when: [{ at: 0, ascii: D }],'],
	],
	'/messages/cleared/when',
	/"tested" has the same/,
);
test(
	'a message that an earlier message hides',
	breaks,
	[['{ to: host, code: 0x87,', '{ to: host, when: [{ at: 0, hex: "86 01" }],']],
	'/messages/cleared',
	/its place before "tested", which has fewer marks/,
);
test(
	'a message behind a catch-all message',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host,']],
	'/messages/cleared',
	/its place before "tested", which has no mark/,
);
test(
	'cards before the last field',
	breaks,
	[['total: { type: u16 }, faces: { type: cards }', 'faces: { type: cards }, total: { type: u16 }']],
	'/messages/order/fields/faces',
	/last field/,
);
test(
	'a rest before the last field',
	breaks,
	[fieldsOf('{ x: { type: text, length: rest }, cards: { type: u16 } }')],
	'/messages/loaded/fields/x',
	/"rest" to be the last/,
);
test(
	'constant bits that overlap the value',
	breaks,
	[fieldsOf('{ cards: { type: bits, bits: "6-0", set: "7-6" } }')],
	'/messages/loaded/fields/cards/set',
	/other bits/,
);
test(
	'a field of the wrong shape',
	breaks,
	[['shuffle: { type: u16 } }\n  state', 'shuffle: { type: text, length: 2 } }\n  state']],
	'/messages/complete/fields/shuffle',
	/expected a number/,
);
test('an unknown state', breaks, [['3: ready', '3: idle']], '/messages/state/fields/state', /not "idle"/);

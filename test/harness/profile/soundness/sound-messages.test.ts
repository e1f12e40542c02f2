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
	'a message in a frame that is not there',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host, frame: report, code: 0x86,']],
	'/messages/tested/frame',
	/one of frame/,
);
test(
	'orientation in words that know no turned card',
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
	'a message that does not say which of two frames',
	breaks,
	[[ACK, `    ack: { kind: fixed, start: "06", length: 1 }\n${ACK}`]],
	'/messages/tested',
	/expected "frame": one of frame, ack/,
);
test(
	'a code and marks at once',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host, code: 0x86, when: [{ at: 1, ascii: x }],']],
	'/messages/tested/when',
	/either code or when/,
);
test(
	'a mark in two ways at once',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host, when: [{ at: 0, ascii: x, hex: "78" }],']],
	'/messages/tested/when/0',
	/either hex or ascii/,
);
test(
	'one mark for two messages, written in two ways',
	breaks,
	[
		['{ to: host, code: 0x86,', '{ to: host, when: [{ at: 0, hex: "44" }],'],
		['{ to: host, code: 0x87,', '{ to: host, when: [{ at: 0, ascii: D }],'],
	],
	'/messages/cleared/when',
	/"tested" has the same/,
);
test(
	'a message behind one that takes its frames',
	breaks,
	[['{ to: host, code: 0x87,', '{ to: host, when: [{ at: 0, hex: "86 01" }],']],
	'/messages/cleared',
	/stand before "tested", which is known by less/,
);
test(
	'a message behind one that takes all frames',
	breaks,
	[['{ to: host, code: 0x86,', '{ to: host,']],
	'/messages/cleared',
	/stand before "tested", which has no mark/,
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
	'set bits that are the value',
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
test('a state that is none', breaks, [['3: ready', '3: idle']], '/messages/state/fields/state', /not "idle"/);

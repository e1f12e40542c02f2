import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {type Profile, profileSchema} from '../../../harness/profile/schema.js';

const shuffler = parse(readFileSync('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8'));

/** A device that reports cards, in each encoding: every type of field, on a wire of each kind. */
const reader = (framing: object, more: object = {}): Profile =>
	profileSchema.parse({
		...shuffler,
		kind: 'card-reader',
		transports: {tcp: {}},
		match: [],
		framing: {toHost: framing, idleMs: 100},
		order: {silenceMs: 1000},
		commands: {},
		cards: {encoding: 'text', form: 'rank-suit', unreadable: '??'},
		messages: MESSAGES,
		vectors: [
			{to: 'host', hex: '44', message: 'card', values: {}},
			{to: 'host', hex: '44', error: 'unknown-code'},
		],
		...more,
	});

/** Letters only, so that lines and frames with marks can carry them. */
const MESSAGES = {
	card: {
		to: 'host',
		emits: 'card-drawn',
		when: [{at: 0, ascii: 'D'}],
		fields: {place: {type: 'digits', length: 3}, card: {type: 'card'}},
	},
	order: {
		to: 'host',
		emits: 'order-page',
		when: [{at: 0, ascii: 'O'}],
		fields: {
			from: {type: 'digits', length: 3},
			total: {type: 'digits', length: 3},
			faces: {type: 'cards', separator: ','},
		},
	},
	meter: {
		to: 'host',
		emits: 'meter',
		when: [{at: 0, ascii: 'M'}],
		fields: {meter: {type: 'text', length: 2}, value: {type: 'digits', length: 'rest'}},
	},
	result: {
		to: 'host',
		emits: 'round-result',
		when: [{at: 0, ascii: 'R'}],
		fields: {result: {type: 'text', length: 'rest'}},
	},
	started: {to: 'host', emits: 'comm-start', when: [{at: 0, hex: '53'}]},
};

/** Numbers and bits too, for wires that carry any byte. */
const BINARY = {
	...MESSAGES,
	wide: {
		to: 'host',
		emits: 'meter',
		when: [{at: 0, ascii: 'W'}],
		fields: {
			meter: {type: 'u16', byteOrder: 'low-first'},
			value: {type: 'u32'},
			low: {type: 'u32', byteOrder: 'low-first'},
			gap: {type: 'spare', length: 2},
			high: {type: 'u16'},
			upper: {type: 'bits', bits: '6-4', set: '7', choices: {0: 'player', 1: 'banker'}},
			lower: {type: 'bits', bits: '3-0', at: 15},
			last: {type: 'u8'},
		},
	},
};

const sum = {algorithm: 'crc16-modbus', byteOrder: 'low-first'};
const hex = {algorithm: 'xor8', encoding: 'hex-upper'};
const packed = {
	encoding: 'packed',
	suit: {bits: '6-4', map: {1: 'D', 2: 'C', 3: 'S', 4: 'H'}},
	rank: {bits: '3-0'},
	set: 128,
	unreadable: 0,
};
const TAGS = Object.fromEntries(
	Array.from({length: 52}, (_, at) => [
		`E0:04:${(at + 16).toString(16)}`,
		`${'A23456789TJQK'.charAt(at % 13)}${'SHDC'.charAt(at / 13)}`,
	]),
);
const TAG_MESSAGES = {card: {to: 'host', emits: 'card-drawn', fields: {card: {type: 'card'}}}};

export const MADE_UP: Readonly<Record<string, Profile>> = {
	'lines of text': reader({line: {kind: 'line', end: 'crlf', maxLength: 80, checksum: hex}}),
	'frames with marks': reader({frame: {kind: 'delimited', start: '02', end: '03', maxLength: 80, checksum: hex}}),
	'SLIP packets with bits and numbers': reader(
		{packet: {kind: 'slip', maxLength: 80, checksum: sum}},
		{messages: BINARY},
	),
	'counted frames with packed cards': reader(
		{frame: {kind: 'length-prefixed', start: 'A5', lengthBytes: 1, maxLength: 80, checksum: sum}},
		{messages: BINARY, cards: packed},
	),
	'HID reports with tags': reader(
		{
			report: {
				kind: 'hid-report',
				length: 8,
				lengthAt: 0,
				dataFrom: 2,
				dataLength: 4,
				sequenceAt: 1,
				continued: {at: 7, bit: 0},
				maxReports: 20,
			},
		},
		{messages: TAG_MESSAGES, cards: {encoding: 'table', of: 'hex', entries: TAGS}},
	),
	'frames of one length': reader(
		{frame: {kind: 'fixed', start: '7E', length: 5, checksum: sum}},
		{
			messages: {card: {to: 'host', emits: 'card-drawn', fields: {place: {type: 'u8'}, card: {type: 'card'}}}},
			cards: packed,
		},
	),
};

import test from 'ava';
import {bytesOf} from '../../../harness/model/hex.js';
import {eventsOf, summary} from './frame-events.js';
import {framingOf} from './wires.js';

const packets = framingOf({packet: {kind: 'slip', maxLength: 4}});
const summed = framingOf({packet: {kind: 'slip', maxLength: 4, checksum: {algorithm: 'xor8'}}});

const hears = test.macro({
	title: (given = '') => given,
	exec(t, hex: string, expected: string[]) {
		t.deepEqual(summary(eventsOf(packets, bytesOf(hex))), expected);
	},
});

test('a packet lies between two ENDs', hears, 'C0 01 02 C0', ['packet 01 02']);
test('END END contains no packet', hears, 'C0 C0 01 C0 C0 02 C0 C0', ['packet 01', 'packet 02', 'empty C0']);
test('escapes represent END and themselves', hears, 'C0 DB DC DB DD 05 C0', ['packet C0 DB 05']);
test('the first END discards the noise before it', hears, '41 42 C0 01 C0', ['packet 41 42', 'packet 01']);
test('an invalid escape discards only its own packet', hears, 'C0 DB 01 C0 02 C0', [
	'bad-escape C0 DB 01 C0',
	'packet 02',
]);
test('an escape right before the END is invalid', hears, 'C0 01 DB C0 02 C0', ['bad-escape C0 01 DB C0', 'packet 02']);
test('a packet of the longest length is accepted although every byte is escaped', hears, `C0 ${'DB DC '.repeat(4)}C0`, [
	'packet C0 C0 C0 C0',
]);
test('a packet that is too long discards only itself', hears, 'C0 01 02 03 04 05 C0 02 C0', [
	'too-long C0 01 02 03 04 05 C0',
	'packet 02',
]);
test('a packet without an end is discarded until an END arrives', hears, `C0 ${'01 '.repeat(20)}C0 02 C0`, [
	'empty C0',
	`too-long ${'01 '.repeat(20)}C0`,
	'packet 02',
]);
test('half a packet is reported as unfinished', hears, 'C0 01 DB', ['empty C0', 'unfinished 01 DB']);

test('the checksum is escaped too', t => {
	t.deepEqual(summed.wrap('packet', bytesOf('80 40')), bytesOf('C0 80 40 DB DC C0'));
	t.deepEqual(summary(eventsOf(summed, bytesOf('C0 80 40 DB DC C0 80 40 DB DD C0'))), [
		'packet 80 40',
		'bad-checksum 80 40 DB DD C0',
	]);
});

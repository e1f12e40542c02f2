import test from 'ava';
import {bytesOf} from '../../../harness/model/hex.js';
import {eventsOf, framerOf, summary} from './frame-events.js';
import {framingOf} from './wires.js';

const bcc = {algorithm: 'xor8', encoding: 'hex-upper'};
const fromShoe = framingOf({
	report: {kind: 'delimited', start: '05', end: '03', maxLength: 8, checksum: bcc},
	ack: {kind: 'fixed', start: '06', length: 1},
	nak: {kind: 'fixed', start: '15', length: 2},
});

// ENQ, sequence 1, D, player's first card, eight of spades, ETX; 31 ^ 44 ^ 81 ^ B8 ^ 03 = 4F.
const CARD = '05 31 44 81 B8 03 34 46';

const hears = test.macro({
	title: (given = '') => given,
	exec(t, hex: string, expected: string[]) {
		t.deepEqual(summary(eventsOf(fromShoe, bytesOf(hex))), expected);
	},
});

test('a card report is checked by an XOR that excludes the ENQ', hears, CARD, ['report 31 44 81 B8']);
test('reports, ACK and NAK share one wire', hears, `06 ${CARD} 15 02 06`, [
	'ack',
	'report 31 44 81 B8',
	'nak 02',
	'ack',
]);
test('noise before and between frames is reported as noise', hears, `41 42 ${CARD} 43 ${CARD}`, [
	'no-start 41 42',
	'report 31 44 81 B8',
	'no-start 43',
	'report 31 44 81 B8',
]);
test('a wrong checksum discards only its own frame', hears, `05 31 44 81 B8 03 34 45 ${CARD}`, [
	'bad-checksum 05',
	'no-start 31 44 81 B8 03 34 45',
	'report 31 44 81 B8',
]);
test('a checksum in the wrong case counts as a wrong checksum', hears, '05 31 44 81 B8 03 34 66', [
	'bad-checksum 05',
	'no-start 31 44 81 B8 03 34 66',
]);
test('a lost start byte discards only its own frame', hears, `31 44 81 B8 03 34 46 ${CARD}`, [
	'no-start 31 44 81 B8 03 34 46',
	'report 31 44 81 B8',
]);
test('a lost end byte does not discard the good frame behind it', hears, `05 31 44 ${CARD}`, [
	'bad-checksum 05',
	'no-start 31 44',
	'report 31 44 81 B8',
]);
test('a frame without an end is discarded at the longest length', hears, '05 41 41 41 41 41 41 41 41 41', [
	'too-long 05',
	'no-start 41 41 41 41 41 41 41 41 41',
]);
test('a frame of the longest payload is accepted', hears, '05 41 41 41 41 41 41 41 41 03 30 33', [
	'report 41 41 41 41 41 41 41 41',
]);
test('a frame without its checksum is reported as unfinished', hears, '05 31 44 81 B8 03 34', [
	'unfinished 05 31 44 81 B8 03 34',
]);
test('a NAK without its reason is reported as unfinished', hears, '06 15', ['ack', 'unfinished 15']);

test('a good frame inside a discarded frame is still found', t => {
	const framer = framerOf(fromShoe);
	t.deepEqual(framer.feed(bytesOf('05 31')), []);
	t.is(framer.bufferedLength(), 2);
	t.deepEqual(summary(framer.giveUp()), ['cut-off 05', 'no-start 31']);
	t.deepEqual(framer.end(), []);
});

test('an end of two bytes that arrives in two chunks does not count as exceeding the longest frame', t => {
	const framing = framingOf({frame: {kind: 'delimited', start: '3A', end: '0D 0A', maxLength: 3}});
	const bytes = bytesOf('3A 41 42 43 0D 0A');
	for (const pieceLength of [1, 2, 5, 6])
		t.deepEqual(summary(eventsOf(framing, bytes, pieceLength)), ['frame 41 42 43']);
});

const lock = (from: number | undefined) =>
	framingOf({
		command: {
			kind: 'delimited',
			start: '02',
			end: '03',
			maxLength: 16,
			checksum: {...bcc, ...(from !== undefined && {from})},
		},
	});

test('a checksum may include or exclude the start byte', t => {
	const wrapped = (from: number | undefined) =>
		Buffer.from(lock(from).wrap('command', Buffer.from('OPLK02'))).toString('latin1');
	t.is(wrapped(0), '\x02OPLK02\x031B');
	t.is(wrapped(1), '\x02OPLK02\x0319');
	t.is(wrapped(undefined), '\x02OPLK02\x0319');
	t.deepEqual(summary(eventsOf(lock(1), Buffer.from(wrapped(0), 'latin1'))).at(0), 'bad-checksum 02');
});

test('a checksum may exclude the end byte', t => {
	const framing = framingOf({
		frame: {kind: 'delimited', start: '02', end: '03', maxLength: 16, checksum: {algorithm: 'sum8', to: 'payload'}},
	});
	t.deepEqual(framing.wrap('frame', bytesOf('10 20')), bytesOf('02 10 20 03 30'));
});

test('a payload that contains the end of its own frame throws an internal error', t => {
	t.throws(() => lock(0).wrap('command', bytesOf('41 03')), {message: /cannot hold its own end/});
	t.throws(() => lock(0).wrap('report', bytesOf('41')), {message: /no frame "report" in this direction/});
});

import test from 'ava';
import {bytesOf} from '../../../harness/model/hex.js';
import {eventsOf, summary} from './frame-events.js';
import {framingOf} from './wires.js';

const counting = (counts: string, more: object = {}) =>
	framingOf({
		frame: {
			kind: 'length-prefixed',
			start: 'A5',
			lengthBytes: 2,
			lengthOrder: 'low-first',
			counts,
			maxLength: 8,
			checksum: {algorithm: 'sum8'},
			...more,
		},
	});

const wraps = test.macro({
	title: (given = '') => given,
	exec(t, counts: string, hex: string) {
		t.deepEqual(counting(counts).wrap('frame', bytesOf('10 20')), bytesOf(hex));
		t.deepEqual(summary(eventsOf(counting(counts), bytesOf(hex))), ['frame 10 20']);
	},
});

test('a length may count the payload', wraps, 'payload', 'A5 02 00 10 20 32');
test('a length may count payload and checksum', wraps, 'payload-and-checksum', 'A5 03 00 10 20 33');
test('a length may count the whole frame', wraps, 'whole-frame', 'A5 06 00 10 20 36');

test('a length below the minimum is discarded as wrong, and the frame behind it is still found', t => {
	t.deepEqual(summary(eventsOf(counting('whole-frame'), bytesOf('A5 03 00 A5 06 00 10 20 36'))), [
		'wrong-count A5',
		'no-start 03 00',
		'frame 10 20',
	]);
});

test('a checksum may include the start byte', t => {
	const framing = counting('payload', {checksum: {algorithm: 'sum8', from: 0}});
	t.deepEqual(framing.wrap('frame', bytesOf('10 20')), bytesOf('A5 02 00 10 20 D7'));
});

test('frames of a fixed length are found by start byte and checksum', t => {
	const framing = framingOf({frame: {kind: 'fixed', start: '7E', length: 4, checksum: {algorithm: 'xor8', from: 0}}});
	t.deepEqual(framing.wrap('frame', bytesOf('01 02')), bytesOf('7E 01 02 7D'));
	t.deepEqual(summary(eventsOf(framing, bytesOf('00 7E 09 7E 01 02 7D 7E'))), [
		'no-start 00',
		'bad-checksum 7E',
		'no-start 09',
		'frame 01 02',
		'unfinished 7E',
	]);
	t.throws(() => framing.wrap('frame', bytesOf('01')), {message: /holds 2 bytes, not 1/});
});

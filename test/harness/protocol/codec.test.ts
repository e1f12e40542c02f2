import test from 'ava';
import {loadProfile} from '../../../harness/profile/load.js';
import {codecFrom} from '../../../harness/protocol/codec.js';
import {interpret} from '../../../harness/protocol/decoded-item.js';

const {profile} = await loadProfile('synthetic/batch-shuffler');
const codec = codecFrom(profile);
const decode = (...payload: number[]) =>
	interpret(codec, {kind: 'frame', shape: 'frame', bytes: Uint8Array.of(), payload: Uint8Array.from(payload)}).item;

test("all 52 cards are written and read back in the device's order of suits", t => {
	const faces = Uint8Array.from({length: 52}, (_, face) => face);
	const carried = codec.encode('order', {shuffle: 1, from: 0, total: 52, faces});
	// The device counts from 1 in the suits C D H S: ace of spades is 1 + 3 × 13, ace of clubs is 1.
	t.is(carried.payload[7], 40);
	t.is(carried.payload[7 + 39], 1);
	const decoded = codec.decode('host', carried);
	t.deepEqual(decoded.kind === 'message' ? decoded.values['faces'] : undefined, faces);
});

test('a message to the device is not read as one from the device', t => {
	t.is(codec.decode('host', codec.encode('shuffle', {})).kind, 'meaningless');
});

test('a valid frame without a meaning is reported as such', t => {
	t.deepEqual(decode(0x7f), {kind: 'meaningless', because: 'unknown-code'});
	t.deepEqual(decode(0x82, 1), {kind: 'meaningless', because: 'wrong-length'});
	t.deepEqual(decode(0x82, 1, 2, 3), {kind: 'meaningless', because: 'wrong-length'});
	t.deepEqual(decode(0x84, 9), {kind: 'meaningless', because: 'unknown-value'});
	t.deepEqual(decode(), {kind: 'meaningless', because: 'unknown-code'});
});

test('names may be padded with blanks or zero bytes, but contain no control characters', t => {
	const letters = (text: string, length: number) =>
		Array.from(text.padEnd(length, '\0'), letter => letter.charCodeAt(0));
	const named = (serial: string) =>
		decode(0x81, ...letters('A', 16), ...letters('B', 16), ...letters(serial, 12), ...letters('1', 8));
	t.like(named('SN-1'), {kind: 'observed', observation: {identity: {maker: 'A', serial: 'SN-1'}}});
	t.deepEqual(named('\u001B[31m'), {kind: 'meaningless', because: 'unknown-value'});
});

test('a count becomes an observation', t => {
	t.deepEqual(decode(0x82, 1, 0xa0), {
		kind: 'observed',
		message: 'loaded',
		observation: {kind: 'count-ok', cards: 416},
	});
});

test('a value that does not fit its field throws an internal error', t => {
	t.throws(() => codec.encode('read-order', {from: 65_536}), {instanceOf: RangeError});
	t.throws(() => codec.encode('load', {arrangement: 'upside-down'}), {instanceOf: TypeError});
	t.throws(() => codec.encode('no-such-message', {}), {instanceOf: TypeError});
});

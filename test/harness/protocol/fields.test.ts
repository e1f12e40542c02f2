import test from 'ava';
import {bytesOf} from '../../../harness/model/hex.js';
import {codecFrom, type Value} from '../../../harness/protocol/codec.js';
import {vectorFaults} from '../../../harness/protocol/vectors.js';
import {MADE_UP} from './made-up-profiles.js';

const profileOf = (name: string) => {
	const profile = MADE_UP[name];
	if (profile === undefined) throw new Error(`no made-up profile "${name}"`);
	return profile;
};
const [text, packed, tags] = ['lines of text', 'counted frames with packed cards', 'HID reports with tags'].map(
	profileOf,
);
if (text === undefined || packed === undefined || tags === undefined) throw new Error('made-up profiles are missing');

/** A payload, its message and its values: read, and written back to the same bytes. */
const means = test.macro({
	title: (given = '') => given,
	exec(t, profile: typeof text, payload: Uint8Array, name: string, values: Record<string, Value>) {
		const codec = codecFrom(profile);
		const [shape = ''] = Object.keys(profile.framing.toHost);
		t.like(codec.decode('host', {shape, payload}), {kind: 'message', name, values});
		t.deepEqual(Buffer.from(codec.encode(name, values).payload), Buffer.from(payload));
	},
});
const latin = (letters: string) => Buffer.from(letters, 'latin1');

test('digits and a card in letters', means, text, latin('D0078S'), 'card', {place: 7, card: 7});
test('cards with a separator', means, text, latin('O000003AS,TD,??'), 'order', {
	from: 0,
	total: 3,
	faces: Uint8Array.of(0, 35, 255),
});
test('text of a length, then digits to the end', means, text, latin('MAB1234'), 'meter', {meter: 'AB', value: 1234});
test('text to the end', means, text, latin('RPLAYER WINS'), 'result', {result: 'PLAYER WINS'});
test('a message without a payload', means, text, latin('S'), 'started', {});
test('a card of packed bits', means, packed, bytesOf('44 30 30 31 B8'), 'card', {place: 1, card: 7});
test(
	'numbers in both byte orders, unused bytes, and bits that share a byte with a constant bit',
	means,
	packed,
	bytesOf('57 02 01 01 02 03 04 04 03 02 01 00 00 01 02 9C FF'),
	'wide',
	{meter: 0x0102, value: 0x01020304, low: 0x01020304, high: 0x0102, upper: 'banker', lower: 12, last: 255},
);
test('a tag in raw bytes', means, tags, bytesOf('E0 04 17'), 'card', {card: 7});

const isMeaningless = test.macro({
	title: (given = '') => `${given} is never guessed`,
	exec(t, profile: typeof text, payload: Uint8Array, because: string) {
		const [shape = ''] = Object.keys(profile.framing.toHost);
		t.like(codecFrom(profile).decode('host', {shape, payload}), {kind: 'meaningless', because});
	},
});

test('an unknown card', isMeaningless, text, latin('D0071S'), 'unknown-value');
test('an unknown card among several', isMeaningless, text, latin('O000003AS,XX'), 'unknown-value');
test('letters where digits are expected', isMeaningless, text, latin('D0A78S'), 'unknown-value');
test('characters after the last field', isMeaningless, text, latin('MAB\n12'), 'unknown-value');
test('a number without digits', isMeaningless, text, latin('MAB'), 'unknown-value');
test('a truncated message', isMeaningless, text, latin('D00'), 'wrong-length');
test('a mark that no message has', isMeaningless, text, latin('X'), 'unknown-code');
test('an empty payload', isMeaningless, text, latin(''), 'unknown-code');
test('a payload that fits no message is refused', t => {
	t.like(codecFrom(text).decode('host', {shape: 'other', payload: latin('S')}), {because: 'unknown-code'});
});
test(
	'a constant bit that is wrong',
	isMeaningless,
	packed,
	bytesOf('57 02 01 01 02 03 04 04 03 02 01 00 00 01 02 1C FF'),
	'unknown-value',
);
test(
	'bits that are not one of the choices',
	isMeaningless,
	packed,
	bytesOf('57 02 01 01 02 03 04 04 03 02 01 00 00 01 02 FC FF'),
	'unknown-value',
);

test('a text without a value throws an internal error', t => {
	t.throws(() => codecFrom(text).encode('result', {}), {instanceOf: TypeError});
});

test('a vector with a tag that no table has is reported as impossible to encode', t => {
	const hex = '03 00 E0 04 FF 00 00 00';
	const [fault] = vectorFaults({...tags, vectors: [{to: 'host', hex, message: 'card', values: {card: '??'}}]});
	t.regex(fault?.found ?? '', /decodes to card, which cannot be encoded back/);
});

import {readFile} from 'node:fs/promises';
import test from 'ava';
import {failedWith} from '../../../harness/model/error.js';
import {loadProfile} from '../../../harness/profile/load.js';
import {parseProfile} from './parse-profile.js';

const sound = await readFile('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8');

const refuses = test.macro({
	title: (given = '') => `${given} is refused, and the place is named`,
	async exec(t, change: readonly [string, string], pointer: string, expected: RegExp) {
		t.true(sound.includes(change[0]), 'the change finds its place');
		const error = await t.throwsAsync(parseProfile(sound.replace(...change), 'x.profile.yaml'));
		if (!failedWith(error, 'profile/invalid')) return t.fail(String(error));
		t.is(error.context.file, 'x.profile.yaml');
		t.is(error.context.pointer, pointer);
		t.regex(error.context.expected, expected);
	},
});

test(
	'a misspelt key',
	refuses,
	['lengthBytes: 2', 'lengthBites: 2'],
	'/framing/toHost/frame/lengthBites',
	/did you mean "lengthBytes"\?/,
);
test(
	'an unknown key',
	refuses,
	['title: Synthetic', 'tittle: x\ntitle: Synthetic'],
	'/tittle',
	/did you mean "title"\?/,
);
test(
	'a start byte that is not a byte',
	refuses,
	['start: "A5"', 'start: "A"'],
	'/framing/toHost/frame/start',
	/pairs of hex digits/,
);
test(
	'a message without a required field',
	refuses,
	['fields: { cards: { type: u16 } } }\n  started', 'fields: { card: { type: u16 } } }\n  started'],
	'/messages/loaded/fields',
	/number field "cards".*count-ok/,
);
test(
	'a code that two messages share',
	refuses,
	['code: 0x82', 'code: 0x83'],
	'/messages/started/code',
	/a code of its own; "loaded" has the same/,
);
test(
	'an answer that the device cannot send',
	refuses,
	['expect: [identity]', 'expect: [identify]'],
	'/commands/identify/expect',
	/a message to the host, not "identify"/,
);
test(
	'a command without a message to the device',
	refuses,
	['send: status', 'send: state'],
	'/commands/status/send',
	/a message to the device, not "state"/,
);
test('text that is not YAML', refuses, ['formatVersion: 1', 'formatVersion: [1'], '/', /not YAML/);
test('a profile of another format version', refuses, ['formatVersion: 1', 'formatVersion: 2'], '/formatVersion', /1/);

test('a profile without bad vectors is refused', async t => {
	const good = sound.replace(/^ {2}- .*error: .*\n/gm, '');
	const error = await t.throwsAsync(parseProfile(good, 'x.profile.yaml'));
	t.true(failedWith(error, 'profile/invalid') && error.context.expected.includes('at least one bad vector'));
});

test('an unknown profile is refused with the list of known ones', async t => {
	const error = await t.throwsAsync(loadProfile('acme/none'));
	t.true(failedWith(error, 'profile/not-found') && error.context.known.includes('synthetic/batch-shuffler'));
});

test('a suit listed twice', refuses, ['suits: [C, D, H, S]', 'suits: [C, D, H, H]'], '/cards/suits', /each suit once/);
test(
	'a byte for "unreadable" that is also a card',
	refuses,
	['unreadable: 0', 'unreadable: 7'],
	'/cards/unreadable',
	/not a card/,
);
test(
	'a load command that cannot state the arrangement of the cards',
	refuses,
	['2: sorted', '2: by-suit'],
	'/messages/load/fields/arrangement',
	/as-it-lies, new-deck, sorted/,
);
test(
	'a longest frame that exceeds one length byte',
	refuses,
	['lengthBytes: 2', 'lengthBytes: 1'],
	'/framing/toHost/frame/maxLength',
	/at most 255/,
);

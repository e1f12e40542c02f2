import test from 'ava';
import {profileFromCapture} from '../../../../harness/app/profile/profile-from-capture.js';
import {profileSkeleton} from '../../../../harness/app/profile/profile-skeleton.js';
import {framingFrom} from '../../../../harness/framing/from-profile.js';
import {DEVICE_KIND_NAMES, FRAMING_KINDS} from '../../../../harness/model/device-kinds.js';
import {seeded} from '../../../../harness/model/random.js';
import {allFaults, profileFor} from '../../../../harness/profile/check.js';
import {framingSchema} from '../../../../harness/profile/framing-schema.js';
import {BUILT_IN} from '../../../../harness/profile/profile-directories.js';
import type {Profile} from '../../../../harness/profile/schema.js';
import {sourceFrom} from '../../../../harness/profile/source.js';
import {
	type CapturedChunk,
	capturedBytes,
	capturedSettings,
} from '../../../../harness/protocol/inference/captured-bytes.js';
import {vectorFaults} from '../../../../harness/protocol/vectors.js';

const bytes = (text: string): number[] => Array.from(Buffer.from(text, 'latin1'));
const names = ['S', 'H', 'D', 'C'].flatMap(suit => Array.from('A23456789TJQK', rank => `${rank}${suit}`));

/** What a made-up reader sends for two shuffled decks, one card a frame. */
function capture(spec: object, payload: (card: number, count: number) => number[]) {
	const {toHost} = framingSchema.parse({toHost: {frame: spec}, idleMs: 100});
	const {wrap} = framingFrom(toHost);
	const random = seeded(5);
	return {
		shape: toHost['frame'],
		chunks: Array.from({length: 104}, (_, count) => ({
			to: 'host' as const,
			bytes: wrap('frame', Uint8Array.from(payload(random.below(52), count))),
		})),
	};
}

async function guessed(made: {readonly chunks: readonly CapturedChunk[]}): Promise<{profile: Profile; text: string}> {
	const {text} = profileFromCapture(made.chunks, 'capture.txt');
	const source = await sourceFrom(text, 'guessed.profile.yaml', [BUILT_IN]);
	return {profile: profileFor(source, undefined), text};
}

const isUnderstood = test.macro({
	title: (_, name: string) => `a profile guessed from a capture is sound and reads its cards: ${name}`,
	async exec(t, _name: string, made: ReturnType<typeof capture>, cards: object) {
		const {profile, text} = await guessed(made);
		const {frame} = profile.framing.toHost;
		t.deepEqual({...frame, maxLength: 0}, {...made.shape, maxLength: 0});
		t.like(profile.cards, cards);
		t.deepEqual(vectorFaults(profile), []);
		t.true(profile.vectors.some(({message}) => message !== undefined && profile.messages[message]?.to === 'host'));
		t.true(profile.vectors.some(({error}) => error !== undefined));
		t.regex(text, /FILL IN/);
		t.true(Object.values(profile.messages).some(spec => spec.to === 'host' && spec.emits === 'card-drawn'));
	},
});

test(
	isUnderstood,
	'lines of text',
	capture({kind: 'line', end: 'crlf', maxLength: 32}, card => bytes(`${names[card]}`)),
	{encoding: 'text', form: 'rank-suit', ten: 'T', case: 'upper'},
);
test(
	isUnderstood,
	'lines with a word before the card, and 10 for ten',
	capture({kind: 'line', end: 'lf', maxLength: 32}, card => bytes(`CARD ${names[card]?.replace('T', '10')}`)),
	{encoding: 'text', form: 'rank-suit', ten: '10'},
);
test(
	isUnderstood,
	'lines such as D12',
	capture({kind: 'line', end: 'cr', maxLength: 32}, card =>
		bytes(`${'SHDC'[Math.floor(card / 13)]}${(card % 13) + 1}`),
	),
	{encoding: 'text', form: 'suit-number'},
);
test(
	isUnderstood,
	'STX and ETX with a hex XOR, suit and rank in one byte, messages numbered',
	capture(
		{kind: 'delimited', start: '02', end: '03', maxLength: 32, checksum: {algorithm: 'xor8', encoding: 'hex-upper'}},
		(card, count) => [0x31 + (count % 9), 0x44, 0x80 | ((Math.floor(card / 13) + 1) << 4) | ((card % 13) + 1)],
	),
	{encoding: 'packed', suit: {bits: '6-4', map: {1: 'S', 2: 'H', 3: 'D', 4: 'C'}}, set: 0x80},
);
test(
	isUnderstood,
	'SLIP with a CRC-16, cards from 0',
	capture({kind: 'slip', maxLength: 64, checksum: {algorithm: 'crc16-kermit'}}, (card, count) => [0x10, count, card]),
	{encoding: 'index', base: 0},
);

const ACME = {
	kind: 'delimited',
	start: '02',
	end: '03',
	maxLength: 32,
	checksum: {algorithm: 'sum8', encoding: 'hex-upper'},
};
const two = (number: number): string => String(number).padStart(2, '0');
const suitOf = (card: number): string => 'SHDC'[Math.floor(card / 13)] ?? '';

const isNumbered = test.macro({
	title: (_, name: string) => `a profile guessed from a capture finds cards and count: ${name}`,
	async exec(t, _name: string, made: ReturnType<typeof capture>, expected: {cards: object; sequence: object}) {
		const {profile} = await guessed(made);
		t.like(profile.cards, expected.cards);
		t.like(profile.sequence, expected.sequence);
		t.deepEqual(vectorFaults(profile), []);
		const drawn = Object.values(profile.messages).find(spec => spec.to === 'host' && spec.emits === 'card-drawn');
		t.deepEqual(Object.keys(drawn?.fields ?? {}).sort(), ['card', 'counter']);
	},
});

const counted = {field: 'counter', modulo: 100};
const WRITTEN = [
	['S01', (card: number) => `${suitOf(card)}${two((card % 13) + 1)}`, {form: 'suit-number', digits: 2}],
	['S1', (card: number) => `${suitOf(card)}${(card % 13) + 1}`, {form: 'suit-number', digits: undefined}],
	['8S', (card: number) => `${names[card]}`, {form: 'rank-suit', ten: 'T'}],
	['10S', (card: number) => `${names[card]?.replace('T', '10')}`, {form: 'rank-suit', ten: '10'}],
	['ST', (card: number) => `${suitOf(card)}${names[card]?.[0]}`, {form: 'suit-rank', ten: 'T'}],
] as const;
for (const [name, written, form] of WRITTEN) {
	test(
		isNumbered,
		`a letter, two digits and ${name}`,
		capture(ACME, (card, count) => bytes(`C${two(count % 100)}${written(card)}`)),
		{cards: {encoding: 'text', ...form}, sequence: counted},
	);
	test(
		isNumbered,
		`two digits and ${name}, without a letter before them`,
		capture(ACME, (card, count) => bytes(`${two(count % 100)}${written(card)}`)),
		{cards: {encoding: 'text', ...form}, sequence: counted},
	);
}
test(
	isNumbered,
	'a counter byte to 255',
	capture({kind: 'slip', maxLength: 64}, (card, count) => [0x10, (count + 200) % 256, card]),
	{cards: {encoding: 'index'}, sequence: {field: 'counter', modulo: 256}},
);
test(
	isNumbered,
	'a counter byte to 15',
	capture({kind: 'slip', maxLength: 64}, (card, count) => [0x10, count % 16, card]),
	{cards: {encoding: 'index'}, sequence: {field: 'counter', modulo: 16}},
);
test(
	isNumbered,
	'a counter digit from 1 to 9',
	capture({...ACME, checksum: {algorithm: 'xor8', encoding: 'hex-upper'}}, (card, count) => [
		0x31 + (count % 9),
		0x44,
		0x80 | ((Math.floor(card / 13) + 1) << 4) | ((card % 13) + 1),
	]),
	{cards: {encoding: 'packed'}, sequence: {field: 'counter', letters: '123456789'}},
);

test('messages that share a counter are distinguished by their letters, and one without a counter is omitted', async t => {
	let turn = 0;
	const next = () => two(turn++ % 100);
	const made = capture(ACME, (card, count) => {
		if (count % 26 === 0) return bytes(`H${['CE3-07', 'CE3-19'][count % 2]}`);
		if (count % 26 === 25) return bytes(`E${next()}024`);
		return bytes(count % 13 === 5 ? `U${next()}` : `C${next()}${suitOf(card)}${two((card % 13) + 1)}`);
	});
	const {profile} = await guessed(made);
	t.like(profile.sequence, counted);
	t.deepEqual(
		Object.fromEntries(Object.entries(profile.messages).map(([name, {fields}]) => [name, Object.keys(fields)])),
		{
			'message-45': ['counter', 'number3'],
			'message-48': ['text1'],
			'message-55': ['counter'],
			card: ['counter', 'card'],
		},
	);
	t.deepEqual(vectorFaults(profile), []);
});

test('a profile has the line settings that were recorded with the bytes', t => {
	const {chunks} = capture({kind: 'line', end: 'crlf', maxLength: 32}, card => bytes(`${names[card]}`));
	const kept = '{"serial":{"baudRate":19200,"dataBits":7,"parity":"even","stopBits":1,"flow":"none"}}\n< 41';
	const {text} = profileFromCapture(chunks, 'capture.txt', capturedSettings(kept));
	t.regex(text, /serial: \{ baudRate: 19200, dataBits: 7, parity: even, stopBits: 1 \}/);
	t.is(capturedBytes(kept, 'capture.txt').length, 1);
});

test('a query becomes a command that is assumed to move cards, with its recorded answer', async t => {
	const {chunks, shape} = capture({kind: 'slip', maxLength: 64}, card => [0x10, card]);
	if (shape === undefined) throw new TypeError('no shape');
	const ask = {to: 'device', bytes: framingFrom({frame: shape}).wrap('frame', Uint8Array.of(0x01, 0x07))} as const;
	const {profile} = await guessed({chunks: chunks.flatMap(each => [ask, each])});
	t.deepEqual(profile.commands, {
		'request-01': {send: 'request-01', values: {byte1: 7}, expect: ['card-10'], timeoutMs: 2000, actuates: true},
	});
});

test('bytes without meaning give a profile whose only faults are at FILL IN', async t => {
	const random = seeded(2);
	const noise = {to: 'host', bytes: Uint8Array.from({length: 300}, () => random.below(200))} as const;
	const {text} = profileFromCapture([noise], 'noise.txt');
	const lines = text.split('\n');
	const faults = allFaults(await sourceFrom(text, 'noise.profile.yaml', [BUILT_IN]));
	t.true(faults.length > 0);
	for (const {line, pointer} of faults) {
		const place = lines.slice(Math.max(0, line - 4), line + 1).join('\n');
		t.regex(place, /FILL IN/, `${pointer} in line ${line}:\n${text}`);
	}
});

for (const kind of DEVICE_KIND_NAMES) {
	test(`an example of a ${kind} is valid with every framing, and passes its own vectors`, async t => {
		for (const framing of FRAMING_KINDS) {
			const source = await sourceFrom(profileSkeleton(kind, framing), `${framing}.profile.yaml`, [BUILT_IN]);
			const profile = profileFor(source, undefined);
			t.deepEqual(vectorFaults(profile), []);
			t.is(profile.framing.toHost['frame']?.kind, framing);
		}
	});
}

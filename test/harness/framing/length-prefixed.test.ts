import test from 'ava';
import type {FrameEvent} from '../../../harness/framing/frame-event.js';
import {framingFrom} from '../../../harness/framing/from-profile.js';
import {seeded} from '../../../harness/model/random.js';
import {type ChecksumName, framingSchema} from '../../../harness/profile/framing-schema.js';
import {framerOf} from './frame-events.js';

const START = 0xfe;
const MOST = 64;
const lengthPrefixed = (lengthBytes: 1 | 2, maxLength: number, algorithm: ChecksumName) => {
	const frame = {kind: 'length-prefixed', start: 'FE', lengthBytes, maxLength, checksum: {algorithm}};
	return framingFrom(framingSchema.parse({toHost: {frame}, idleMs: 1}).toHost);
};
const short = lengthPrefixed(1, MOST, 'xor8');
const xor = (...bytes: number[]): number => bytes.reduce((sum, byte) => sum ^ byte, 0);
const framed = (...payload: number[]): number[] => [START, payload.length, ...payload, xor(payload.length, ...payload)];

/** Feeds `bytes` in pieces of `pieceLength` and returns every event, the unfinished tail too. */
const eventsOf = (bytes: readonly number[], pieceLength = bytes.length): FrameEvent[] => {
	const framer = framerOf(short);
	const events: FrameEvent[] = [];
	for (let at = 0; at < bytes.length; at += pieceLength) {
		events.push(...framer.feed(Uint8Array.from(bytes.slice(at, at + pieceLength))));
	}
	return [...events, ...framer.end()];
};

const kindsOf = (events: readonly FrameEvent[]): string[] =>
	events.map(event => (event.kind === 'discarded' ? `discarded: ${event.because}` : event.kind));

const classifies = test.macro({
	title: (given = '') => given,
	exec(t, bytes: number[], expected: string[]) {
		t.deepEqual(kindsOf(eventsOf(bytes)), expected);
	},
});

test('two frames in one chunk are two frames', classifies, [...framed(1, 2), ...framed(3)], ['frame', 'frame']);
test(
	'noise before a frame is reported as discarded',
	classifies,
	[0, 0x11, ...framed(1)],
	['discarded: no-start', 'frame'],
);
test(
	'noise without a start byte is discarded at once and not buffered',
	classifies,
	[0, 0x11],
	['discarded: no-start'],
);
test('a frame cut off at the end of the input is reported as unfinished', classifies, framed(1, 2).slice(0, -1), [
	'unfinished',
]);
test(
	'a length beyond the longest frame is discarded at once',
	classifies,
	[START, MOST + 1],
	['discarded: too-long', 'discarded: no-start'],
);

test('a corrupt length does not swallow the good frame behind it', t => {
	const corrupt = framed(1, 2);
	corrupt[1] = 3;
	t.is(kindsOf(eventsOf([...corrupt, ...framed(9)])).at(-1), 'frame');
});

test('chunk boundaries change no frame and lose no byte', t => {
	const bytes = [0x07, ...framed(1, START, 3), START, 0x02, ...framed(), ...framed(5, 6, 7, 8), START];
	const frames = (events: FrameEvent[]) => events.filter(event => event.kind === 'frame');
	const whole = eventsOf(bytes);
	for (const pieceLength of [1, 2, 3, 5, 7]) {
		const pieces = eventsOf(bytes, pieceLength);
		t.deepEqual(frames(pieces), frames(whole));
		t.deepEqual(
			pieces.flatMap(event => [...event.bytes]),
			bytes,
		);
	}
});

test('each of a million random bytes is reported, and none is buffered forever', t => {
	const random = seeded(3);
	const framer = framerOf(short);
	let [fed, emitted] = [0, 0];
	for (let chunk = 0; chunk < 10_000; chunk++) {
		// Every second byte is a start byte: the worst case for a framer that must synchronise again.
		const bytes = Uint8Array.from({length: 100}, () => (random.below(2) === 0 ? START : random.below(256)));
		fed += bytes.length;
		emitted += framer.feed(bytes).reduce((sum, event) => sum + event.bytes.length, 0);
		if (fed - emitted > MOST + 3) t.fail(`${fed - emitted} bytes held`);
	}
	emitted += framer.end().reduce((sum, event) => sum + event.bytes.length, 0);
	t.is(emitted, fed);
});

test('a good frame inside a discarded frame is still found', t => {
	const framer = framerOf(short);
	const inside = framed(9, 9);
	t.deepEqual(framer.feed(Uint8Array.from([START, 40, 1, ...inside, 7])), []);
	t.is(framer.bufferedLength(), 4 + inside.length);
	t.deepEqual(kindsOf(framer.giveUp()), ['discarded: cut-off', 'discarded: no-start', 'frame', 'discarded: no-start']);
	t.is(framer.bufferedLength(), 0);
});

test('a run of start bytes is reported as one loss', t => {
	const [only, ...more] = eventsOf(new Array<number>(1000).fill(START)).filter(({kind}) => kind === 'discarded');
	t.is(more.length, 0);
	t.true((only?.bytes.length ?? 0) > 900);
});

test('a framed payload is read back, with a length of one or two bytes', t => {
	for (const lengthBytes of [1, 2] as const) {
		const framing = lengthPrefixed(lengthBytes, lengthBytes === 1 ? 255 : 300, 'crc16-ccitt-false');
		const payload = Uint8Array.from({length: lengthBytes === 1 ? 200 : 300}, (_, at) => at);
		const [event] = framerOf(framing).feed(framing.wrap('frame', payload));
		t.is(event?.kind, 'frame');
		t.deepEqual(event?.kind === 'frame' ? event.payload : undefined, payload);
	}
});

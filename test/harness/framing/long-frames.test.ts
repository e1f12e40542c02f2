import test from 'ava';
import {framerOf} from './frame-events.js';
import {framingOf} from './wires.js';

// Work is counted, not timed: 60,000 bytes, one by one, into a frame that never ends. A framer that scanned or copied
// its whole buffer for each of them would touch 1,800,000,000 bytes.
// all that it holds for each of them would touch 1,800,000,000 bytes, and this test would run for minutes.
const LONG = 60_000;

for (const [name, shape, filler] of [
	['a delimited frame', {kind: 'delimited', start: '02', end: '03', maxLength: 65_535}, 0x02],
	['a line', {kind: 'line', end: 'lf', maxLength: 65_535}, 0x41],
	['a SLIP packet', {kind: 'slip', maxLength: 65_535}, 0xdb],
	['a length-prefixed frame', {kind: 'length-prefixed', start: 'FF', lengthBytes: 2, maxLength: 65_535}, 0xff],
] as const) {
	test(`${name} that arrives byte by byte is buffered once, without a copy for each byte`, t => {
		const framer = framerOf(framingOf({shape}));
		const byte = Uint8Array.of(filler);
		for (let fed = 0; fed < LONG; fed++) t.is(framer.feed(byte).length, 0);
		t.is(framer.bufferedLength(), LONG);
		t.is(
			[...framer.giveUp()].reduce((sum, event) => sum + event.bytes.length, 0),
			LONG,
		);
	});
}

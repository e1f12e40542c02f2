import test from 'ava';
import type {FrameEvent} from '../../../harness/framing/frame-event.js';
import {type RandomSource, seeded} from '../../../harness/model/random.js';
import {eventsOf, framerOf, framesIn} from './frame-events.js';
import {mutated} from './mutated.js';
import {WIRES, type Wire} from './wires.js';

// Ten million bytes and 100,000 damaged frames in all, divided among the kinds.
const KINDS = Object.keys(WIRES).length;
const BYTES = Math.ceil(10_000_000 / KINDS);
const FRAMES = Math.ceil(100_000 / KINDS);

/** Every second byte has a meaning on this wire: the worst case for a framer that must synchronise again. */
const noise = ({special}: Wire, random: RandomSource, length: number): Uint8Array => {
	const bytes = new Uint8Array(length);
	for (let at = 0; at < length; at++) {
		const drawn = random.word();
		bytes[at] = (drawn & 0x100) === 0 ? drawn & 0xff : (special[(drawn >>> 9) % special.length] ?? 0);
	}
	return bytes;
};

for (const [name, wire] of Object.entries(WIRES)) {
	test(`${name}: each random byte is reported once and in order, few are buffered, and every frame has a right checksum`, t => {
		const random = seeded(21);
		const framer = framerOf(wire.framing);
		const faults = new Set<string>();
		let waiting = new Uint8Array(0);
		for (let fed = 0; fed < BYTES; ) {
			const chunk = noise(wire, random, random.below(random.below(20) === 0 ? 5000 : 70));
			fed += chunk.length;
			const events = framer.feed(chunk);
			if (random.below(50) === 0) events.push(...framer.giveUp());
			const emitted = Buffer.concat(events.map(event => event.bytes));
			const came = Buffer.concat([waiting, chunk]);
			if (Buffer.compare(came.subarray(0, emitted.length), emitted) !== 0) faults.add('other bytes than came');
			waiting = new Uint8Array(came.subarray(emitted.length));
			if (framer.bufferedLength() > wire.longest) faults.add(`holds ${framer.bufferedLength()}`);
			if (waiting.length > 2 * wire.longest + 2) faults.add(`owes ${waiting.length}`);
			for (const frame of badFrames(wire, events)) faults.add(`bad frame ${frame}`);
		}
		const rest = framer.end().reduce((sum, event) => sum + event.bytes.length, 0);
		t.is(rest, waiting.length);
		t.deepEqual([...faults], []);
	});

	test(`${name}: damaged frames are never accepted as good, and no byte is lost`, t => {
		const random = seeded(22);
		const faults = new Set<string>();
		for (let round = 0; round < FRAMES; round++) {
			const bytes = mutated(goodFrame(wire, random), random);
			const events = eventsOf(wire.framing, bytes, 1 + random.below(bytes.length + 1));
			if (lengthOf(events) !== bytes.length) faults.add(`lost a byte of ${hex(bytes)}`);
			for (const frame of badFrames(wire, events)) faults.add(`bad frame ${frame} in ${hex(bytes)}`);
		}
		t.deepEqual([...faults], []);
	});
}

function goodFrame({framing, shape, lengths: [least, most], isSafe}: Wire, random: RandomSource): Uint8Array {
	const length = least + random.below(most - least + 1);
	return framing.wrap(
		shape,
		Uint8Array.from({length}, () => random.below(256)).map(byte => (isSafe(byte) ? byte : 0x41)),
	);
}

const badFrames = (wire: Wire, events: readonly FrameEvent[]): string[] =>
	framesIn(events)
		.filter(frame => !wire.isBorneOut(frame))
		.map(frame => hex(frame.bytes));

const lengthOf = (events: readonly FrameEvent[]): number => events.reduce((sum, event) => sum + event.bytes.length, 0);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

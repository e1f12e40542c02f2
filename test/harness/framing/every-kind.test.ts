import test from 'ava';
import {type RandomSource, seeded} from '../../../harness/model/random.js';
import {eventsOf, framerOf, framesIn} from './frame-events.js';
import {WIRES, type Wire} from './wires.js';

const pick = (random: RandomSource, [least, most]: readonly [number, number]): number =>
	least + random.below(most - least + 1);

function payloadFor({lengths, isSafe, special}: Wire, random: RandomSource): Uint8Array {
	const allowed = special.filter(isSafe);
	return Uint8Array.from({length: pick(random, lengths)}, () => {
		const byte = random.below(256);
		if (!isSafe(byte)) return 0x41;
		return random.below(4) === 0 ? (allowed[random.below(allowed.length)] ?? byte) : byte;
	});
}

for (const [name, wire] of Object.entries(WIRES)) {
	const {framing, shape, isBorneOut} = wire;

	test(`${name}: a framed payload is read back, and its checksum is right`, t => {
		const random = seeded(11);
		for (let round = 0; round < 300; round++) {
			const payload = payloadFor(wire, random);
			const [frame, ...more] = framesIn(eventsOf(framing, framing.wrap(shape, payload)));
			t.is(more.length, 0);
			t.deepEqual(frame?.payload, payload);
			t.true(frame !== undefined && isBorneOut(frame));
		}
	});

	test(`${name}: chunk boundaries change no frame and lose no byte`, t => {
		const random = seeded(12);
		for (let round = 0; round < 20; round++) {
			const noise = () =>
				Uint8Array.from({length: random.below(4)}, () => wire.special[random.below(wire.special.length)] ?? 0);
			const frames = Array.from({length: 4}, () => framing.wrap(shape, payloadFor(wire, random)));
			const bytes = new Uint8Array(Buffer.concat(frames.flatMap(frame => [noise(), frame])));
			const whole = eventsOf(framing, bytes);
			for (const pieceLength of [bytes.length, 1, 2, 3, 5, 7, 16]) {
				const pieces = eventsOf(framing, bytes, pieceLength);
				t.deepEqual(framesIn(pieces), framesIn(whole));
				t.deepEqual(Buffer.concat(pieces.map(event => event.bytes)), Buffer.from(bytes));
			}
		}
	});

	test(`${name}: a frame cut in two at any place is read as one frame`, t => {
		const payload = payloadFor({...wire, lengths: [wire.lengths[1], wire.lengths[1]]}, seeded(13));
		const bytes = framing.wrap(shape, payload);
		for (let cut = 1; cut < bytes.length; cut++) {
			const framer = framerOf(framing);
			const events = [...framer.feed(bytes.subarray(0, cut)), ...framer.feed(bytes.subarray(cut)), ...framer.end()];
			t.deepEqual(
				framesIn(events).map(frame => frame.payload),
				[payload],
				`cut at ${cut}`,
			);
		}
	});

	test(`${name}: after a silence the next good frame is read`, t => {
		const random = seeded(14);
		for (let round = 0; round < 300; round++) {
			const bytes = framing.wrap(shape, payloadFor(wire, random));
			const framer = framerOf(framing);
			const cut = bytes.subarray(0, random.below(bytes.length));
			const before = framer.feed(cut);
			const given = framer.giveUp();
			t.is(framer.bufferedLength(), 0);
			t.is(
				[...before, ...given].reduce((sum, event) => sum + event.bytes.length, 0),
				cut.length,
			);
			t.is(framesIn([...framer.feed(bytes), ...framer.end()]).length, 1);
		}
	});

	test(`${name}: a payload that no frame can carry throws an internal error`, t => {
		t.throws(() => framing.wrap(shape, new Uint8Array(wire.lengths[1] + 1).fill(0x41)), {instanceOf: RangeError});
	});
}

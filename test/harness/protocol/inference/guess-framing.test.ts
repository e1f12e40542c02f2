import test from 'ava';
import {framingFrom} from '../../../../harness/framing/from-profile.js';
import {seeded} from '../../../../harness/model/random.js';
import {type FrameShape, framingSchema} from '../../../../harness/profile/framing-schema.js';
import {guessFraming} from '../../../../harness/protocol/inference/guess-framing.js';

const shapeFrom = (spec: object): FrameShape => {
	const {frame} = framingSchema.parse({toHost: {frame: spec}, idleMs: 100}).toHost;
	if (frame === undefined) throw new TypeError('no frame');
	return frame;
};

/** Payloads of a made-up device: a code, and random bytes, up to twenty in all. */
function payloads(count: number, byte: (any: number) => number): Uint8Array[] {
	const random = seeded(7);
	return Array.from({length: count}, () =>
		Uint8Array.from({length: 2 + random.below(18)}, (_, at) => byte(at === 0 ? 0x81 : random.below(256))),
	);
}

const any = (byte: number) => byte;
const withBit7 = (byte: number) => byte | 0x80;
const letter = (byte: number) => 0x41 + (byte % 26);

/** The properties that identify a framing; the longest frame cannot be seen in a capture. */
const essence = ({maxLength, ...shape}: FrameShape & {maxLength?: number}) => shape;

const isFound = test.macro({
	title: (_, name: string) => `the framing of a capture is found: ${name}`,
	exec(t, _name: string, spec: object, byte: (any: number) => number = any) {
		const shape = shapeFrom({maxLength: 64, ...spec});
		const {wrap} = framingFrom({frame: shape});
		const chunks = payloads(40, byte).map(payload => wrap('frame', payload));
		const [best] = guessFraming(chunks);
		t.deepEqual(best && essence(best.shape), essence(shape));
		t.is(best?.frames, 40);
		t.is(best?.coverage, 1);
		t.is(best?.sureness, 'checksum' in shape || shape.kind !== 'delimited' ? 'sure' : 'likely');
	},
});

const crc16 = {algorithm: 'crc16-ccitt-false'};
test(isFound, 'lines of text', {kind: 'line', end: 'crlf'}, letter);
test(isFound, 'lines that end in CR alone', {kind: 'line', end: 'cr'}, letter);
test(
	isFound,
	'lines with a hex sum',
	{kind: 'line', end: 'lf', checksum: {algorithm: 'sum8', encoding: 'hex-upper'}},
	letter,
);
test(isFound, 'STX, ETX and nothing else', {kind: 'delimited', start: '02', end: '03'}, letter);
test(
	isFound,
	'STX, ETX and a hex XOR with the ETX',
	{kind: 'delimited', start: '02', end: '03', checksum: {algorithm: 'xor8', encoding: 'hex-upper'}},
	withBit7,
);
test(
	isFound,
	'STX, ETX and a hex XOR with the STX',
	{kind: 'delimited', start: '02', end: '03', checksum: {algorithm: 'xor8', encoding: 'hex-upper', from: 0}},
	withBit7,
);
test(
	isFound,
	'ENQ, ETX and a sum without the ETX',
	{kind: 'delimited', start: '05', end: '03', checksum: {algorithm: 'sum8', to: 'payload'}},
	withBit7,
);
test(isFound, 'SLIP', {kind: 'slip'});
test(isFound, 'SLIP with a CRC-16, the low byte first', {
	kind: 'slip',
	checksum: {algorithm: 'crc16-modbus', byteOrder: 'low-first'},
});
test(isFound, 'SLIP with a CRC-32', {kind: 'slip', checksum: {algorithm: 'crc32'}});
test(isFound, 'one length byte and a XOR', {
	kind: 'length-prefixed',
	start: 'AA',
	lengthBytes: 1,
	checksum: {algorithm: 'xor8'},
});
test(isFound, 'two length bytes and a CRC-16', {kind: 'length-prefixed', start: 'A5', lengthBytes: 2, checksum: crc16});
test(isFound, 'two length bytes, low byte first, a start of two bytes, a sum over all bytes', {
	kind: 'length-prefixed',
	start: 'AA 55',
	lengthBytes: 2,
	lengthOrder: 'low-first',
	checksum: {algorithm: 'sum8', from: 0},
});
test(isFound, 'a length that counts the whole frame, without a checksum', {
	kind: 'length-prefixed',
	start: 'F0',
	lengthBytes: 1,
	counts: 'whole-frame',
});
test(isFound, 'a length that counts payload and checksum', {
	kind: 'length-prefixed',
	start: 'A5',
	lengthBytes: 1,
	counts: 'payload-and-checksum',
	checksum: {algorithm: 'crc16-arc'},
});

test('frames of one length are found with their checksum', t => {
	const shape = shapeFrom({kind: 'fixed', start: '5A', length: 6, checksum: {algorithm: 'crc8'}});
	const {wrap} = framingFrom({frame: shape});
	const random = seeded(3);
	const chunks = Array.from({length: 60}, () =>
		wrap(
			'frame',
			Uint8Array.from({length: 4}, () => random.below(256)),
		),
	);
	t.deepEqual(guessFraming(chunks)[0]?.shape, shape);
});

test('chunk boundaries inside frames, and noise between them, do not mislead the inference', t => {
	const shape = shapeFrom({kind: 'length-prefixed', start: 'A5', lengthBytes: 2, maxLength: 64, checksum: crc16});
	const {wrap} = framingFrom({frame: shape});
	const stream = payloads(60, any).flatMap((payload, at) => [
		...wrap('frame', payload),
		...(at % 10 === 0 ? [0x00, 0xa5] : []),
	]);
	const chunks = Array.from({length: Math.ceil(stream.length / 7)}, (_, at) =>
		Uint8Array.from(stream.slice(7 * at, 7 * at + 7)),
	);
	const [best] = guessFraming(chunks);
	t.deepEqual(best && essence(best.shape), essence(shape));
	t.true((best?.coverage ?? 0) > 0.95);
});

test('bytes without any framing give no certain result', t => {
	const random = seeded(11);
	const noise = Array.from({length: 50}, () => Uint8Array.from({length: 9}, () => random.below(256)));
	t.true(
		guessFraming([Uint8Array.from(noise.flatMap(chunk => [...chunk]))]).every(({sureness}) => sureness !== 'sure'),
	);
	t.deepEqual(guessFraming([]), []);
});

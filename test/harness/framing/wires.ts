import type {FrameEvent, Framing} from '../../../harness/framing/frame-event.js';
import {framingFrom} from '../../../harness/framing/from-profile.js';
import {bytesOf} from '../../../harness/model/hex.js';
import {framingSchema} from '../../../harness/profile/framing-schema.js';

/** A made-up wire: its frames, and the most bytes that its framer may buffer. */
export interface Wire {
	readonly framing: Framing;
	readonly shape: string;
	/** The longest frame on the wire. */
	readonly longest: number;
	/** Payloads that its frames can carry. */
	readonly lengths: readonly [least: number, most: number];
	/** Bytes with a meaning on this wire: noise consists of them, and payloads where a payload may contain them. */
	readonly special: readonly number[];
	readonly isSafe: (byte: number) => boolean;
	/** Checks a frame's checksum and length by independent code; `payload` is the expected payload. */
	readonly isBorneOut: (frame: Extract<FrameEvent, {kind: 'frame'}>) => boolean;
}

export const framingOf = (shapes: Record<string, unknown>): Framing =>
	framingFrom(framingSchema.parse({toHost: shapes, idleMs: 1}).toHost);

const xor = (bytes: Uint8Array): number => {
	let sum = 0;
	for (const byte of bytes) sum ^= byte;
	return sum;
};
const sum = (bytes: Uint8Array): number => {
	let total = 0;
	for (const byte of bytes) total = (total + byte) % 256;
	return total;
};
/** CRC-16 bit by bit: polynomial 1021, start value FFFF, not reflected. */
function crc(bytes: Uint8Array): number {
	let register = 0xffff;
	for (const byte of bytes) {
		register ^= byte << 8;
		for (let bit = 0; bit < 8; bit++) {
			register = (register & 0x8000) === 0 ? register << 1 : (register << 1) ^ 0x1021;
			register &= 0xffff;
		}
	}
	return register;
}

const same = (one: Uint8Array, two: Uint8Array): boolean => Buffer.compare(one, two) === 0;
const asHex = (byte: number): Uint8Array => Buffer.from(byte.toString(16).toUpperCase().padStart(2, '0'), 'latin1');
const any = (): boolean => true;

const report = {
	kind: 'delimited',
	start: '05',
	end: '03',
	maxLength: 16,
	checksum: {algorithm: 'xor8', encoding: 'hex-upper'},
};
const isReport = (bytes: Uint8Array, payload: Uint8Array): boolean =>
	bytes[0] === 5 &&
	bytes.at(-3) === 3 &&
	same(bytes.subarray(1, -3), payload) &&
	!payload.includes(3) &&
	payload.length <= 16 &&
	same(bytes.subarray(-2), asHex(xor(bytes.subarray(1, -2))));

const isPacket = (wire: Uint8Array, payload: Uint8Array): boolean => {
	const text = Buffer.from(wire).toString('latin1').replaceAll('\xC0', '');
	const plain = Buffer.from(text.replaceAll('\xDB\xDC', '\xC0').replaceAll('\xDB\xDD', '\xDB'), 'latin1');
	return same(plain.subarray(0, -2), payload) && plain.readUInt16LE(plain.length - 2) === crc(payload);
};

const isLine = (wire: Uint8Array, payload: Uint8Array): boolean => {
	const text = Buffer.from(wire)
		.toString('latin1')
		.replaceAll(/[\r\n]/g, '');
	const [said, by] = [text.slice(0, -2), text.slice(-2)];
	const bytes = Buffer.from(said, 'latin1');
	return same(bytes, payload) && by === sum(bytes).toString(16).padStart(2, '0');
};

/** Four bytes of header, ten of data, one whose bit 0 means "continued". */
const isReports = (wire: Uint8Array, payload: Uint8Array): boolean => {
	const reports = Array.from({length: wire.length / 16}, (_, at) => wire.subarray(16 * at, 16 * at + 16));
	const data = reports.flatMap(each => [...each.subarray(4, 4 + (each[1] ?? 0))]);
	const goOn = reports.map(each => ((each[15] ?? 0) & 1) === 1);
	return (
		same(Uint8Array.from(data), payload) &&
		reports.length <= 4 &&
		reports.every((each, at) => each[0] === 2 && (each[1] ?? 99) <= 10 && each[2] === at) &&
		goOn.every((on, at) => on === at < reports.length - 1)
	);
};

export const WIRES: Readonly<Record<string, Wire>> = {
	'delimited frames, of which two have a fixed length': {
		framing: framingOf({
			report,
			ack: {kind: 'fixed', start: '06', length: 1},
			nak: {kind: 'fixed', start: '15', length: 2},
		}),
		shape: 'report',
		longest: 20,
		lengths: [0, 16],
		special: [0x05, 0x03, 0x06, 0x15, 0x34, 0x46],
		isSafe: byte => byte !== 3,
		isBorneOut({shape, bytes, payload}) {
			if (shape === 'ack') return same(bytes, bytesOf('06')) && payload.length === 0;
			if (shape === 'nak') return bytes[0] === 0x15 && bytes.length === 2 && same(payload, bytes.subarray(1));
			return isReport(bytes, payload);
		},
	},
	'delimited frames with marks of two bytes': {
		framing: framingOf({
			frame: {
				kind: 'delimited',
				start: '10 02',
				end: '10 03',
				maxLength: 12,
				checksum: {algorithm: 'sum8', from: 0, to: 'payload'},
			},
		}),
		shape: 'frame',
		longest: 17,
		lengths: [0, 12],
		special: [0x10, 0x02, 0x03],
		isSafe: byte => byte !== 0x10,
		isBorneOut: ({bytes, payload}) =>
			same(bytes.subarray(0, 2), bytesOf('10 02')) &&
			same(bytes.subarray(-3, -1), bytesOf('10 03')) &&
			same(bytes.subarray(2, -3), payload) &&
			bytes.at(-1) === sum(bytes.subarray(0, -3)),
	},
	'length-prefixed frames': {
		framing: framingOf({
			frame: {
				kind: 'length-prefixed',
				start: 'A5',
				lengthBytes: 2,
				maxLength: 48,
				checksum: {algorithm: 'crc16-ccitt-false'},
			},
		}),
		shape: 'frame',
		longest: 53,
		lengths: [0, 48],
		special: [0xa5, 0, 1, 2, 3],
		isSafe: any,
		isBorneOut: ({bytes, payload}) =>
			bytes[0] === 0xa5 &&
			Buffer.from(bytes).readUInt16BE(1) === payload.length &&
			payload.length <= 48 &&
			same(bytes.subarray(3, -2), payload) &&
			Buffer.from(bytes).readUInt16BE(bytes.length - 2) === crc(bytes.subarray(1, -2)),
	},
	'length-prefixed frames that count all of themselves, low byte first': {
		framing: framingOf({
			frame: {
				kind: 'length-prefixed',
				start: 'A5 5A',
				lengthBytes: 2,
				lengthOrder: 'low-first',
				counts: 'whole-frame',
				maxLength: 20,
				checksum: {algorithm: 'sum8', from: 0},
			},
		}),
		shape: 'frame',
		longest: 25,
		lengths: [0, 20],
		special: [0xa5, 0x5a, 0, 5, 6, 7],
		isSafe: any,
		isBorneOut: ({bytes, payload}) =>
			Buffer.from(bytes).readUInt16LE(2) === bytes.length &&
			same(bytes.subarray(4, -1), payload) &&
			bytes.at(-1) === sum(bytes.subarray(0, -1)),
	},
	'frames of a fixed length without a start': {
		framing: framingOf({frame: {kind: 'fixed', length: 8, checksum: {algorithm: 'crc16-ccitt-false'}}}),
		shape: 'frame',
		longest: 8,
		lengths: [6, 6],
		special: [0, 1],
		isSafe: any,
		isBorneOut: ({bytes, payload}) =>
			bytes.length === 8 && same(bytes.subarray(0, 6), payload) && Buffer.from(bytes).readUInt16BE(6) === crc(payload),
	},
	lines: {
		framing: framingOf({
			line: {kind: 'line', end: 'crlf', maxLength: 20, checksum: {algorithm: 'sum8', encoding: 'hex-lower'}},
		}),
		shape: 'line',
		longest: 22,
		lengths: [1, 20],
		special: [0x0d, 0x0a, 0x30, 0x38],
		isSafe: byte => byte !== 0x0d && byte !== 0x0a,
		isBorneOut: ({bytes, payload}) => isLine(bytes, payload) && payload.length <= 20,
	},
	'SLIP packets': {
		framing: framingOf({
			packet: {kind: 'slip', maxLength: 20, checksum: {algorithm: 'crc16-ccitt-false', byteOrder: 'low-first'}},
		}),
		shape: 'packet',
		longest: 44,
		lengths: [1, 20],
		special: [0xc0, 0xdb, 0xdc, 0xdd],
		isSafe: any,
		isBorneOut: ({bytes, payload}) => isPacket(bytes, payload) && payload.length <= 20,
	},
	'HID reports': {
		framing: framingOf({
			report: {
				kind: 'hid-report',
				reportId: 2,
				length: 16,
				lengthAt: 1,
				sequenceAt: 2,
				dataFrom: 4,
				dataLength: 10,
				continued: {at: 15, bit: 0},
				maxReports: 4,
			},
		}),
		shape: 'report',
		longest: 64,
		lengths: [0, 40],
		special: [0, 1, 2, 3],
		isSafe: any,
		isBorneOut: ({bytes, payload}) => isReports(bytes, payload),
	},
};

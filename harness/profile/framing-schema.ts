import * as z from 'zod';

/** Checksums by the names that catalogues of them use. */
export const CHECKSUM_NAMES = [
	'xor8',
	'sum8',
	'crc8',
	'crc16-arc',
	'crc16-ccitt-false',
	'crc16-kermit',
	'crc16-modbus',
	'crc16-xmodem',
	'crc32',
] as const;

export const hexBytes = z
	.string()
	.regex(/^\s*([0-9a-fA-F]{2}\s*)+$/, 'expected bytes as pairs of hex digits, such as "A5 00 01"');

const checksum = z.strictObject({
	algorithm: z.enum(CHECKSUM_NAMES),
	/** The first byte that is summed, counted in the frame; if not said, the one behind the start. */
	from: z.int().min(0).max(64).optional(),
	/** `checksum`: everything up to the checksum, an end mark too; `payload`: without the end mark. */
	to: z.enum(['checksum', 'payload']).default('checksum'),
	encoding: z.enum(['binary', 'hex-upper', 'hex-lower']).default('binary'),
	byteOrder: z.enum(['high-first', 'low-first']).default('high-first'),
});

const longest = z.int().min(1).max(65_535);

/** One form that a frame can have on the wire. */
const frameShape = z.discriminatedUnion('kind', [
	/** start payload end checksum */
	z.strictObject({
		kind: z.literal('delimited'),
		start: hexBytes,
		end: hexBytes,
		maxLength: longest,
		checksum: checksum.optional(),
	}),
	/** start length payload checksum */
	z.strictObject({
		kind: z.literal('length-prefixed'),
		start: hexBytes,
		lengthBytes: z.union([z.literal(1), z.literal(2)], 'expected 1 or 2'),
		lengthOrder: z.enum(['high-first', 'low-first']).default('high-first'),
		/** What the length counts. */
		counts: z.enum(['payload', 'payload-and-checksum', 'whole-frame']).default('payload'),
		maxLength: longest,
		checksum: checksum.optional(),
	}),
	/** start, then so many bytes; `length` is that of the whole frame. */
	z.strictObject({
		kind: z.literal('fixed'),
		start: hexBytes.optional(),
		length: longest,
		checksum: checksum.optional(),
	}),
	/** Text up to the end of a line. `any`: CR, LF or both. */
	z.strictObject({
		kind: z.literal('line'),
		end: z.enum(['lf', 'cr', 'crlf', 'any']),
		maxLength: longest,
		checksum: checksum.optional(),
	}),
	/** RFC 1055. */
	z.strictObject({kind: z.literal('slip'), maxLength: longest, checksum: checksum.optional()}),
	/** HID reports of one size; a payload may go on in the next report. */
	z.strictObject({
		kind: z.literal('hid-report'),
		/** Not said: reports have no number. */
		reportId: z.int().min(1).max(255).optional(),
		/** Bytes of a report as it stands on the wire, its number included. */
		length: z.int().min(2).max(4096),
		/** Where a report says how many bytes of data it holds. */
		lengthAt: z.int().min(0).max(4095),
		dataFrom: z.int().min(0).max(4095),
		dataLength: z.int().min(1).max(4096),
		/** The bit that says: goes on in the next report. */
		continued: z.strictObject({at: z.int().min(0).max(4095), bit: z.int().min(0).max(7)}).optional(),
		/** The byte that counts reports, so that a lost one shows. */
		sequenceAt: z.int().min(0).max(4095).optional(),
		maxReports: z.int().min(1).max(64).default(1),
		/** Bytes that are always the same when we write, and are not looked at when we read. */
		fill: z.array(z.strictObject({at: z.int().min(0).max(4095), hex: hexBytes})).default([]),
	}),
]);

const direction = z.record(z.string().regex(/^[a-z0-9-]+$/, 'expected a name in lower case'), frameShape);

export const framingSchema = z.strictObject({
	toHost: direction,
	/** Not said: the device does not listen. */
	toDevice: direction.default({}),
	/** So long without a byte, and a frame that was begun will not be finished. */
	idleMs: z.int().min(1).max(3_600_000),
});

export type FrameShape = z.infer<typeof frameShape>;
export type ShapeOf<Kind extends FrameShape['kind']> = Extract<FrameShape, {kind: Kind}>;
export type ChecksumSpec = z.infer<typeof checksum>;
export type ChecksumName = (typeof CHECKSUM_NAMES)[number];
export type FramingSpec = z.infer<typeof framingSchema>;
export type DirectionSpec = FramingSpec['toHost'];

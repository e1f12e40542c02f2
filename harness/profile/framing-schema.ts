import * as z from 'zod';

/** Names as in the catalogues of checksum algorithms. */
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
	/** Index in the frame of the first summed byte; default: the byte after the start. */
	from: z.int().min(0).max(64).optional(),
	/** `checksum`: every byte up to the checksum, including the end mark; `payload`: without the end mark. */
	to: z.enum(['checksum', 'payload']).default('checksum'),
	encoding: z.enum(['binary', 'hex-upper', 'hex-lower']).default('binary'),
	byteOrder: z.enum(['high-first', 'low-first']).default('high-first'),
});

const longest = z.int().min(1).max(65_535);

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
		counts: z.enum(['payload', 'payload-and-checksum', 'whole-frame']).default('payload'),
		maxLength: longest,
		checksum: checksum.optional(),
	}),
	/** start, then a fixed number of bytes; `length` is that of the whole frame. */
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
	/** HID reports of one size; a payload may continue in the next report. */
	z.strictObject({
		kind: z.literal('hid-report'),
		/** Absent: reports have no ID. */
		reportId: z.int().min(1).max(255).optional(),
		/** Bytes of a report on the wire, including its ID. */
		length: z.int().min(2).max(4096),
		/** Index of the byte that holds the number of data bytes. */
		lengthAt: z.int().min(0).max(4095),
		dataFrom: z.int().min(0).max(4095),
		dataLength: z.int().min(1).max(4096),
		/** The bit that is set if the payload continues in the next report. */
		continued: z.strictObject({at: z.int().min(0).max(4095), bit: z.int().min(0).max(7)}).optional(),
		/** Index of the byte that counts reports; it reveals lost reports. */
		sequenceAt: z.int().min(0).max(4095).optional(),
		maxReports: z.int().min(1).max(64).default(1),
		/** Bytes with fixed values: written as given, ignored when read. */
		fill: z.array(z.strictObject({at: z.int().min(0).max(4095), hex: hexBytes})).default([]),
	}),
]);

const direction = z.record(z.string().regex(/^[a-z0-9-]+$/, 'expected a name in lower case'), frameShape);

export const framingSchema = z.strictObject({
	toHost: direction,
	/** Empty: the device does not receive. */
	toDevice: direction.default({}),
	/** An unfinished frame is dropped after this time without a byte. */
	idleMs: z.int().min(1).max(3_600_000),
});

export type FrameShape = z.infer<typeof frameShape>;
export type ShapeOf<Kind extends FrameShape['kind']> = Extract<FrameShape, {kind: Kind}>;
export type ChecksumSpec = z.infer<typeof checksum>;
export type ChecksumName = (typeof CHECKSUM_NAMES)[number];
export type FramingSpec = z.infer<typeof framingSchema>;
export type DirectionSpec = FramingSpec['toHost'];

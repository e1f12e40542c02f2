import * as z from 'zod';

const usbId = z
	.string()
	.regex(/^[0-9a-fA-F]{4}:[0-9a-fA-F]{4}$/, 'expected vendor:product in hex, such as "0403:6001"');
const word = z.int().min(0).max(0xffff);

/** How a serial line is set. A profile names every setting; nothing is left to what the last program set. */
const serial = z.strictObject({
	baudRate: z.int().min(50).max(4_000_000),
	dataBits: z.union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)], 'expected 5, 6, 7 or 8').default(8),
	parity: z.enum(['none', 'even', 'odd']).default('none'),
	stopBits: z.union([z.literal(1), z.literal(1.5), z.literal(2)], 'expected 1, 1.5 or 2').default(1),
	flow: z.enum(['none', 'rts-cts', 'xon-xoff']).default('none'),
	/** Whether DTR drops when the port is closed; many devices take that for a reset. */
	hupcl: z.boolean().default(false),
	/** Which lines are raised on opening, and how long the device needs before it listens. */
	onOpen: z
		.strictObject({
			dtr: z.boolean().default(false),
			rts: z.boolean().default(false),
			settleMs: z.int().min(0).max(60_000).default(0),
		})
		.prefault({}),
});

/** One direction of a HID interface. Without an id reports are not numbered; the length includes the id. */
const report = z.strictObject({id: z.int().min(1).max(255).optional(), length: z.int().min(2).max(4096)});

/** Several interfaces may share one vendor and product: usage and interface select one. */
const hid = z.strictObject({
	usagePage: word.optional(),
	usage: word.optional(),
	interface: z.int().min(0).max(255).optional(),
	input: report,
	output: report.optional(),
});

/** Ways to reach the device. A serial device is reached over TCP too where a device server carries its bytes. */
export const transportsSchema = z.strictObject({
	serial: serial.optional(),
	tcp: z.strictObject({}).optional(),
	hid: hid.optional(),
});

/** By which a plugged-in device is known. */
export const matchSchema = z.strictObject({
	usb: usbId,
	/** How its serial number begins, where many makers share one adapter. */
	serialPrefix: z.string().min(1).optional(),
	product: z.string().min(1).optional(),
});

/** When a link is given up, and how it is got back. */
export const healthSchema = z.strictObject({
	/** So long without a byte, and the record says that the line has gone silent. */
	silentAfterMs: z.int().min(100).max(3_600_000).default(30_000),
	/** No device of this kind deals faster: more is a fault of the reader, not speed. */
	cardsPerMinute: z.int().min(1).max(1_000_000).optional(),
	reopen: z
		.strictObject({
			attempts: z.int().min(0).max(1000).default(10),
			firstMs: z.int().min(1).max(60_000).default(100),
			mostMs: z.int().min(1).max(600_000).default(5000),
		})
		.prefault({}),
});

export type SerialSettings = z.infer<typeof serial>;
export type HidReport = z.infer<typeof report>;
export type HidSettings = z.infer<typeof hid>;
export type TransportsSpec = z.infer<typeof transportsSchema>;
export type MatchSpec = z.infer<typeof matchSchema>;

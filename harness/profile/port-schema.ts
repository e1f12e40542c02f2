import * as z from 'zod';

const usbId = z
	.string()
	.regex(/^[0-9a-fA-F]{4}:[0-9a-fA-F]{4}$/, 'expected vendor:product in hex, such as "0403:6001"');
const word = z.int().min(0).max(0xffff);

/** Every setting has a value, so none is inherited from the program that used the port before. */
const serial = z.strictObject({
	baudRate: z.int().min(50).max(4_000_000),
	dataBits: z.union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)], 'expected 5, 6, 7 or 8').default(8),
	parity: z.enum(['none', 'even', 'odd']).default('none'),
	stopBits: z.union([z.literal(1), z.literal(1.5), z.literal(2)], 'expected 1, 1.5 or 2').default(1),
	flow: z.enum(['none', 'rts-cts', 'xon-xoff']).default('none'),
	/** Whether DTR drops when the port is closed; many devices interpret that as a reset. */
	hupcl: z.boolean().default(false),
	/** The lines raised on opening, and the time until the device receives. */
	onOpen: z
		.strictObject({
			dtr: z.boolean().default(false),
			rts: z.boolean().default(false),
			settleMs: z.int().min(0).max(60_000).default(0),
		})
		.prefault({}),
});

/** One direction of a HID interface. Without an ID reports are not numbered; the length includes the ID. */
const report = z.strictObject({id: z.int().min(1).max(255).optional(), length: z.int().min(2).max(4096)});

/** Several interfaces may share one vendor and product: usage and interface select one. */
const hid = z.strictObject({
	usagePage: word.optional(),
	usage: word.optional(),
	interface: z.int().min(0).max(255).optional(),
	input: report,
	output: report.optional(),
});

/** Ways to reach the device. A device server may carry the bytes of a serial device over TCP. */
export const transportsSchema = z.strictObject({
	serial: serial.optional(),
	tcp: z.strictObject({}).optional(),
	hid: hid.optional(),
});

export const matchSchema = z.strictObject({
	usb: usbId,
	/** Prefix of the serial number, where many makers share one adapter. */
	serialPrefix: z.string().min(1).optional(),
	product: z.string().min(1).optional(),
});

export const healthSchema = z.strictObject({
	/** After this time without a byte the record marks the line as silent. */
	silentAfterMs: z.int().min(100).max(3_600_000).default(30_000),
	/** The maximum of this kind of device; a higher rate is a reader fault. */
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

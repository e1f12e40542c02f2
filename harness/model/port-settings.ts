/** How a serial line is set. A profile names them all; nothing is left to what the last program set. */
export interface SerialSettings {
	readonly baudRate: number;
	readonly dataBits: 5 | 6 | 7 | 8;
	readonly parity: 'none' | 'even' | 'odd';
	readonly stopBits: 1 | 1.5 | 2;
	readonly flow: 'none' | 'rts-cts' | 'xon-xoff';
	/** Drop DTR when the port is closed? Many devices take that for a reset. */
	readonly hupcl: boolean;
	/** Which lines are raised on opening, and how long the device needs before it listens. */
	readonly onOpen: {readonly dtr: boolean; readonly rts: boolean; readonly settleMs: number};
}

/** One direction of a HID interface. Length: bytes as they stand on the wire, the report's id included where it has one. */
export interface HidReport {
	/** `undefined`: reports are not numbered. */
	readonly id?: number | undefined;
	readonly length: number;
}

export interface HidSettings {
	/** Several interfaces may share one vendor and product: these tell which of them speaks. */
	readonly usagePage?: number | undefined;
	readonly usage?: number | undefined;
	readonly interface?: number | undefined;
	readonly input: HidReport;
	readonly output?: HidReport | undefined;
}

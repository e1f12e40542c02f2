/**
Events of /dev/uhid: one `struct uhid_event` a read or write (linux/uhid.h), packed, in the byte order of the machine,
which is little endian on every supported platform.

	every event   0        4
	              │ type   │ payload, by type …

	CREATE2       4            132         196         260   262   264      268       272       276       280
	              │ name 128   │ phys 64   │ uniq 64   │ size│ bus │ vendor │ product │ version │ country │ descriptor
	INPUT2        4      6
	              │ size │ report
	OUTPUT        4                 4100    4102
	              │ report … 4096   │ size  │ kind of report
	GET_REPORT    4    8        9
	SET_REPORT    │ id │ number │ kind
	*_REPLY       4    8       10
	              │ id │ error │ size (GET only)

A written event may be shorter than the struct; the kernel pads it with zeros. A read event always has the full size.
*/
export const UHID_EVENT_SIZE = 4376;

const NAME_SIZE = 128;
const SERIAL_SIZE = 64;
const REPORT_SIZE = 4096;
const BUS_USB = 3;
/** EIO: the answer of a device without feature reports. */
const REFUSED = 5;

const TYPE = {
	destroy: 1,
	start: 2,
	stop: 3,
	open: 4,
	close: 5,
	output: 6,
	getReport: 9,
	getReportReply: 10,
	create2: 11,
	input2: 12,
	setReport: 13,
	setReportReply: 14,
} as const;

export interface UhidIdentity {
	readonly name: string;
	readonly vendorId: number;
	readonly productId: number;
	readonly serial: string;
}

export type UhidEvent =
	| {readonly kind: (typeof SIGNALS)[number]}
	| {readonly kind: 'output'; readonly report: Uint8Array}
	| {readonly kind: 'get-report' | 'set-report'; readonly request: number}
	| {readonly kind: 'other'; readonly type: number};

export function decodeUhidEvent(bytes: Uint8Array): UhidEvent {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const type = view.getUint32(0, true);
	switch (type) {
		case TYPE.output:
			return {kind: 'output', report: bytes.slice(4, 4 + view.getUint16(4 + REPORT_SIZE, true))};
		case TYPE.getReport:
			return {kind: 'get-report', request: view.getUint32(4, true)};
		case TYPE.setReport:
			return {kind: 'set-report', request: view.getUint32(4, true)};
		default: {
			const kind = SIGNALS.find(each => TYPE[each] === type);
			return kind === undefined ? {kind: 'other', type} : {kind};
		}
	}
}

/** Events without a payload. */
const SIGNALS = ['start', 'stop', 'open', 'close'] as const;

export function encodeCreate({name, vendorId, productId, serial}: UhidIdentity, descriptor: Uint8Array): Uint8Array {
	const {bytes, view} = event(TYPE.create2, 276 + descriptor.length);
	text(bytes.subarray(4, 4 + NAME_SIZE), name);
	text(bytes.subarray(196, 196 + SERIAL_SIZE), serial);
	view.setUint16(260, descriptor.length, true);
	view.setUint16(262, BUS_USB, true);
	view.setUint32(264, vendorId, true);
	view.setUint32(268, productId, true);
	bytes.set(descriptor, 280);
	return bytes;
}

export const encodeDestroy = (): Uint8Array => event(TYPE.destroy, 0).bytes;

export function encodeInput(report: Uint8Array): Uint8Array {
	if (report.length > REPORT_SIZE) throw new TypeError(`a report of ${report.length} bytes; uhid takes ${REPORT_SIZE}`);
	const {bytes, view} = event(TYPE.input2, 2 + report.length);
	view.setUint16(4, report.length, true);
	bytes.set(report, 6);
	return bytes;
}

/** The kernel, and the host with it, waits five seconds for an answer, so a request without one is refused at once. */
export function encodeRefusal(to: {readonly kind: 'get-report' | 'set-report'; readonly request: number}): Uint8Array {
	const isGet = to.kind === 'get-report';
	const {bytes, view} = event(isGet ? TYPE.getReportReply : TYPE.setReportReply, isGet ? 8 : 6);
	view.setUint32(4, to.request, true);
	view.setUint16(8, REFUSED, true);
	return bytes;
}

function event(type: number, payload: number): {readonly bytes: Uint8Array; readonly view: DataView} {
	const bytes = new Uint8Array(4 + payload);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, type, true);
	return {bytes, view};
}

/** A C string needs its terminating zero. A longer text is refused: a truncated serial number would be a different one. */
function text(field: Uint8Array, value: string): void {
	const encoded = new TextEncoder().encode(value);
	if (encoded.length >= field.length) throw new TypeError(`"${value}" is longer than ${field.length - 1} bytes`);
	field.set(encoded);
}

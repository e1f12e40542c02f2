import type {HidReport} from '../../profile/port-schema.js';

/** Splits bytes into reports. A partial report is a defect of the harness, not of the device. */
export function wholeReports(bytes: Uint8Array, {length}: HidReport): Uint8Array[] {
	if (bytes.length % length !== 0)
		throw new TypeError(`${bytes.length} bytes are no whole number of ${length}-byte reports`);
	return Array.from({length: bytes.length / length}, (_, at) => bytes.slice(at * length, (at + 1) * length));
}

/** hidapi and the kernel put a zero in place of the ID of an unnumbered report. */
export const withNumber = (report: Uint8Array, {id}: HidReport): Uint8Array =>
	id === undefined ? Uint8Array.of(0, ...report) : report;

export const withoutNumber = (report: Uint8Array, {id}: HidReport): Uint8Array =>
	id === undefined ? report.subarray(1) : report;

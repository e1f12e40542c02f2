import type {HidReport} from '../../profile/port-schema.js';

/** Bytes that are to leave as whole reports, one after the other. Anything else is a fault of ours, not of the device. */
export function wholeReports(bytes: Uint8Array, {length}: HidReport): Uint8Array[] {
	if (bytes.length % length !== 0)
		throw new TypeError(`${bytes.length} bytes are no whole number of ${length}-byte reports`);
	return Array.from({length: bytes.length / length}, (_, at) => bytes.slice(at * length, (at + 1) * length));
}

/** hidapi, and the kernel behind it, put a zero where a report that is not numbered would have its number. */
export const withNumber = (report: Uint8Array, {id}: HidReport): Uint8Array =>
	id === undefined ? Uint8Array.of(0, ...report) : report;

export const withoutNumber = (report: Uint8Array, {id}: HidReport): Uint8Array =>
	id === undefined ? report.subarray(1) : report;

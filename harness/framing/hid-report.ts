import {at} from '../model/checked.js';
import {bytesOf} from '../model/hex.js';
import type {ShapeOf} from '../profile/framing-schema.js';
import {joined, mustFit} from './bytes.js';
import type {Recogniser, Recognition} from './scanning.js';

/**
HID reports of one size; a payload that does not fit continues in the next report.

	02   07   5D 43 30   44 50 2D …        00     00        a scanner with report id 2: 64 bytes
	id   len  AIM id     data, 56 bytes    type   bit 0: continued

`sequenceAt` numbers the reports of one payload from 0. The kernel keeps only the last 64 reports for a slow reader and drops
the others silently; the numbers reveal the gap. Only whole reports are lost, so an invalid report is discarded as a whole.
No byte of its data may be read as the ID of another report.
*/
export function hidReport(shape: string, spec: ShapeOf<'hid-report'>): Recogniser {
	const reportsIn = (bytes: number): number => Math.floor(bytes / spec.length);

	return {
		shape,
		start: new Uint8Array(0),
		unit: spec.length,
		recognise(buffered, examined) {
			if (examined > 0 && reportsIn(buffered.length) === reportsIn(examined)) return {kind: 'begun'};
			const parts: Uint8Array[] = [];
			for (let index = 0; index < spec.maxReports; index++) {
				const report = buffered.subarray(index * spec.length, (index + 1) * spec.length);
				const part = dataIn(report, index, spec);
				if (!(part instanceof Uint8Array)) return part;
				parts.push(part);
				if (!isContinued(report, spec)) {
					return {kind: 'whole', length: (index + 1) * spec.length, payload: joined(...parts)};
				}
			}
			return {kind: 'none', because: 'too-long'};
		},
		wrap(payload) {
			mustFit(shape, payload, spec.dataLength * spec.maxReports);
			const count = Math.max(1, Math.ceil(payload.length / spec.dataLength));
			const reports = Array.from({length: count}, (_, index) => {
				const data = payload.subarray(index * spec.dataLength, (index + 1) * spec.dataLength);
				const report = reportOf(data, index, spec);
				const {continued} = spec;
				if (continued !== undefined && index < count - 1)
					report[continued.at] = at(report, continued.at) | (1 << continued.bit);
				return report;
			});
			return joined(...reports);
		},
	};
}

function dataIn(report: Uint8Array, index: number, spec: ShapeOf<'hid-report'>): Uint8Array | Recognition {
	if (report.length < spec.length) return {kind: 'begun'};
	if (spec.reportId !== undefined && report[0] !== spec.reportId) {
		return {kind: 'none', because: index === 0 ? 'no-start' : 'out-of-sequence'};
	}
	if (spec.sequenceAt !== undefined && report[spec.sequenceAt] !== index) {
		return {kind: 'none', because: 'out-of-sequence'};
	}
	const length = at(report, spec.lengthAt);
	if (length > spec.dataLength) return {kind: 'none', because: 'wrong-count'};
	return report.subarray(spec.dataFrom, spec.dataFrom + length);
}

const isContinued = (report: Uint8Array, {continued}: ShapeOf<'hid-report'>): boolean =>
	continued !== undefined && (at(report, continued.at) & (1 << continued.bit)) !== 0;

function reportOf(data: Uint8Array, index: number, spec: ShapeOf<'hid-report'>): Uint8Array {
	const report = new Uint8Array(spec.length);
	for (const {at, hex} of spec.fill) report.set(bytesOf(hex), at);
	if (spec.reportId !== undefined) report[0] = spec.reportId;
	report[spec.lengthAt] = data.length;
	report.set(data, spec.dataFrom);
	if (spec.sequenceAt !== undefined) report[spec.sequenceAt] = index;
	return report;
}

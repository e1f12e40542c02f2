import type {ChecksumSpec, FrameShape} from '../../profile/framing-schema.js';

const LINE_ENDS = {lf: 'LF', cr: 'CR', crlf: 'CR LF', any: 'CR, LF or both'} as const;
const COUNTED = {
	payload: 'the payload',
	'payload-and-checksum': 'payload and checksum',
	'whole-frame': 'the whole frame',
} as const;

/** Describes the parts of a frame in the order of transmission. */
export function framingText(spec: FrameShape): string {
	const sum = 'checksum' in spec ? checksumTexts(spec.checksum) : [];
	switch (spec.kind) {
		case 'delimited':
			return listed([spec.start, most(spec.maxLength), spec.end, ...sum]);
		case 'length-prefixed':
			return listed([spec.start, lengthText(spec), most(spec.maxLength), ...sum]);
		case 'fixed':
			return `${spec.length} bytes: ${listed([...(spec.start === undefined ? [] : [spec.start]), 'payload', ...sum])}`;
		case 'line':
			return listed([`text of up to ${spec.maxLength} bytes`, ...sum, LINE_ENDS[spec.end]]);
		case 'slip':
			return `SLIP packets (C0 … C0) of ${listed([most(spec.maxLength), ...sum])}`;
		case 'hid-report':
			return reportText(spec);
	}
}

const listed = (parts: readonly string[]): string => parts.join(', ');
const most = (length: number): string => `payload of up to ${length} bytes`;

function lengthText(spec: Extract<FrameShape, {kind: 'length-prefixed'}>): string {
	const order = spec.lengthBytes === 1 ? 'one byte' : `two bytes, ${byteOrderText(spec.lengthOrder)}`;
	return `length (${order}) of ${COUNTED[spec.counts]}`;
}

const byteOrderText = (order: 'high-first' | 'low-first'): string =>
	order === 'high-first' ? 'high byte first' : 'low byte first';

function checksumTexts(spec: ChecksumSpec | undefined): string[] {
	if (spec === undefined) return [];
	const how =
		spec.encoding === 'binary' ? '' : ` in ${spec.encoding === 'hex-upper' ? 'upper' : 'lower'}-case hex digits`;
	const order = /16|32/.test(spec.algorithm) ? `, ${byteOrderText(spec.byteOrder)}` : '';
	const from = spec.from === undefined ? 'from the byte after the start' : `from byte ${spec.from}`;
	return [`${spec.algorithm}${how}${order} (summed ${from} to the ${spec.to})`];
}

function reportText(spec: Extract<FrameShape, {kind: 'hid-report'}>): string {
	const {reportId, length, lengthAt, dataFrom, dataLength, continued, sequenceAt, maxReports} = spec;
	return listed([
		`HID reports ${reportId === undefined ? 'without a number' : `number ${reportId}`} of ${length} bytes`,
		`byte ${lengthAt} is the number of data bytes`,
		`data in bytes ${dataFrom} to ${dataFrom + dataLength - 1}`,
		...(continued === undefined ? [] : [`bit ${continued.bit} of byte ${continued.at} marks a payload that continues`]),
		...(sequenceAt === undefined ? [] : [`byte ${sequenceAt} counts the reports`]),
		...(maxReports === 1 ? [] : [`at most ${maxReports} reports a payload`]),
	]);
}

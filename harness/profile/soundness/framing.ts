import {bytesOf, hexOf} from '../../model/hex.js';
import type {ChecksumSpec, DirectionSpec, FrameShape, FramingSpec, ShapeOf} from '../framing-schema.js';
import type {TransportsSpec} from '../port-schema.js';
import type {Fault} from './fault.js';

/** Checks that frames are distinguishable and consistent. */
export function checkFraming(framing: FramingSpec, transports: TransportsSpec, fault: Fault): void {
	if (Object.keys(framing.toHost).length === 0) fault(['framing', 'toHost'], 'expected at least one form of frame');
	for (const direction of ['toHost', 'toDevice'] as const) {
		const at = (...path: (string | number)[]) => ['framing', direction, ...path];
		const shapes = framing[direction];
		for (const [name, spec] of Object.entries(shapes))
			checkShape(spec, (path, expected) => fault(at(name, ...path), expected));
		checkTogether(shapes, (path, expected) => fault(at(...path), expected));
	}
	checkReports(framing, transports, fault);
}

function checkShape(spec: FrameShape, fault: Fault): void {
	if (spec.kind === 'length-prefixed') checkLength(spec, fault);
	if (spec.kind === 'line' && spec.checksum?.encoding === 'binary') {
		fault(
			['checksum', 'encoding'],
			'expected hex-upper or hex-lower, since a binary checksum may contain the end of a line',
		);
	}
	if (spec.kind === 'fixed') checkFixed(spec, fault);
	if (spec.kind === 'hid-report') checkReport(spec, fault);
}

/** The length on the wire may count more than the payload. */
function checkLength(
	{start, lengthBytes, maxLength, counts, checksum}: ShapeOf<'length-prefixed'>,
	fault: Fault,
): void {
	const sum = checksumBytes(checksum);
	const beyond = {
		payload: 0,
		'payload-and-checksum': sum,
		'whole-frame': bytesOf(start).length + lengthBytes + sum,
	}[counts];
	const most = 256 ** lengthBytes - 1 - beyond;
	const bytes = lengthBytes === 1 ? 'one length byte' : 'two length bytes';
	if (maxLength > most)
		fault(['maxLength'], `expected at most ${most} with ${bytes}${beyond > 0 ? ` that count the ${counts}` : ''}`);
}

function checksumBytes(checksum: ChecksumSpec | undefined): number {
	if (checksum === undefined) return 0;
	const bytes = checksum.algorithm === 'crc32' ? 4 : checksum.algorithm.startsWith('crc16') ? 2 : 1;
	return checksum.encoding === 'binary' ? bytes : 2 * bytes;
}

function checkFixed({start = '', length, checksum}: ShapeOf<'fixed'>, fault: Fault): void {
	if (length < bytesOf(start).length + checksumBytes(checksum))
		fault(['length'], 'expected room for start and checksum');
	if (start === '' && length === 1)
		fault(['start'], 'expected a start, since a frame of one byte has no other content');
}

function checkReport(spec: ShapeOf<'hid-report'>, fault: Fault): void {
	const {length, lengthAt, dataFrom, dataLength, continued, sequenceAt, maxReports, reportId} = spec;
	if (dataFrom + dataLength > length) fault(['dataLength'], `expected data within the ${length} bytes of a report`);
	if (dataLength > 255) fault(['dataLength'], 'expected at most 255, since one byte holds the length');
	if (maxReports > 1 && continued === undefined) {
		fault(['continued'], 'expected the bit that marks a continued payload, since a payload may take several reports');
	}
	spec.fill.forEach(({at, hex}, index) => {
		if (at + bytesOf(hex).length > length) fault(['fill', index], `expected bytes within the ${length} of a report`);
	});
	const places = {
		lengthAt,
		...(continued && {'continued/at': continued.at}),
		...(sequenceAt !== undefined && {sequenceAt}),
	};
	for (const [name, place] of Object.entries(places)) {
		const isFree = place < length && (place < dataFrom || place >= dataFrom + dataLength);
		if (!isFree || (reportId !== undefined && place === 0)) {
			fault(name.split('/'), 'expected a byte of the report that is neither its number nor data');
		}
	}
}

/** Lines and SLIP must be the only form; other forms need starts of which none is a prefix of another. */
function checkTogether(shapes: DirectionSpec, fault: Fault): void {
	const all = Object.entries(shapes);
	const starts = all.map(([name, spec]) => [name, 'start' in spec ? hexOf(bytesOf(spec.start ?? '')) : ''] as const);
	if (all.length < 2) return;
	for (const [name, {kind}] of all) {
		if (kind === 'line' || kind === 'slip')
			fault([name], `expected to be the only form of frame, since it is of kind ${kind}`);
	}
	for (const [name, start] of starts) {
		const twin = starts.find(([other, begins]) => other !== name && start.startsWith(begins));
		if (twin !== undefined) fault([name, 'start'], `expected another start than that of "${twin[0]}"`);
	}
}

function checkReports(framing: FramingSpec, {hid}: TransportsSpec, fault: Fault): void {
	if (hid === undefined) return;
	for (const [direction, way] of [
		['toHost', 'input'],
		['toDevice', 'output'],
	] as const) {
		for (const [name, spec] of Object.entries(framing[direction])) {
			if (spec.kind !== 'hid-report') fault(['framing', direction, name, 'kind'], 'expected hid-report on a HID port');
			else if (spec.length !== hid[way]?.length || spec.reportId !== hid[way]?.id) {
				fault(['transports', 'hid', way], `expected number and length of the frame "${name}"`);
			}
		}
	}
}

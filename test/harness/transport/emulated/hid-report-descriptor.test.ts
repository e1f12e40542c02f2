import test from 'ava';
import type {HidSettings} from '../../../../harness/profile/port-schema.js';
import {reportDescriptor} from '../../../../harness/transport/emulated/hid-report-descriptor.js';

// Expected bytes are written by hand from HID 1.11, section 6.2.2.

const ANY = {usagePage: undefined, usage: undefined, interface: undefined};

const hexOf = (settings: HidSettings): string => Buffer.from(reportDescriptor(settings)).toString('hex');
const hex = (...lines: string[]): string => lines.join('').replaceAll(' ', '');

test('reports without number, 64 bytes in each direction, on the vendor-defined page', t => {
	const both = {id: undefined, length: 64};
	t.is(
		hexOf({...ANY, input: both, output: both}),
		hex(
			'06 00 ff  09 01  a1 01',
			'06 00 ff  15 00  26 ff 00  75 08',
			'95 40  09 02  81 02',
			'95 40  09 03  91 02',
			'c0',
		),
	);
});

test('the length of a numbered report excludes the number, and a device may have input reports only', t => {
	t.is(
		hexOf({...ANY, usagePage: 0x8c, usage: 0x02, input: {id: 2, length: 64}, output: undefined}),
		hex('05 8c  09 02  a1 01', '06 00 ff  15 00  26 ff 00  75 08', '85 02  95 3f  09 02  81 02', 'c0'),
	);
});

test('each direction has its own number, and lengths above 255 take two bytes', t => {
	t.is(
		hexOf({...ANY, input: {id: 3, length: 513}, output: {id: 4, length: 9}}),
		hex(
			'06 00 ff  09 01  a1 01',
			'06 00 ff  15 00  26 ff 00  75 08',
			'85 03  96 00 02  09 02  81 02',
			'85 04  95 08  09 03  91 02',
			'c0',
		),
	);
});

test('a device with one direction numbered and the other not is refused', t => {
	const settings = {...ANY, input: {id: 1, length: 8}, output: {id: undefined, length: 8}};
	t.throws(() => reportDescriptor(settings), {instanceOf: TypeError});
});

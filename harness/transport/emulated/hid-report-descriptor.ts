import type {HidReport, HidSettings} from '../../profile/port-schema.js';

/** Default usage: the page that the HID usage tables reserve for vendors. */
const VENDOR_PAGE = 0xff00;
const VENDOR_USAGE = 0x01;

/** Items of the report descriptor: tag and type, with the length of the data left at 0 (HID 1.11, section 6.2.2). */
const ITEM = {
	usagePage: 0x04,
	usage: 0x08,
	collection: 0xa0,
	endCollection: 0xc0,
	logicalMinimum: 0x14,
	logicalMaximum: 0x24,
	reportSize: 0x74,
	reportCount: 0x94,
	reportId: 0x84,
	input: 0x80,
	output: 0x90,
} as const;

const APPLICATION = 0x01;
/** Data, variable, absolute. */
const PLAIN = 0x02;

/**
The report descriptor for these settings: one collection, with bytes as input and, if the device receives, bytes as output.
Example: vendor page, not numbered, 64 bytes each way:

	06 00 FF  09 01  A1 01          usage page FF00, usage 1, application
	06 00 FF                        the contents have the vendor page, whatever the usage of the device
	15 00  26 FF 00  75 08          bytes from 0 to 255, 8 bits each
	95 40  09 02  81 02             64 of them in
	95 40  09 03  91 02             64 of them out
	C0
*/
export function reportDescriptor(settings: HidSettings): Uint8Array {
	const {input, output} = settings;
	if (output !== undefined && (input.id === undefined) !== (output.id === undefined)) {
		throw new TypeError('reports are either all numbered or none is (HID 1.11, section 6.2.2.7)');
	}
	return Uint8Array.from([
		...item(ITEM.usagePage, settings.usagePage ?? VENDOR_PAGE),
		...item(ITEM.usage, settings.usage ?? VENDOR_USAGE),
		...item(ITEM.collection, APPLICATION),
		...item(ITEM.usagePage, VENDOR_PAGE),
		...item(ITEM.logicalMinimum, 0),
		// Two bytes, because one byte of FF would be read as -1.
		ITEM.logicalMaximum | 2,
		0xff,
		0x00,
		...item(ITEM.reportSize, 8),
		...field(input, ITEM.input, 0x02),
		...(output === undefined ? [] : field(output, ITEM.output, 0x03)),
		ITEM.endCollection,
	]);
}

const field = ({id, length}: HidReport, direction: number, usage: number): number[] => [
	...(id === undefined ? [] : item(ITEM.reportId, id)),
	...item(ITEM.reportCount, id === undefined ? length : length - 1),
	...item(ITEM.usage, usage),
	...item(direction, PLAIN),
];

const item = (tag: number, value: number): number[] =>
	value <= 0xff ? [tag | 1, value] : [tag | 2, value & 0xff, value >> 8];

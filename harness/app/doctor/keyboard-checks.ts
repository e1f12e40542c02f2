import {isKeyboard} from '../../transport/hid/hid-choice.js';
import type {HidFound, HidListing} from '../../transport/hid/list-hid.js';
import {usbId} from '../../transport/usb-ids.js';
import {type Check, note} from './check.js';

/** Makers whose keyboards are scanners: Symbol (Zebra), Hand Held Products, Datalogic, Opticon, Honeywell, Newland. */
const MAKERS = [0x05e0, 0x0536, 0x05f9, 0x065a, 0x0c2e, 0x1eab];
const NAMES = /bar ?code|scanner/i;

/** Scanners that type. A keyboard that is one is nobody's business. */
export function keyboardChecks(listing: HidListing): Check[] {
	// That the driver does not load is told of by itself.
	if (listing.kind === 'cannot-list') return [];
	const {devices} = listing;
	const typing = devices.filter(
		device => isKeyboard(device) && isScanner(device) && !devices.some(other => isReadable(other, device)),
	);
	return typing.map(device =>
		note(
			`scanner ${usbId(device.vendorId)}:${usbId(device.productId)}`,
			`${printable(device)} is in keyboard mode: it types its codes, and no program can read them`,
			'Scan the code "USB HID-POS" or "USB-COM" (virtual serial port) in its manual.',
		),
	);
}

const isScanner = ({vendorId, manufacturer = '', product = ''}: HidFound): boolean =>
	MAKERS.includes(vendorId) || NAMES.test(`${manufacturer} ${product}`);

/** Some stand there as a keyboard and, beside it, as something that can be read. */
const isReadable = (other: HidFound, device: HidFound): boolean =>
	other.vendorId === device.vendorId &&
	other.productId === device.productId &&
	other.serialNumber === device.serialNumber &&
	other.usagePage === BARCODE_SCANNERS;

const BARCODE_SCANNERS = 0x8c;

/** What a device calls itself must not steer the terminal. */
const printable = ({manufacturer, product}: HidFound): string =>
	[manufacturer, product]
		.filter(part => part !== undefined)
		.join(' ')
		.replaceAll(/\p{Cc}/gu, '?') || 'it';

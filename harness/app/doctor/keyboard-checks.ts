import {isKeyboard} from '../../transport/hid/hid-choice.js';
import type {HidFound, HidListing} from '../../transport/hid/list-hid.js';
import {usbId} from '../../transport/udev-rule.js';
import {shownName} from '../devices/shown-name.js';
import {type Check, note} from './check.js';

/** Vendors whose keyboards are scanners: Symbol (Zebra), Hand Held Products, Datalogic, Opticon, Honeywell, Newland. */
const MAKERS = [0x05e0, 0x0536, 0x05f9, 0x065a, 0x0c2e, 0x1eab];
const NAMES = /bar ?code|scanner/i;

/** Reports scanners in keyboard mode; real keyboards are ignored. */
export function keyboardChecks(listing: HidListing): Check[] {
	// `driverChecks` reports a driver that does not load.
	if (listing.kind === 'cannot-list') return [];
	const {devices} = listing;
	const typing = devices.filter(
		device => isKeyboard(device) && isScanner(device) && !devices.some(other => isReadable(other, device)),
	);
	return typing.map(device =>
		note(
			`scanner ${usbId(device.vendorId)}:${usbId(device.productId)}`,
			`${shownName(device) || 'it'} is in keyboard mode: it types its codes, and no program can read them`,
			'Scan the code "USB HID-POS" or "USB-COM" (virtual serial port) in its manual.',
		),
	);
}

const isScanner = ({vendorId, manufacturer = '', product = ''}: HidFound): boolean =>
	MAKERS.includes(vendorId) || NAMES.test(`${manufacturer} ${product}`);

/** Some scanners present both a keyboard and a readable interface. */
const isReadable = (other: HidFound, device: HidFound): boolean =>
	other.vendorId === device.vendorId &&
	other.productId === device.productId &&
	other.serialNumber === device.serialNumber &&
	other.usagePage === BARCODE_SCANNERS;

const BARCODE_SCANNERS = 0x8c;

import {type UsbIds, usbId} from './usb-ids.js';

export const UDEV_FILE = '/etc/udev/rules.d/70-deckproof.rules';
export const UDEV_RELOAD = 'udevadm control --reload && udevadm trigger';

/**
Whoever sits at the machine may open the HID device. A rule never goes without the two numbers: one for every hidraw would
let any program read keyboards.
*/
export const hidrawRule = (ids: UsbIds): string => `KERNEL=="hidraw*", ${parents(ids)}, ${RIGHTS}`;

/** The same for programs that go through libusb and not through hidraw. */
export const usbRule = ({vendorId, productId}: UsbIds): string =>
	`SUBSYSTEM=="usb", ATTR{idVendor}=="${usbId(vendorId)}", ATTR{idProduct}=="${usbId(productId)}", ${RIGHTS}`;

/** The same for a USB serial adapter. */
export const serialRule = (ids: UsbIds): string => `SUBSYSTEM=="tty", ${parents(ids)}, ${RIGHTS}`;

/** The same for a serial port that is no USB adapter, by its name under /dev. */
export const ttyRule = (name: string): string => `SUBSYSTEM=="tty", KERNEL=="${name}", ${RIGHTS}`;

/** "0403:6001", as profiles write it; their schema has seen to it that there are four hex digits on both sides. */
export function usbIdsIn(text: string): UsbIds {
	const [vendorId = 0, productId = 0] = text.split(':').map(part => Number.parseInt(part, 16));
	return {vendorId, productId};
}

// uaccess: rights for the person logged in at this seat, so that nobody is tempted to chmod 666.
const RIGHTS = 'MODE="0660", TAG+="uaccess"';

const parents = ({vendorId, productId}: UsbIds): string =>
	`ATTRS{idVendor}=="${usbId(vendorId)}", ATTRS{idProduct}=="${usbId(productId)}"`;

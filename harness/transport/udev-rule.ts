export const UDEV_FILE = '/etc/udev/rules.d/70-deckproof.rules';
export const UDEV_RELOAD = 'udevadm control --reload && udevadm trigger';

/**
Lets the user logged in at the machine open the HID device. The rule always names vendor and product: a rule for every
hidraw device would let any program read keyboards.
*/
export const hidrawRule = (ids: UsbIds): string => `KERNEL=="hidraw*", ${parents(ids)}, ${RIGHTS}`;

/** The same for programs that use libusb instead of hidraw. */
export const usbRule = ({vendorId, productId}: UsbIds): string =>
	`SUBSYSTEM=="usb", ATTR{idVendor}=="${usbId(vendorId)}", ATTR{idProduct}=="${usbId(productId)}", ${RIGHTS}`;

export const serialRule = (ids: UsbIds): string => `SUBSYSTEM=="tty", ${parents(ids)}, ${RIGHTS}`;

/** The same for a serial port that is not a USB adapter, by its name under /dev. */
export const ttyRule = (name: string): string => `SUBSYSTEM=="tty", KERNEL=="${name}", ${RIGHTS}`;

// uaccess grants access to the user logged in at this seat, so chmod 666 is not needed.
const RIGHTS = 'MODE="0660", TAG+="uaccess"';

const parents = ({vendorId, productId}: UsbIds): string =>
	`ATTRS{idVendor}=="${usbId(vendorId)}", ATTRS{idProduct}=="${usbId(productId)}"`;

interface UsbIds {
	readonly vendorId: number;
	readonly productId: number;
}

/** Four hexadecimal digits, as in udev, lsusb and device addresses. */
export const usbId = (id: number): string => id.toString(16).padStart(4, '0');

/** "0403:6001", as profiles write it; the schema guarantees four hex digits on both sides. */
export function usbIdsIn(text: string): UsbIds {
	const [vendorId = 0, productId = 0] = text.split(':').map(part => Number.parseInt(part, 16));
	return {vendorId, productId};
}

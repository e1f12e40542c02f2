/** A USB device by its two numbers. A rule never goes without them: one for every hidraw would let any program read keyboards. */
export interface UsbIds {
	readonly vendorId: number;
	readonly productId: number;
}

/** Whoever sits at the machine may open the HID device. */
export const hidrawRule = (ids: UsbIds): string => `KERNEL=="hidraw*", ${parents(ids)}, ${RIGHTS}`;

/** The same for programs that go through libusb and not through hidraw. */
export const usbRule = ({vendorId, productId}: UsbIds): string =>
	`SUBSYSTEM=="usb", ATTR{idVendor}=="${usbId(vendorId)}", ATTR{idProduct}=="${usbId(productId)}", ${RIGHTS}`;

/** The same for a USB serial adapter. */
export const serialRule = (ids: UsbIds): string => `SUBSYSTEM=="tty", ${parents(ids)}, ${RIGHTS}`;

/** Four hexadecimal digits, as udev, lsusb and our addresses write them. */
export const usbId = (id: number): string => id.toString(16).padStart(4, '0');

/** "0403:6001", as profiles write it; their schema has seen to it that there are four hex digits on both sides. */
export function usbIdsIn(text: string): UsbIds {
	const [vendorId = 0, productId = 0] = text.split(':').map(part => Number.parseInt(part, 16));
	return {vendorId, productId};
}

// uaccess: rights for the person logged in at this seat, so that nobody is tempted to chmod 666.
const RIGHTS = 'MODE="0660", TAG+="uaccess"';

const parents = ({vendorId, productId}: UsbIds): string =>
	`ATTRS{idVendor}=="${usbId(vendorId)}", ATTRS{idProduct}=="${usbId(productId)}"`;

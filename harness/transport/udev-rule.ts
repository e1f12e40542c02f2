import {type UsbIds, usbId} from './usb-ids.js';

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

// uaccess: rights for the person logged in at this seat, so that nobody is tempted to chmod 666.
const RIGHTS = 'MODE="0660", TAG+="uaccess"';

const parents = ({vendorId, productId}: UsbIds): string =>
	`ATTRS{idVendor}=="${usbId(vendorId)}", ATTRS{idProduct}=="${usbId(productId)}"`;

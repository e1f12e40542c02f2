export interface UsbIds {
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

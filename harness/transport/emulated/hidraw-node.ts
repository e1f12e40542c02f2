import {existsSync, readdirSync, readFileSync} from 'node:fs';
import type {UhidIdentity} from './uhid-event.js';

const CLASS = '/sys/class/hidraw';

/**
The file by which hosts open a device, such as /dev/hidraw0; `undefined` while the kernel has not made it. The kernel says
of each what it is, among others:

	HID_ID=0003:00001209:00000001        bus, vendor, product
	HID_UNIQ=SN0001
*/
export function hidrawNode({vendorId, productId, serial}: UhidIdentity): string | undefined {
	if (!existsSync(CLASS)) return undefined;
	const id = `:${eightDigits(vendorId)}:${eightDigits(productId)}`;
	const node = readdirSync(CLASS).find(name => {
		const lines = aboutDevice(name);
		return lines.includes(`HID_UNIQ=${serial}`) && lines.some(line => line.startsWith('HID_ID=') && line.endsWith(id));
	});
	return node !== undefined && existsSync(`/dev/${node}`) ? `/dev/${node}` : undefined;
}

const eightDigits = (id: number): string => id.toString(16).toUpperCase().padStart(8, '0');

/** Between the listing and the reading a device may have gone. */
function aboutDevice(name: string): string[] {
	try {
		return readFileSync(`${CLASS}/${name}/device/uevent`, 'utf8').split('\n');
	} catch {
		return [];
	}
}

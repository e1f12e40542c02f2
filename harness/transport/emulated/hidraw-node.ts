import {existsSync, readdirSync, readFileSync} from 'node:fs';
import type {UhidIdentity} from './uhid-event.js';

const CLASS = '/sys/class/hidraw';

/**
The device file for hosts, such as /dev/hidraw0; `undefined` until the kernel has created it. The kernel describes each
device, for example:

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

/** The device may disappear between listing and reading. */
function aboutDevice(name: string): string[] {
	try {
		return readFileSync(`${CLASS}/${name}/device/uevent`, 'utf8').split('\n');
	} catch {
		return [];
	}
}
